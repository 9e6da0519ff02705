import { type APIRequestContext, expect } from '@playwright/test'
import { askOf, enter, openPayment, openStranger, startCheckout, visit } from '../tests/browser.ts'
import { readMenu } from '../tests/order.ts'
import { test } from '../tests/signed-in.ts'

test.use({ account: 'karim@example.com' })

const dish = 'Eau minérale 50 cl'

/** Saves the dish as the owner. A call with an old version answers what the dish is now. */
const setPrice = async (owner: APIRequestContext, price: (now: string) => string): Promise<string> => {
  const ask = askOf(owner)
  const { shopId, dishes } = await readMenu(ask, 'dar-el-marsa')
  const path = `/api/pro/shops/${shopId}/products/${dishes.find(({ name }) => name === dish)?.id}`
  const body = { name: dish, description: '-', price: '1', vat_basis_points: 700, categories: [1] }
  const refused = await ask('PUT', path, { ...body, version: 0 })
  const { current } = refused.body
  if (!current) throw new Error(JSON.stringify(refused))
  const { stock: _, ...kept } = current
  const saved = await ask('PUT', path, { ...kept, price: price(current.price) })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved))
  return current.price
}

test('a price that rose while another tab read the cart again is told and accepted before the order', async ({
  page,
  context,
  browser,
}) => {
  const owner = (await openStranger(browser)).request
  await enter(owner, 'sami@example.com')
  await startCheckout(page, 'dar-el-marsa', dish)
  const before = await setPrice(owner, () => '7,000')
  try {
    const second = await context.newPage()
    await visit(second, '/dar-el-marsa/')
    const summary = page.getByRole('region', { name: 'Récapitulatif' })
    await expect(summary).toContainText(/Plus cher qu’à l’ajout au panier/)
    await page.getByRole('button', { name: /^Procéder au paiement/ }).click()
    const message = page.getByRole('alertdialog', { name: 'Quelque chose a changé' })
    await expect(message.getByRole('listitem')).toHaveCount(1)
    await expect(message.getByRole('listitem')).toContainText(
      new RegExp(`^${dish} : 7,000.* au lieu de ${before.replace('.', ',')}`),
    )
    await message.getByRole('button', { name: 'Revenir au panier' }).click()
    const cart = page.getByRole('dialog', { name: /panier/i })
    await expect(cart.getByRole('listitem', { name: dish })).toContainText(
      new RegExp(`${before.replace('.', ',')}.*→ 7,000`),
    )
    await cart.getByRole('button', { name: /^Commander/ }).click()
    await page.getByRole('button', { name: /^Procéder au paiement/ }).click()
    await message.getByRole('button', { name: 'Accepter et continuer' }).click()
    const payment = page.getByRole('dialog', { name: 'Comment payer ?' })

    // It rises again while the payment is open, and this screen does not know it.
    await expect(payment).toBeVisible()
    await setPrice(owner, () => '8,000')
    await payment.getByRole('button', { name: /^Commander/ }).click()
    await expect(message.getByRole('listitem').first()).toContainText(/: 8,000.* au lieu de 7,000/)
    await message.getByRole('button', { name: 'Accepter et continuer' }).click()
    await expect(summary).toContainText('8,000')
    const again = await openPayment(page)
    await again.getByRole('button', { name: /^Commander/ }).click()
    await expect(page).toHaveURL(/\/order\/success\/\d+$/)
  } finally {
    await setPrice(owner, () => before.replace('.', ','))
  }
})

test('going back closes the payment sheet and nothing else', async ({ page }) => {
  await startCheckout(page, 'cap-bon-bon', 'Capucin')
  const payment = await openPayment(page)
  await page.goBack()
  await expect(payment).toBeHidden()
  await expect(page).toHaveURL(/\/cap-bon-bon\/checkout$/)
  await expect(await openPayment(page)).toBeVisible()
})
