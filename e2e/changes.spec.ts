import { expect } from '@playwright/test'
import {
  addAtOnce,
  askOf,
  enterAsNew,
  openCart,
  openPayment,
  openStranger,
  startCheckout,
  visit,
} from '../tests/browser.ts'
import { orderAt } from '../tests/order.ts'
import { test } from '../tests/signed-in.ts'

test.use({ account: 'leo@example.com' })

test('a dish that sells out before the payment is reported, and nothing is ordered', async ({ page, browser }) => {
  await startCheckout(page, 'dar-el-marsa', 'Assida zgougou')
  const payment = await openPayment(page)

  const rival = await openStranger(browser)
  const phone = await enterAsNew(rival.request, 'Nadia Fourati')
  await orderAt(askOf(rival.request), phone, 'dar-el-marsa', 'Assida zgougou', 2)
  await rival.context().close()

  await payment.getByRole('button', { name: /^Commander/ }).click()
  const message = page.getByRole('alertdialog', { name: 'Quelque chose a changé' })
  await expect(message).toContainText('Rien n’a été commandé ni débité.')
  await expect(message.getByRole('listitem')).toContainText('Assida zgougou : épuisé.')
  await expect(message.getByRole('button', { name: 'Retirer ce qui est épuisé' })).toBeVisible()
  await message.getByRole('button', { name: 'Revenir au panier' }).click()
  await expect(message).toBeHidden()
  await visit(page, '/dar-el-marsa/')
  await expect(page.getByRole('button', { name: 'Assida zgougou : épuisé pour le moment' })).toBeDisabled()
  const cart = await openCart(page)
  await expect(cart.getByRole('listitem', { name: 'Assida zgougou' })).toContainText('Ce plat n’est plus disponible.')
})

test('a cart that changed in another tab is shown before it is ordered', async ({ page, context }) => {
  await startCheckout(page, 'le-coq-du-cap')
  const second = await context.newPage()
  await visit(second, '/le-coq-du-cap/')
  await addAtOnce(second, 'Eau minérale 50 cl')
  await expect(page.getByRole('region', { name: 'Récapitulatif' })).toContainText('2 articles')
  const payment = await openPayment(page)
  const sent = page.waitForRequest('**/paiement')
  await payment.getByRole('button', { name: /^Commander/ }).click()
  expect((await sent).postDataJSON().products[0].quantity).toBe(2)
  await expect(page).toHaveURL(/\/order\/success\/\d+$/)
})
