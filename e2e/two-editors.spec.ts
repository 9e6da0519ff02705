import { expect, test } from '@playwright/test'
import { askOf, enter, openStranger, toastOf, visit } from '../tests/browser.ts'
import { catalogues } from '../tests/texts.ts'

test('who saves a contact after somebody else is told, keeps what was typed, and saves on a second press', async ({
  browser,
}) => {
  const words = catalogues.ar['restaurant/contact']
  const page = await openStranger(browser, { width: 390, height: 844 })
  await enter(page.request, 'sami@example.com')
  await visit(page, '/ar/pro/contact')
  const card = page.locator('form').first()
  const email = card.getByLabel(words.email)
  const keep = card.getByLabel(words.rules.keep.label)
  const kept = await keep.isChecked()
  const before = await email.inputValue()
  const phone = await card.getByLabel(words.phone).inputValue()
  const saveElsewhere = (keeps: boolean) =>
    askOf(page.request)('PUT', '/api/pro/shops/1/contact', {
      phone,
      email: before,
      when_unanswered: keeps ? 'keep' : 'refuse',
    })
  await email.fill('cuisine@example.com')
  expect((await saveElsewhere(!kept)).status).toBe(200)
  await card.getByRole('button', { name: words.save }).click()
  const told = card.getByText(words.changed)
  await expect(told).toBeVisible()
  await expect(email).toHaveValue('cuisine@example.com')
  await expect(keep).toBeChecked({ checked: !kept })
  await email.fill(before)
  await card.getByRole('button', { name: words.save }).click()
  await expect(toastOf(page, words.saved)).toBeVisible()
  await expect(told).toHaveCount(0)
  expect((await saveElsewhere(kept)).status).toBe(200)
  await page.close()
})
