import { expect } from '@playwright/test'
import {
  addAtOnce,
  addDish,
  openBoard,
  openCart,
  openPayment,
  orderAtTheCounter,
  startCheckout,
  ticketOf,
  toastOf,
  visit,
} from '../tests/browser.ts'
import { test } from '../tests/signed-in.ts'

test.use({ account: 'amina@example.com' })

test('a checkout without anything to order shows so and leads back to the menu', async ({ page }) => {
  await visit(page, '/lella-pina/checkout')
  await expect(page.getByRole('heading', { name: 'Il n’y a rien à commander' })).toBeVisible()
  await page.getByRole('link', { name: 'Passer la commande' }).click()
  await expect(page).toHaveURL(/\/lella-pina\/$/)
})

test('takeaway is the default and the browser remembers the other choice', async ({ page }) => {
  await startCheckout(page, 'zitouna-rossa', 'Express')
  const mode = page.getByRole('group', { name: 'À emporter ou sur place' })
  await expect(mode.getByRole('radio', { name: 'À emporter' })).toBeChecked()
  await mode.getByText('Sur place', { exact: true }).click()
  await expect(mode.getByRole('radio', { name: 'Sur place' })).toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('pickupMode'))).toBe('0')
  await visit(page, '/zitouna-rossa/checkout')
  await expect(mode.getByRole('radio', { name: 'Sur place' })).toBeChecked()
  await expect(page.getByRole('group', { name: 'Quand' })).toHaveCount(0)
  await mode.getByText('À emporter', { exact: true }).click()
  await expect(page.getByRole('group', { name: 'Quand' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('pickupMode'))).toBe('1')
})

test('takeaway shows a map, the address of the shop and how long it takes', async ({ page }) => {
  await startCheckout(page, 'grill-du-haras', 'Citronnade')
  const map = page.getByRole('img', { name: /^Plan : Le Grill du Haras/ })
  await expect(map).toBeVisible()
  await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
  await expect(page.getByRole('main')).toContainText('Route de Ksar Saïd, km 2, après le rond-point, Denden')
  await expect(page.getByRole('radio', { name: /^Dès que possible/ })).toBeChecked()
  await expect(page.getByRole('group', { name: 'Quand' })).toContainText('Prête en 30 min environ')
  await expect(page.getByRole('radio', { name: /^Planifier/ })).toHaveAccessibleDescription(
    'Choisissez un jour et une heure',
  )
})

test('a shop that serves no tables offers takeaway alone', async ({ page }) => {
  await startCheckout(page, 'mlawi-zohra', 'Thé à la menthe')
  await expect(page.getByRole('radio', { name: 'Sur place' })).toBeDisabled()
  await expect(page.getByRole('main')).toContainText('Cette maison ne sert pas sur place.')
})

test('the summary shows shop, articles, options with their price, and one total', async ({ page }) => {
  await visit(page, '/pizza-fakhar/')
  await addAtOnce(page, 'Jus de fraise')
  await addDish(page, 'Margherita', { Taille: /Grande/, Pâte: /Bord au fromage/, Suppléments: [/Thon/] }, 1)
  const panel = await openCart(page)
  await panel.getByRole('button', { name: /^Commander/ }).click()
  const summary = page.getByRole('region', { name: 'Récapitulatif' })
  await expect(summary.getByRole('link', { name: /Pizza Fakhar/ })).toBeVisible()
  await expect(summary.getByRole('link', { name: 'Accueil' })).toHaveAttribute('href', '/')
  await summary.getByRole('button', { name: /3 articles/ }).click()
  const pizza = summary.getByRole('listitem').filter({ hasText: 'Margherita' })
  await expect(pizza.first()).toContainText('Taille : Grande, 33 cm (+4,500 DT)')
  await expect(pizza.first()).toContainText('Suppléments : Thon (+2,500 DT)')
  await expect(pizza.locator('img')).toHaveAttribute('src', /./)
  const amounts = await summary.getByRole('definition').allInnerTexts()
  expect(amounts).toHaveLength(2)
  expect(amounts[0]).toBe(amounts[1])
  await expect(page.getByRole('button', { name: /^Procéder au paiement/ })).toContainText(amounts[0] ?? '')
})

test('after the order the cart is empty and the checkout leads to the order', async ({ page }) => {
  await startCheckout(page, 'couscoussier-d-argile')
  const number = await orderAtTheCounter(page)
  await expect(page.getByRole('main')).toContainText('Votre commande chez Le Couscoussier d’Argile est enregistrée.')
  await expect(page.getByRole('main')).toContainText('À payer au comptoir')
  await visit(page, '/couscoussier-d-argile/checkout')
  await page.getByRole('link', { name: `Voir ma commande n° ${number}` }).click()
  await expect(page).toHaveURL(new RegExp(`/order/${number}$`))
})

test('the payment modal offers every way to pay and keeps the page behind it', async ({ page }) => {
  await startCheckout(page, 'cap-bon-bon', 'Capucin')
  const payment = await openPayment(page)
  await expect(payment.getByRole('radio')).toHaveCount(3)
  await expect(payment.getByRole('radio', { name: /^Payer au comptoir/ })).toBeChecked()
  await expect(payment.getByRole('button', { name: /^Commander/ })).toBeVisible()
  for (const name of [/^Démo/, /^Portefeuille d’essai/]) {
    await payment.getByRole('radio', { name }).check()
    await expect(payment.getByRole('button', { name: /^Payer/ })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(payment).toBeHidden()
})

test('a customer cancels a new order on its page', async ({ page }) => {
  await startCheckout(page, 'felouque-orange')
  await orderAtTheCounter(page)
  await page.getByRole('link', { name: 'Suivre ma commande' }).click()
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Oui, annuler' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui, annuler' }).click()
  await expect(
    toastOf(page, 'Nous ne savons pas si la commande est annulée. La connexion ne répond pas. Vérifiez votre réseau'),
  ).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Oui, annuler' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Commande annulée' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Annuler la commande' })).toHaveCount(0)
})

test.describe('at a table', () => {
  test.use({ account: 'yasmine@example.com' })

  test('dine-in asks for no time, and the table number reaches the board', async ({ page, browser }) => {
    await startCheckout(page, 'dar-el-marsa')
    await page.getByRole('group', { name: 'À emporter ou sur place' }).getByText('Sur place', { exact: true }).click()
    await expect(page.getByRole('group', { name: 'Quand' })).toHaveCount(0)
    await page.getByLabel('Numéro de table').fill('12')
    await page.reload()
    await expect(page.getByLabel('Numéro de table')).toHaveValue('12')
    const sent = page.waitForRequest('**/paiement')
    const number = await orderAtTheCounter(page)
    expect((await sent).postDataJSON()).toMatchObject({ location: 0, scheduledDatetime: null, table: '12' })
    await expect(page.getByRole('main')).toContainText(/Sur place\s*Table\s*12/)
    const board = await openBoard(browser)
    await expect(ticketOf(board, number)).toContainText('Table 12')
    await expect(ticketOf(board, number)).toContainText('Sur place')
    await board.context().close()
  })
})
