import { expect } from '@playwright/test'
import { openPayment, startCheckout, toastOf } from '../tests/browser.ts'
import { test } from '../tests/signed-in.ts'

test.use({ account: 'yasmine@example.com' })

const paiement = '**/paiement'

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
  const refusal = { status: 503, json: { code: 'unavailable', message: 'La caisse est fermée.' } }
  await page.route(paiement, (route) => route.fulfill(refusal), { times: 1 })
  await payment.getByRole('button', { name: /^Commander/ }).click()
  await expect(payment.getByRole('alert')).toHaveText('Le paiement a échoué : La caisse est fermée.')
  await expect(toastOf(page, 'Le paiement a échoué : La caisse est fermée.')).toBeVisible()
})

test('a failure without words is told with the text of its status', async ({ page }) => {
  await startCheckout(page, 'table-du-chott')
  const payment = await openPayment(page)
  await page.route(paiement, (route) => route.fulfill({ status: 502, body: '' }), { times: 1 })
  await payment.getByRole('button', { name: /^Commander/ }).click()
  await expect(payment.getByRole('alert')).toHaveText('Le paiement a échoué : Bad Gateway')
})

test('a payment without any answer says so, and the next try succeeds', async ({ page }) => {
  await startCheckout(page, 'fleur-de-bigaradier', 'Capucin')
  const payment = await openPayment(page)
  await page.route(paiement, (route) => route.abort(), { times: 1 })
  await payment.getByRole('button', { name: /^Commander/ }).click()
  const sentence = 'Le paiement a échoué : votre demande n’a pas reçu de réponse.'
  await expect(payment.getByRole('alert')).toHaveText(sentence)
  await expect(toastOf(page, sentence)).toBeVisible()
  await payment.getByRole('button', { name: /^Commander/ }).click()
  await expect(page).toHaveURL(/\/order\/success\/\d+$/)
})

test('an order whose answer got lost is not ordered twice', async ({ page }) => {
  await startCheckout(page, 'bol-de-jasmin')
  const payment = await openPayment(page)
  let first: unknown
  const loseAnswer = async (route: Parameters<Parameters<typeof page.route>[1]>[0]) => {
    first = (await (await route.fetch()).json()).commande_id
    await route.abort()
  }
  await page.route(paiement, loseAnswer, { times: 1 })
  await payment.getByRole('button', { name: /^Commander/ }).click()
  await expect(payment.getByRole('alert')).toBeVisible()
  await payment.getByRole('button', { name: /^Commander/ }).click()
  await expect(page).toHaveURL(new RegExp(`/order/success/${first}$`))
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
