import { expect, test } from '@playwright/test'
import { enter, openStranger, visit } from '../tests/browser.ts'
import { catalogues } from '../tests/texts.ts'

test('a legal text is drafted, seen as the page, published, and the former one stays readable', async ({
  browser,
  page: reader,
}) => {
  const own = catalogues.fr['operator/legal']
  const words = catalogues.fr['pages/legal']
  const line = `Les repas se retirent sur place ${Date.now().toString(36)}.`
  const nour = await openStranger(browser, { width: 1280, height: 900 })
  await enter(nour.request, 'nour@example.com')
  await visit(nour, '/admin/legal?document=retention')

  const french = nour.getByRole('main').getByRole('textbox').first()
  const former = await french.inputValue()
  expect(former).toContain('# ')
  await french.fill('')
  await nour.getByRole('button', { name: own.save }).click()
  await expect(french).toHaveAccessibleDescription(new RegExp(own.refusals['legal-empty'].slice(0, 30)))
  await french.fill(`# Nouveau\n\n<b>${line}</b>\n- un\n- deux https://example.org`)
  await nour.getByRole('button', { name: own.save }).click()
  const preview = nour.getByRole('link', { name: own.preview })
  await expect(preview).toBeVisible()

  await visit(reader, '/legal/retention')
  await expect(reader.getByText(line)).toHaveCount(0)
  expect((await reader.request.get('/legal/retention/draft')).status()).toBe(404)
  const page = await nour.context().newPage()
  await visit(page, '/legal/retention/draft')
  await expect(page.getByText(words.isDraft)).toBeVisible()
  await expect(page.getByText(`<b>${line}</b>`)).toBeVisible()
  await page.close()

  await nour.getByRole('button', { name: own.publish }).click()
  await nour.getByRole('alertdialog').getByRole('button', { name: own.publish }).click()
  await expect(nour.getByText(own.hasDraft, { exact: true })).toHaveCount(0)

  await visit(reader, '/legal/retention')
  await expect(reader.getByRole('heading', { name: 'Nouveau' })).toBeVisible()
  await expect(reader.getByText(`<b>${line}</b>`)).toBeVisible()
  await expect(reader.getByRole('link', { name: 'https://example.org' })).toHaveAttribute('href', 'https://example.org')
  await reader.getByRole('link', { name: words.own }).click()
  await expect(reader.getByText(words.isEarlier)).toBeVisible()
})

test('the address of the legal texts alone leads to the terms, in its language', async ({ page }) => {
  await visit(page, '/ar/legal')
  await expect(page).toHaveURL(/\/ar\/legal\/terms$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalogues.ar['pages/legal'].terms.title)
})
