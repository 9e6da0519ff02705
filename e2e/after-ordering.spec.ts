import { expect, type Locator, type Page, test } from '@playwright/test'
import { toastOf, visit } from '../tests/browser.ts'
import { becomeNewCustomer, orderByCall } from '../tests/new-customer.ts'

const darElMarsa = 1

const orderAgain = async (page: Page): Promise<Locator> => {
  await page.getByRole('link', { name: 'Commander à nouveau' }).click()
  return page.getByRole('dialog', { name: 'Votre panier est prêt' })
}

test('ordering again says which dish is gone and which is dearer, and fills the cart with the rest', async ({
  page,
}) => {
  const phone = await becomeNewCustomer(page, 'Hédi Mansour')
  const number = await orderByCall(page, darElMarsa, phone, ['Eau minérale 50 cl', 'Lben'])
  await visit(page, `/account/orders/${number}`)
  await page.route('**/api/product/carts?**', async (route) => {
    const reply = await route.fetch()
    const dishes: { name: string }[] = await reply.json()
    await route.fulfill({ response: reply, json: dishes.map((dish) => (dish.name === 'Lben' ? null : dish)) })
  })
  await page.route(`**/cart/${darElMarsa}/add`, async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    body.cart.lines[0].totalPrice = '2.100'
    await route.fulfill({ response: reply, json: body })
  })
  const dialog = await orderAgain(page)
  await expect(dialog).toContainText('1 plat ajouté au panier chez Dar El Marsa.')
  await expect(dialog.getByRole('heading', { name: 'Le prix a changé :' })).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([/^Eau minérale 50 cl.*1,800\sDT → 2,100\sDT$/, 'Lben'])
  await expect(dialog.getByRole('heading', { name: 'Plus à la carte :' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Rester ici' }).click()
  await expect(dialog).toBeHidden()
})

test('ordering again without any available dish says so and leads to other shops', async ({ page }) => {
  const phone = await becomeNewCustomer(page, 'Hédi Mansour')
  const number = await orderByCall(page, darElMarsa, phone, ['Lben'])
  await visit(page, `/account/orders/${number}`)
  await page.route(`**/cart/${darElMarsa}/add`, (route) => route.abort(), { times: 1 })
  await page.getByRole('link', { name: 'Commander à nouveau' }).click()
  await expect(toastOf(page, /^Le panier n’a pas pu être rempli : le serveur n’a pas répondu\./)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/account/orders/${number}$`))
  await page.route('**/api/product/carts?**', (route) => route.fulfill({ json: [null] }))
  await page.getByRole('link', { name: 'Commander à nouveau' }).click()
  await expect(page).toHaveURL(/\/restaurants$/)
  await expect(toastOf(page, /^Plus rien de cette commande n’est à la carte\./)).toBeVisible()
})

test('a new order is cancelled at once; for an accepted one the customer asks the shop and sees its answer', async ({
  page,
  playwright,
  baseURL,
}) => {
  const phone = await becomeNewCustomer(page, 'Hédi Mansour')
  const first = await orderByCall(page, darElMarsa, phone, ['Lben'])
  await visit(page, `/order/${first}`)
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  await page
    .getByRole('alertdialog', { name: 'Annuler la commande ?' })
    .getByRole('button', { name: 'Oui, annuler' })
    .click()
  await expect(toastOf(page, /^La commande est annulée\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Annuler la commande' })).toHaveCount(0)

  const second = await orderByCall(page, darElMarsa, phone, ['Eau minérale 50 cl'])
  const headers = { 'x-requested-with': 'XMLHttpRequest' }
  const shop = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers })
  const move = async (data: object) =>
    expect((await shop.post(`/api/pro/orders/${second}/status`, { data })).status()).toBe(200)
  await shop.post('/login', { data: { email: 'sami@example.com', password: 'Mida-2026-demo' } })
  await move({ status: 1 })
  await visit(page, `/order/${second}`)
  await page.getByRole('button', { name: 'Demander l’annulation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Demander l’annulation ?' })
  await dialog.getByLabel(/^Motif, lu par la maison/).fill('Je suis coincé au travail')
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(toastOf(page, /^Demande envoyée$/)).toBeVisible()
  await expect(page.getByText('La maison a reçu votre demande d’annulation et va vous répondre.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Demander l’annulation' })).toHaveCount(0)
  const board = await (await shop.get('/api/pro/orders')).text()
  expect(board).toContain('Je suis coincé au travail')
  await move({ status: 4 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/annulée/)
  await shop.dispose()
})

test('the receipt on paper holds the order and none of the page’s buttons', async ({ page }) => {
  const phone = await becomeNewCustomer(page, 'Hédi Mansour')
  const number = await orderByCall(page, darElMarsa, phone, ['Lben', 'Eau minérale 50 cl'])
  await visit(page, `/account/orders/${number}`)
  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  await expect(main.getByText(`Commande n° ${number}`)).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'Lben' })).toBeVisible()
  await expect(main.getByText('Total', { exact: true }).first()).toBeVisible()
  await expect(main.getByText('12, avenue Habib Bourguiba').first()).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(main.getByRole('link')).toHaveCount(0)
})
