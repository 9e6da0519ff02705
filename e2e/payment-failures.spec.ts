import { expect, type Route } from '@playwright/test'
import { openPayment, startCheckout, toastOf, visit } from '../tests/browser.ts'
import { test } from '../tests/signed-in.ts'
import { catalogues } from '../tests/texts.ts'

test.use({ account: 'yasmine@example.com' })

const paiement = '**/paiement'
const { noResponse } = catalogues.fr.checkout.payment

test('an answer without success says that the payment could not be processed', async ({ page }) => {
  await startCheckout(page, 'burger-oasis')
  const payment = await openPayment(page)
  await page.route(paiement, (route) => route.fulfill({ json: { success: false } }), { times: 1 })
  await payment.getByRole('button', { name: /^Commander/ }).click()
  await expect(payment.getByRole('alert')).toHaveText('Le paiement a échoué')
  await expect(toastOf(page, /^Le paiement a échoué$/)).toBeVisible()
  await expect(payment.getByRole('button', { name: /^Commander/ })).toBeEnabled()
})

test('a refusal of the server stands behind the failure', async ({ page }) => {
  await startCheckout(page, 'wok-neapolis')
  const payment = await openPayment(page)
  const refusal = { status: 503, json: { code: 'gateway-unavailable', message: 'La caisse est fermée.' } }
  await page.route(paiement, (route) => route.fulfill(refusal), { times: 1 })
  await payment.getByRole('button', { name: /^Commander/ }).click()
  await expect(payment.getByRole('alert')).toHaveText('Le paiement a échoué : La caisse est fermée.')
  await expect(toastOf(page, 'Le paiement a échoué : La caisse est fermée.')).toBeVisible()
})

test('a failure without words is told with the text of its status', async ({ page }) => {
  await startCheckout(page, 'table-du-chott')
  const payment = await openPayment(page)
  const refusal = { status: 422, json: { code: 'amount-malformed' } }
  await page.route(paiement, (route) => route.fulfill(refusal), { times: 1 })
  await payment.getByRole('button', { name: /^Commander/ }).click()
  await expect(payment.getByRole('alert')).toHaveText('Le paiement a échoué : Unprocessable Entity')
})

test('a payment without any answer says so, and the next try succeeds', async ({ page }) => {
  await startCheckout(page, 'fleur-de-bigaradier', 'Capucin')
  const payment = await openPayment(page)
  const order = payment.getByRole('button', { name: /^Commander/ })
  // The idempotency key stays the same until the outcome is known.
  const keys = new Set<string | undefined>()
  page.on('request', (sent) => sent.url().endsWith('/paiement') && keys.add(sent.headers()['idempotency-key']))
  const answers = [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'En panne.' } }),
    (route: Route) => route.fulfill({ status: 502, body: '' }),
  ]
  for (const answer of answers) {
    await page.route(paiement, answer, { times: 1 })
    await order.click()
    await expect(payment.getByRole('alert')).toHaveText(noResponse)
    await expect(toastOf(page, noResponse)).toBeVisible()
  }
  const busy = { status: 429, json: { code: 'too-many-requests', message: 'Attendez.' } }
  await page.route(paiement, (route) => route.fulfill(busy), { times: 1 })
  await order.click()
  await expect(payment.getByRole('alert')).toHaveText('Le paiement a échoué : Attendez.')
  await order.click()
  await expect(page).toHaveURL(/\/order\/success\/\d+$/)
  expect([...keys]).toHaveLength(1)
})

test('an order whose answer got lost is not ordered twice', async ({ page }) => {
  await startCheckout(page, 'bol-de-jasmin')
  const payment = await openPayment(page)
  let first: unknown
  const tab = await page.context().newPage()
  const carts = tab.waitForResponse(/\/cart\/\d+$/)
  await visit(tab, '/bol-de-jasmin/checkout')
  await carts
  await expect(tab.getByRole('button', { name: /^Procéder au paiement/ })).toBeEnabled()
  const loseAnswer = async (route: Route) => {
    first = (await (await route.fetch()).json()).commande_id
    await route.abort()
  }
  await page.route(paiement, loseAnswer, { times: 1 })
  // The server's carts are not read in either tab, so both still show the browser's copy of the cart.
  await page.context().route(/\/(api\/carts|cart\/\d+)$/, (route) => route.abort())
  // The page cannot ask for the outcome either.
  await page.route(/\/api\/orders\?attempt=/, (route) => route.abort())
  await payment.getByRole('button', { name: /^Commander/ }).click()
  await expect(payment.getByRole('alert')).toBeVisible()
  await visit(page, '/bol-de-jasmin/checkout')
  await openPayment(page).then((again) => again.getByRole('button', { name: /^Commander/ }).click())
  await expect(page).toHaveURL(new RegExp(`/order/success/${first}$`))
  await expect(tab.getByRole('link', { name: `Voir ma commande n° ${first}` })).toBeVisible()
})

test('a reload after a lost answer leads to the order', async ({ page }) => {
  await startCheckout(page, 'ojja-corniche')
  const payment = await openPayment(page)
  let placed: unknown
  await page.route(/\/api\/orders\?attempt=/, (route) => route.abort())
  const loseAnswer = async (route: Route) => {
    placed = (await (await route.fetch()).json()).commande_id
    await route.abort()
  }
  await page.route(paiement, loseAnswer, { times: 1 })
  await payment.getByRole('button', { name: /^Commander/ }).click()
  await expect.poll(() => placed).toBeTruthy()
  // The page asks for the outcome again and again. With an answer it would leave by itself, before it is reloaded.
  const asked = page.waitForRequest((request) => request.isNavigationRequest())
  const reloaded = page.reload()
  await asked
  await page.unroute(/\/api\/orders\?attempt=/)
  await reloaded
  await expect(page).toHaveURL(new RegExp(`/order/success/${placed}$`))
})

test('while it is being paid the button waits and the modal stays', async ({ page }) => {
  await startCheckout(page, 'verde-harissa')
  const payment = await openPayment(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(paiement, async (route) => {
    await held
    await route.fulfill({ json: { success: false } })
  })
  const pay = payment.getByRole('button', { name: /Commander/ })
  await pay.click()
  await expect(payment.locator('[aria-busy=true]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(payment).toBeVisible()
  answer()
  await expect(payment.locator('[aria-busy=true]')).toHaveCount(0)
})
