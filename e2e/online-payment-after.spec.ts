import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import {
  enter,
  openBoard,
  openPayment,
  openStranger,
  orderAtTheCounter,
  startCheckout,
  ticketOf,
  toastOf,
  visit,
} from '../tests/browser.ts'
import { type KonnectStandIn, konnectKeys, startKonnect } from '../tests/konnect-stand-in.ts'
import { type Product, startProduct } from '../tests/product.ts'
import { queryDatabase } from '../tests/query-database.ts'
import { catalogues } from '../tests/texts.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

let dataDir: string
let konnect: KonnectStandIn
let product: Product
let address: string | undefined

const { 'restaurant/payments': accounts, 'restaurant/missing': staff, 'payments/refund': refunds } = catalogues.fr

const ask = <Row extends object>(statement: string, values: readonly unknown[]) =>
  queryDatabase<Row & Record<string, unknown>>(statement, values, dataDir)

test.beforeAll(async ({ browser }) => {
  dataDir = mkdtempSync(join(tmpdir(), 'mida-e2e-after-'))
  konnect = await startKonnect(() => new Date())
  product = await startProduct({ DATA_DIR: dataDir, KONNECT_URL: konnect.url, KONNECT_TEST_URL: konnect.url })
  address = product.address
  const owner = await browser.newPage({ baseURL: address })
  await enter(owner.request, 'sami@example.com')
  await visit(owner, '/pro/payments')
  const card = owner.locator('section section', { has: owner.getByRole('heading', { name: 'Konnect', exact: true }) })
  await card.getByLabel(accounts.fields.walletId.label).fill(konnectKeys.walletId)
  await card.getByLabel(accounts.fields.apiKey.label).fill(konnectKeys.apiKey)
  await card.getByRole('button', { name: accounts.save }).click()
  await expect(card.getByText(accounts.offered)).toBeVisible()
  await owner.close()
})

test.afterAll(async () => {
  await product.end()
  await konnect.close()
  rmSync(dataDir, { recursive: true, force: true })
})

// Playwright asks for it before the product runs, too.
test.use({ baseURL: async ({ baseURL: _ }, use) => use(address) })
test.describe.configure({ mode: 'serial' })

/** The product reads payments every five seconds. */
const soon = { timeout: 30_000 * timeoutFactor }

const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })

/** The hold ends as if sixteen minutes had passed. */
const letHoldPass = async (order: string) => {
  await ask(`update orders set held_until = held_until - interval '16 minutes' where id = $1`, [order])
  await ask(
    `update payments set created_at = created_at - interval '16 minutes', next_read_at = now() where order_id = $1`,
    [order],
  )
  const state = () => ask<{ state: string }>('select payment_state as state from orders where id = $1', [order])
  await expect.poll(async () => (await state())[0]?.state, soon).toBe('failed')
}

let late: string

test('a payment page that is closed: the order waits in the list, and says by itself that it is not kept any more', async ({
  page,
}) => {
  await enter(page.request, 'mehdi@example.com')
  await startCheckout(page, 'dar-el-marsa')
  const payment = await openPayment(page)
  await payment.getByRole('radio', { name: /^Konnect/ }).check()
  await expect(payment).toContainText('Vous payez Dar El Marsa sur la page Konnect, puis vous revenez ici.')
  await expect(payment).toContainText('vos plats restent gardés 15 minutes')
  await payment.getByRole('button', { name: /^Payer/ }).click()
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  const later = await page.context().newPage()
  await page.close()

  await later.clock.install()
  await visit(later, '/account/orders')
  const card = later.getByRole('article').first()
  await expect(card).toContainText(/À payer avant \d\d:\d\d\s: la maison ne l’a pas reçue/)
  await card.getByRole('link', { name: /^Voir et payer/ }).click()
  await expect(later.getByRole('main')).toContainText('n’a pas reçu la commande : rien ne se prépare.')
  await expect(later.getByRole('main')).toContainText(/gardés jusqu’à \d\d:\d\d/)
  await expect(later.getByRole('button', { name: 'Payer maintenant' })).toBeVisible()
  late = /orders\/(\d+)/.exec(later.url())?.[1] ?? ''

  await visit(later, `/order/${late}`)
  await expect(headingOf(later)).toHaveText('Pas encore payée')
  await letHoldPass(late)
  await later.clock.fastForward('16:00')
  await expect(headingOf(later)).toHaveText('Pas payée à temps', soon)
  await expect(later.getByRole('main')).toContainText('Aucun paiement ne nous est parvenu.')
  await expect(later.getByRole('button', { name: 'Payer maintenant' })).toHaveCount(0)
  await later.getByRole('link', { name: 'Revenir au panier' }).click()
  await expect(later.getByRole('button', { name: /^Procéder au paiement/ })).toBeVisible()
})

