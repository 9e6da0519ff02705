import { expect, test } from '@playwright/test'
import { addDish, freshPhone, openCart, signInByPhone, visit } from '../tests/browser.ts'

const day = 24 * 3_600_000

test('a browser whose clock is a day wrong counts down right and plans by the clock of the shop', async ({ page }) => {
  await page.clock.setSystemTime(new Date(Date.now() + day))
  await visit(page, '/dar-el-marsa/')
  await addDish(page, 'Couscous au poisson', { Poisson: 'Mulet', Harissa: 'Sans harissa' })
  await openCart(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Commander/ })
    .click()
  const phone = freshPhone()
  await page.getByLabel('Numéro de téléphone').fill(phone)
  await page.getByRole('button', { name: 'Recevoir le code par SMS' }).click()
  await expect(page.getByText(/^Nouveau code dans 00:(30|2\d)$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Changer de numéro' }).click()
  await signInByPhone(page, freshPhone(), 'Hela Décalée')
  await page.getByRole('radio', { name: /^Planifier/ }).check()
  const firstDay = page.getByRole('dialog').getByRole('radio').first()
  const today = new Intl.DateTimeFormat('fr', { day: 'numeric', timeZone: 'Africa/Tunis' }).format(Date.now())
  await expect(firstDay).toHaveAccessibleName(new RegExp(`\\b${today}\\b`))
})

test('back and reload after an order place no second one', async ({ page }) => {
  await visit(page, '/dar-el-marsa/')
  await addDish(page, 'Couscous au poisson', { Poisson: 'Mulet', Harissa: 'Sans harissa' })
  await openCart(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Commander/ })
    .click()
  await signInByPhone(page, freshPhone(), 'Walid Retour')
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/paiement') && request.url().includes('/establishment/')) orders.push(request.url())
  })
  await page.getByRole('radio', { name: /^Dès que possible/ }).check()
  await page.getByRole('button', { name: /^Procéder au paiement/ }).click()
  await page.getByRole('radio', { name: /^Payer au comptoir/ }).check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Commander/ })
    .click()
  await expect(page).toHaveURL(/\/order\/success\/\d+$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Merci !' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Il n’y a rien à commander' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Il n’y a rien à commander' })).toBeVisible()
  expect(orders).toHaveLength(1)
})

test('going back before hydration leads to the previous page', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('link', { name: 'Dar El Marsa', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dar El Marsa' })).toBeVisible()
  await page.route('**/assets/*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Dar El Marsa' })).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page.getByRole('heading', { name: 'De quoi avez-vous envie ?' })).toBeVisible()
  await expect(page).toHaveURL('/')
})
