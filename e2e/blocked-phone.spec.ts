import { expect, test } from '@playwright/test'
import { addDish, enterAsNew, openStranger, orderAtTheCounter, toastOf, visit } from '../tests/browser.ts'
import { addOwnDish } from '../tests/own-dish.ts'

const domain = 'atelier-semoule'

test('a restaurant blocks the number of an order that was not collected; its customer reads so at the checkout, keeps the cart, and orders again once it is unblocked', async ({
  browser,
}) => {
  const owner = await openStranger(browser, { width: 1280, height: 900 })
  const { ask, dish } = await addOwnDish(owner, domain, 'Plat qui attend')
  const diner = await openStranger(browser)
  const phone = await enterAsNew(diner.request, 'Nizar Farceur')
  const fillCart = async () => {
    await visit(diner, `/${domain}/`)
    await addDish(diner, dish.name)
    await visit(diner, `/${domain}/checkout`)
  }
  await fillCart()
  const order = await orderAtTheCounter(diner)
  for (const status of [1, 2, 3, 6])
    expect((await ask('POST', `/api/pro/orders/${order}/status`, { status })).status).toBe(200)

  await visit(owner, '/pro/sales?status=6')
  await owner.getByRole('button', { name: `Bloquer le numéro de la commande n° ${order}` }).click()
  const dialog = owner.getByRole('dialog', { name: `Bloquer le numéro de la commande n° ${order} ?` })
  await dialog.getByRole('button', { name: 'Bloquer', exact: true }).click()
  await expect(dialog.getByText('Donnez la raison : vos collègues la liront.')).toBeVisible()
  await dialog.getByLabel('Raison').fill('Deux plats laissés')
  await dialog.getByRole('button', { name: 'Bloquer', exact: true }).click()
  await expect(toastOf(owner, 'Le numéro est bloqué.')).toBeVisible()

  await fillCart()
  const sentence = diner.getByText('Ce restaurant ne prend pas de commandes de ce numéro.')
  await expect(sentence).toBeVisible()
  await diner.getByRole('button', { name: /^Procéder au paiement/ }).click()
  await expect(diner.getByRole('alert').filter({ has: sentence })).toBeVisible()
  await expect(diner.getByRole('dialog', { name: 'Comment payer ?' })).toHaveCount(0)
  await expect(diner.getByRole('region', { name: 'Récapitulatif' })).toContainText('1 article')

  await visit(owner, '/pro/hours')
  const blocked = owner.getByRole('listitem').filter({ hasText: 'Deux plats laissés' })
  await expect(blocked).toContainText(phone.slice(-2))
  await blocked.getByRole('button', { name: /^Débloquer/ }).click()
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Débloquer' }).click()
  await expect(blocked).toHaveCount(0)

  await visit(diner, `/${domain}/checkout`)
  await expect(diner.getByRole('region', { name: 'Récapitulatif' })).toContainText('1 article')
  await expect(sentence).toHaveCount(0)
  await orderAtTheCounter(diner)
})
