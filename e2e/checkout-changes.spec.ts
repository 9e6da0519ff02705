import { expect } from '@playwright/test'
import { openPayment, startCheckout, visit } from '../tests/browser.ts'
import { test } from '../tests/signed-in.ts'

test.use({ account: 'karim@example.com' })

test('what changed since the cart was filled is told in a message, line by line, and nothing is ordered', async ({
  page,
}) => {
  await startCheckout(page, 'cap-bon-bon', 'Capucin')
  const payment = await openPayment(page)
  // The page sends another amount than the server computes, as after a change of price.
  await page.route(
    '**/paiement',
    (route) => {
      const body = route.request().postDataJSON()
      const products = body.products.map((line: object) => ({ ...line, agreedPrice: '0.500' }))
      return route.continue({ postData: JSON.stringify({ ...body, products, montant: '0.500' }) })
    },
    { times: 1 },
  )
  await payment.getByRole('button', { name: /^Commander/ }).click()
  const message = page.getByRole('alertdialog', { name: 'Quelque chose a changé' })
  await expect(message).toContainText('Rien n’a été commandé ni débité.')
  await expect(message.getByRole('listitem').first()).toContainText(/^Capucin : 1[.,]800.* au lieu de 0[.,]500/)
  await expect(message.getByRole('listitem').last()).toContainText(/^Nouveau total : 1[.,]800.* au lieu de 0[.,]500/)
  await expect(payment).toBeHidden()
  const read = page.waitForResponse(
    (answer) => /\/cart\/\d+$/.test(answer.url()) && answer.request().method() === 'GET',
  )
  await message.getByRole('button', { name: 'Continuer' }).click()
  await read
  await expect(message).toBeHidden()
  await expect(page.getByRole('region', { name: 'Récapitulatif' })).toContainText('1 article')
  const again = await openPayment(page)
  await again.getByRole('button', { name: /^Commander/ }).click()
  await expect(page).toHaveURL(/\/order\/success\/\d+$/)
})

test('without anything to order an empty plate stands there and a button back to the menu', async ({ page }) => {
  await visit(page, '/dar-zitoun/checkout')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Il n’y a rien à commander' })).toBeVisible()
  await expect(main.locator('svg').first()).toBeVisible()
  await expect(main.getByRole('link', { name: 'Passer la commande' })).toHaveAttribute('href', '/dar-zitoun/')
})