test('money that comes when the dishes are gone: the customer reads why and until when, and then the number of the transfer', async ({
  page,
  browser,
}) => {
  await enter(page.request, 'mehdi@example.com')
  await visit(page, `/order/${late}`)
  await expect(headingOf(page)).toHaveText('Pas payée à temps')
  await ask('update products set stock = 0 where id in (select product_id from order_lines where order_id = $1)', [
    late,
  ])
  // The test of the keys has asked for a payment before.
  const paid = [...konnect.payments.values()].at(-1)
  if (!paid) throw new Error('Konnect knows no payment')
  konnect.pay(paid.id)
  expect((await fetch(`${paid.webhook}?payment_ref=${paid.id}`)).status).toBe(200)
  const main = page.getByRole('main')
  await expect(headingOf(page)).toHaveText('Commande annulée')
  await expect(main).toContainText('Votre paiement est arrivé trop tard : les plats n’étaient plus gardés.')
  await expect(main).toContainText('La maison vous rend elle-même votre paiement en ligne.', soon)
  await expect(main).toContainText(/1,800\sDT à vous rendre\s: la maison vous les vire ou vous les remet avant le \d/)
  await expect(main).not.toContainText('Passez le prendre')

  const board = await openBoard(browser)
  await board.getByRole('button', { name: 'Un remboursement à faire' }).click()
  const due = board.getByRole('dialog')
  await expect(due.getByRole('listitem')).toContainText(`Commande n° ${late}`)
  await expect(due.getByRole('listitem')).toContainText(/À rendre avant le \d\d\/\d\d\/\d{4}/)
  await due.getByRole('button', { name: staff.refunds.byHand }).click()
  await due.getByRole('button', { name: staff.refunds.yes }).click()
  const proof = due.getByLabel(staff.refunds.proof)
  await expect(proof).toHaveAttribute('aria-invalid', 'true')
  await expect(proof).toBeFocused()
  await proof.fill('VIR-2026-77')
  const noted = board.waitForResponse('**/api/pro/refunds/*/done')
  await due.getByRole('button', { name: staff.refunds.yes }).click()
  expect((await noted).status()).toBe(200)
  await expect(toastOf(board, /1,800\sDT rendus/)).toBeVisible()
  await board.context().close()

  await expect(main).toContainText('La maison vous a rendu tout ce que vous aviez payé.')
  await expect(main).toContainText('Numéro de l’opération : VIR-2026-77')
  await expect(main).not.toContainText('à vous rendre')
  await visit(page, '/account/orders')
  await expect(page.getByRole('article').first()).toContainText('Remboursée')
})

test('after a payment that was declined, the same cart is ordered at the counter', async ({ page }) => {
  await enter(page.request, 'selma@example.com')
  await startCheckout(page, 'dar-el-marsa', 'Lben')
  const payment = await openPayment(page)
  await payment.getByRole('radio', { name: /^Démo/ }).check()
  await payment.getByRole('button', { name: /^Payer/ }).click()
  await page.getByRole('button', { name: 'Refuser le paiement' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'rien n’a été débité' })).toBeVisible()
  const number = await orderAtTheCounter(page)
  await expect(headingOf(page)).toHaveText('Merci !')
  await visit(page, `/order/${number}`)
  await expect(page.getByRole('main')).toContainText('À payer au comptoir')
})

test('a manager gives back one piece, and the customer reads how much and why without a reload', async ({
  browser,
}) => {
  const customer = await openStranger(browser)
  await enter(customer.request, 'leo@example.com')
  await startCheckout(customer, 'dar-el-marsa', 'Lben')
  const payment = await openPayment(customer)
  await payment.getByRole('radio', { name: /^Démo/ }).check()
  await payment.getByRole('button', { name: /^Payer/ }).click()
  await customer.getByRole('button', { name: /^Payer/ }).click()
  await expect(headingOf(customer)).toHaveText('Merci !')
  const number = /success\/(\d+)/.exec(customer.url())?.[1] ?? ''
  await visit(customer, `/order/${number}`)

  const board = await openBoard(browser)
  const ticket = ticketOf(board, number)
  await ticket.getByRole('button', { name: 'Accepter' }).click()
  await ticket.getByRole('button', { name: refunds.of.replace('{id}', number) }).click()
  const dialog = board.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Augmenter' }).click()
  await dialog.getByRole('button', { name: /^Rendre 2,500/ }).click()
  const reason = dialog.getByRole('textbox', { name: refunds.reason })
  await expect(reason).toBeFocused()
  await reason.fill('Un verre renversé')
  await dialog.getByRole('button', { name: /^Rendre 2,500/ }).click()
  await expect(toastOf(board, refunds.done)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await board.context().close()

  const main = customer.getByRole('main')
  await expect(main).toContainText('Motif : Un verre renversé')
  await expect(main).toContainText(/2,500\sDT (en cours de remboursement|remboursés)/)
  await customer.context().close()
})
