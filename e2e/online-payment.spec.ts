import { expect, type Page } from '@playwright/test'
import { openBoard, openPayment, openStranger, startCheckout, ticketOf, visit } from '../tests/browser.ts'
import { test } from '../tests/signed-in.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

test.use({ account: 'mehdi@example.com' })

/** Goes from the checkout to the page of the demo's bank or wallet. Returns the number of the order. */
const goToBank = async (page: Page, method = /^Démo/, heading = 'Paiement de démonstration'): Promise<string> => {
  const payment = await openPayment(page)
  await payment.getByRole('radio', { name: method }).check()
  await payment.getByRole('button', { name: /^Payer/ }).click()
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  return /Commande n° (\d+)/.exec(await page.getByRole('main').innerText())?.[1] ?? ''
}

test('a scheduled order that is paid online reaches the restaurant as paid', async ({ page, browser }) => {
  await startCheckout(page, 'dar-el-marsa')
  await page.getByRole('radio', { name: /^Planifier/ }).check()
  const schedule = page.getByRole('dialog', { name: 'Planifier le retrait' })
  await schedule.getByRole('group', { name: 'Jour' }).getByRole('radio').nth(1).check({ force: true })
  await schedule.getByText('12h 00 - 13h 00').click()
  await schedule.getByRole('button', { name: 'Planifier' }).click()
  const number = await goToBank(page)
  await page.getByRole('button', { name: /^Payer 1,800 DT/ }).click()
  await expect(page).toHaveURL(new RegExp(`/order/success/${number}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Merci !' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Payée')
  await expect(page.getByRole('main')).toContainText('entre 12 h et 13 h')
  const board = await openBoard(browser)
  await expect(ticketOf(board, number)).toContainText('Payée')
  await expect(ticketOf(board, number)).toContainText('12:00')
  await board.context().close()
})

test('a declined payment leaves the cart as it was, and the next one succeeds', async ({ page }) => {
  await startCheckout(page, 'lella-pina')
  await page.getByRole('group', { name: 'À emporter ou sur place' }).getByText('Sur place', { exact: true }).click()
  await page.getByLabel('Numéro de table').fill('4')
  const summary = page.getByRole('region', { name: 'Récapitulatif' })
  await expect(summary).toContainText('Eau minérale 50 cl')
  const before = await summary.innerText()
  const first = await goToBank(page)
  await page.getByRole('button', { name: 'Refuser le paiement' }).click()
  await expect(page).toHaveURL(/\/lella-pina\/checkout/)
  await expect(page.getByRole('alert').filter({ hasText: 'Le paiement n’a pas abouti' })).toBeVisible()
  await expect(summary).toHaveText(before, { useInnerText: true })
  await expect(page.getByLabel('Numéro de table')).toHaveValue('4')
  await expect(page).toHaveURL(/\/checkout$/)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Procéder au paiement/ })).toBeVisible()
  await expect(page.getByText('Le paiement n’a pas abouti')).toHaveCount(0)
  const second = await goToBank(page)
  expect(second).not.toBe(first)
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expect(page.getByRole('main')).toContainText('Payée')
  await visit(page, `/order/success/${first}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Commande non payée' })).toBeVisible()
  await visit(page, '/lella-pina/checkout')
  await expect(page.getByRole('heading', { name: 'Il n’y a rien à commander' })).toBeVisible()
  await startCheckout(page, 'lella-pina')
  await page.getByRole('group', { name: 'À emporter ou sur place' }).getByText('Sur place', { exact: true }).click()
  await expect(page.getByLabel('Numéro de table')).toHaveValue('')
})

test('back from the bank by the back button: the page says that nothing is paid, and paying again goes on with the same order', async ({
  page,
}) => {
  await startCheckout(page, 'pizza-fakhar')
  const first = await goToBank(page)
  await page.goBack()
  const unpaid = page.getByRole('status').filter({ hasText: `Votre commande n° ${first} n’est pas encore payée` })
  await expect(unpaid).toContainText('La maison ne l’a pas reçue.')
  expect(await goToBank(page)).toBe(first)
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Merci !' })).toBeVisible()
  await visit(page, '/account/orders')
  await expect(
    page
      .getByRole('main')
      .getByText(/Commande n° \d+/)
      .filter({ hasText: first }),
  ).toHaveCount(1)
})

test('back at the checkout while the payment is made elsewhere: the page leads to the paid order by itself', async ({
  page,
}) => {
  await startCheckout(page, 'dar-el-marsa')
  const number = await goToBank(page)
  const bank = page.url()
  await page.goBack()
  await expect(page.getByText(`Votre commande n° ${number} n’est pas encore payée`)).toBeVisible()
  const paid = await page.request.post(`${bank.replace(/[?].*/, '')}/pay`, { maxRedirects: 0 })
  expect(paid.status()).toBe(303)
  await expect(page).toHaveURL(new RegExp(`/order/${number}$`), { timeout: 20_000 * timeoutFactor })
  await expect(page.getByRole('main')).toContainText('Payée')
})

test('a second way to pay online stands in the list, and pays', async ({ page }) => {
  await startCheckout(page, 'fricasse-et-fils')
  const number = await goToBank(page, /^Portefeuille d’essai/, 'Portefeuille de démonstration')
  await page.getByRole('button', { name: /^Payer/ }).click()
  await expect(page).toHaveURL(new RegExp(`/order/success/${number}$`))
  await expect(page.getByRole('main')).toContainText('Payée')
})

test('the success page opened directly marks nothing paid', async ({ page }) => {
  await startCheckout(page, 'zitouna-rossa', 'Express')
  const number = await goToBank(page)
  await visit(page, `/order/success/${number}`)
  await expect(page.getByRole('main')).toContainText('Paiement en attente')
  await expect(page.getByRole('main')).not.toContainText('Payée')
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Paiement en attente')
})

test('an order is not shown to a visitor who is not signed in', async ({ page, browser }) => {
  await startCheckout(page, 'burger-oasis')
  const number = await goToBank(page)
  const stranger = await openStranger(browser)
  await visit(stranger, `/order/success/${number}`)
  await expect(
    stranger.getByRole('heading', { level: 1, name: 'Connectez-vous pour voir cette commande' }),
  ).toBeVisible()
  await stranger.context().close()
})

// The same shop as above, because its board is open; another account, so that it has its own cart.
test.describe('with another account', () => {
  test.use({ account: 'selma@example.com' })

  test('an abandoned payment waits, is not shown to the restaurant, and can still be paid', async ({
    page,
    browser,
  }) => {
    await startCheckout(page, 'dar-el-marsa', 'Lben')
    const number = await goToBank(page)
    await page.getByRole('button', { name: 'Abandonner et revenir' }).click()
    await expect(page).toHaveURL(new RegExp(`/order/success/${number}$`))
    await expect(page.getByRole('heading', { level: 1, name: 'Pas encore payée' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('n’a pas reçu la commande : rien ne se prépare.')
    await expect(page.getByRole('main')).not.toContainText('Merci')
    await page.getByRole('link', { name: 'Voir la commande' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pas encore payée' })).toBeVisible()
    const board = await openBoard(browser)
    await expect(ticketOf(board, number)).toHaveCount(0)
    await page.getByRole('button', { name: 'Payer maintenant' }).click()
    await page.getByRole('button', { name: /^Payer/ }).click()
    await expect(page.getByRole('main')).toContainText('Payée')
    await expect(ticketOf(board, number)).toBeVisible({ timeout: 20_000 * timeoutFactor })
    await board.context().close()
  })
})
