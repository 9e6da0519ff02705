import { expect, test } from '@playwright/test'
import { enter, openStranger, visit } from '../tests/browser.ts'
import { catalogues } from '../tests/texts.ts'

test('the operator adds a cuisine, corrects its name at the field, moves it first, and diners see it there', async ({
  browser,
  page: diner,
}) => {
  const own = catalogues.fr['operator/cuisines']
  const name = `Thaï ${Date.now().toString(36)}`
  const nour = await openStranger(browser, { width: 1280, height: 900 })
  await enter(nour.request, 'nour@example.com')
  await visit(nour, '/admin/cuisines')

  await nour.getByRole('button', { name: own.add }).click()
  const dialog = nour.getByRole('dialog')
  const french = dialog.getByRole('textbox').first()
  await french.fill('COUSCOUS')
  await dialog.getByRole('radio').nth(3).check()
  await dialog.getByRole('button', { name: own.save }).click()
  await expect(french).toHaveAccessibleDescription(/« Couscous » existe déjà/)
  await french.fill(name)
  await dialog.getByRole('button', { name: own.save }).click()
  await expect(dialog).toHaveCount(0)

  const row = nour.getByRole('listitem').filter({ hasText: name })
  const up = row.getByRole('button', { name: own.earlier.replace('{name}', name) })
  const rows = nour.getByRole('main').getByRole('list').first().getByRole('listitem')
  await expect(row).toBeVisible()
  const count = await rows.count()
  await up.focus()
  await nour.keyboard.press('Alt+ArrowUp')
  await expect(nour.getByText(`${name} : place ${count - 1} sur ${count}.`)).toBeAttached()
  await expect(up).toBeFocused()

  await visit(diner, '/restaurants')
  await expect(diner.getByRole('region', { name: 'Cuisines' }).getByRole('link', { name })).toBeVisible()

  await row.getByRole('button', { name: own.withdrawName.replace('{name}', name) }).click()
  await nour.getByRole('dialog').getByRole('button', { name: own.withdraw, exact: true }).click()
  await expect(nour.getByRole('button', { name: own.restoreName.replace('{name}', name) })).toBeVisible()
})
