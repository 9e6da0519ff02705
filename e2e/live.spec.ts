import { expect, type Page, test } from '@playwright/test'
import { askOf, enterAsNew, openBoard, visit } from '../tests/browser.ts'
import { orderAt } from '../tests/order.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

/** Opens the tracking page of a new customer's order. */
const followAnOrder = async (page: Page, name: string): Promise<string> => {
  const phone = await enterAsNew(page.request, name)
  const number = await orderAt(askOf(page.request), phone, 'dar-el-marsa', 'Eau minérale 50 cl')
  await visit(page, `/order/${number}`)
  await expect(page.getByRole('heading', { name: 'Commande envoyée' })).toBeVisible()
  return String(number)
}

/** Resolves when the page is subscribed to its live channel. */
const channelOf = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('subscription_succeeded')) resolve()
      }),
    )
  })

/** Shortly before midnight the promise is for tomorrow, and names its date. */
const promised = String.raw`Prête (?:le \d\d/\d\d/\d{4} )?vers \d{1,2}:\d\d`

test('a move on the board reaches the tracking page by the live channel, with confetti', async ({ page, browser }) => {
  const following = channelOf(page)
  const number = await followAnOrder(page, 'Ines Live')
  await following
  const board = await openBoard(browser)
  const polls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/orders/')) polls.push(request.url())
  })
  await board
    .getByRole('article')
    .filter({ hasText: `N° ${number}` })
    .getByRole('button', { name: /^Accepter/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${promised}$`) })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('La maison a accepté.')
  await expect(page.locator('canvas')).toBeAttached()
  await expect(page).toHaveTitle(new RegExp(`^${promised} · Commande`))
  expect(polls.length).toBeLessThanOrEqual(1)
})

test('a tracking page that was cut off shows what it missed without being reloaded', async ({
  page,
  browser,
  context,
}) => {
  const following = channelOf(page)
  const number = await followAnOrder(page, 'Karim Coupé')
  await following
  const board = await openBoard(browser)
  const ticket = board.getByRole('article').filter({ hasText: `N° ${number}` })
  await context.setOffline(true)
  await ticket.getByRole('button', { name: /^Accepter/ }).click()
  await ticket.getByRole('button', { name: /^Commencer$/ }).click()
  await expect(ticket.getByRole('button', { name: /^Prête/ })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('main')).toContainText('Votre commande se prépare.', { timeout: 40_000 * timeoutFactor })
})

test('a channel that may not be followed says so in the specified words and the page goes on by asking', async ({
  page,
}) => {
  await page.route('**/broadcasting/auth', (route) => route.fulfill({ status: 403, json: { message: 'no' } }))
  await followAnOrder(page, 'Nadia Refusée')
  await expect(page.getByText('Vous n’avez pas accès au suivi en direct de cette commande.')).toBeVisible()
  await expect(
    page.getByText('Le suivi en direct est coupé : la page se renseigne toutes les 15 secondes.'),
  ).toBeVisible()
})

test('a channel that cannot be reached says so in the specified words', async ({ page }) => {
  await page.route('**/broadcasting/auth', (route) => route.fulfill({ status: 500, json: { message: 'no' } }))
  await followAnOrder(page, 'Omar Perdu')
  await expect(page.getByText('Le suivi en direct n’a pas pu être établi.')).toBeVisible()
})

test('a dish that sells out turns grey on an open menu in another browser', async ({ page, browser }) => {
  const reader = await (await browser.newContext()).newPage()
  const following = channelOf(reader)
  await visit(reader, '/table-du-chott/')
  await following
  const card = reader.getByRole('listitem').filter({ hasText: 'Legmi frais' })
  await expect(card.getByRole('button', { name: /^Ajouter/ })).toBeEnabled()

  const phone = await enterAsNew(page.request, 'Sonia Dernière')
  await orderAt(askOf(page.request), phone, 'table-du-chott', 'Legmi frais', 3)
  await expect(card.getByText('Épuisé').first()).toBeVisible()
})
