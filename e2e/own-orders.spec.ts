import { expect, type Locator, type Page } from '@playwright/test'
import { fr } from '../src/orders/texts/list-fr.ts'
import { freshPhone, orderAtTheCounter, startCheckout, visit } from '../tests/browser.ts'
import { test } from '../tests/signed-in.ts'

test.use({ account: 'mehdi@example.com' })

const section = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })

const card = (within: Locator, number: string): Locator =>
  within.getByRole('article').filter({ hasText: `Commande n° ${number} ` })

test('an order under way stands in the list with shop, dishes, total, arrival and the way to it, and called off it is past', async ({
  page,
}) => {
  await startCheckout(page, 'fleur-de-bigaradier', 'Capucin')
  const number = await orderAtTheCounter(page)
  await visit(page, '/account/orders')
  const active = card(section(page, 'Commandes en cours'), number)
  await expect(active.locator('img')).toHaveAttribute('src', /./)
  await expect(active.getByRole('heading', { level: 3 })).toHaveText(/\S/)
  await expect(active).toContainText('1 plat')
  await expect(active).toContainText(/\d,\d{3}\sDT/)
  await expect(active).toContainText(/Prête entre \d{1,2}:\d\d et \d{1,2}:\d\d/)
  await expect(active.getByRole('link')).toHaveAttribute('href', `/account/orders/${number}`)
  await expect(active.getByRole('link')).toHaveText('Suivre')
  const cancelled = await page.request.post(`/api/orders/${number}/cancel`, {
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  })
  expect(cancelled.status()).toBe(200)
  await page.reload()
  await expect(card(section(page, 'Commandes passées'), number)).toContainText('Annulée')
  await expect(active).toHaveCount(0)
})

test('the detail of an order shows shop, state, date, dishes, total, and orders the same again', async ({ page }) => {
  await startCheckout(page, 'bol-de-jasmin')
  const number = await orderAtTheCounter(page)
  await visit(page, `/account/orders/${number}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Mes commandes' })).toHaveAttribute('href', '/account/orders')
  await expect(main.getByRole('link', { name: 'Voir la maison' })).toHaveAttribute('href', '/bol-de-jasmin/')
  await expect(main.locator('img').first()).toHaveAttribute('src', /./)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/\S/)
  await expect(main.getByText('En attente', { exact: true }).first()).toBeVisible()
  const orders: { id: number; created_at: string }[] = await (await page.request.get('/api/orders')).json()
  const placed = orders.find(({ id }) => String(id) === number)?.created_at ?? ''
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Tunis' }).format(new Date(placed))
  await expect(main).toContainText(`Passée le ${day}`)
  await expect(main.getByRole('listitem').filter({ hasText: 'Eau minérale 50 cl' })).toHaveCount(1)
  await expect(main.getByRole('definition')).toHaveText([/Paiement au comptoir/, /À emporter/, /DT.*€/])
  const again = main.getByRole('link', { name: 'Commander à nouveau' })
  await expect(again).toHaveAttribute('href', '/restaurants')
  await again.click()
  const dialog = page.getByRole('dialog', { name: 'Votre panier est prêt' })
  await expect(dialog).toContainText('1 plat ajouté au panier')
  await dialog.getByRole('link', { name: 'Passer à la commande' }).click()
  await expect(page).toHaveURL(/\/bol-de-jasmin\/checkout$/)
})

test.describe('as somebody new', () => {
  test.use({ account: null })

  test('who never ordered reads so, and what the first order would be', async ({ page }) => {
    const made = await page.request.post('/register', {
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      data: {
        name: 'Rim',
        email: `${freshPhone()}@example.com`,
        password: 'quatre-oranges',
        password_confirmation: 'quatre-oranges',
      },
    })
    expect(made.status()).toBe(200)
    await visit(page, '/account/orders')
    await expect(page.getByRole('heading', { name: fr.no_orders })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(fr.first_order_message)
  })
})
