import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { enter, openBoard, openPayment, openStranger, startCheckout, ticketOf, visit } from '../tests/browser.ts'
import { type KonnectStandIn, konnectKeys, startKonnect } from '../tests/konnect-stand-in.ts'
import { type Product, startProduct } from '../tests/product.ts'
import { catalogues } from '../tests/texts.ts'

let dataDir: string
let konnect: KonnectStandIn
let product: Product
let address: string | undefined

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mida-e2e-payments-'))
  konnect = await startKonnect(() => new Date())
  product = await startProduct({ DATA_DIR: dataDir, KONNECT_URL: konnect.url, KONNECT_TEST_URL: konnect.url })
  address = product.address
})

test.afterAll(async () => {
  await product.end()
  await konnect.close()
  rmSync(dataDir, { recursive: true, force: true })
})

// Playwright asks for it before the product runs, too.
test.use({ baseURL: async ({ baseURL: _ }, use) => use(address) })
test.describe.configure({ mode: 'serial' })

const fr = catalogues.fr['restaurant/payments']

/** In a sentence of the other direction, the name stands between marks. */
const named = (sentence: string): RegExp =>
  new RegExp(
    sentence
      .split('{service}')
      .map((part) => part.replace(/[.?]/g, '\\$&'))
      .join('\\W?Konnect\\W?'),
  )

const line = catalogues.fr['pages/test-payments'].line

const cardOf = (page: Page, name = 'Konnect') =>
  page.locator('section section', { has: page.getByRole('heading', { name, exact: true }) })

const typeKeys = async (page: Page, keys = konnectKeys) => {
  const card = cardOf(page)
  await card.getByLabel(fr.fields.walletId.label).fill(keys.walletId)
  await card.getByLabel(fr.fields.apiKey.label).fill(keys.apiKey)
  return card
}

test('an owner enters the keys, a customer pays on the service’s page, and the board shows it paid', async ({
  page,
  browser,
}) => {
  await enter(page.request, 'sami@example.com')
  await visit(page, '/pro/payments')
  await expect(cardOf(page, fr.counter.name)).toContainText(fr.counter.state)
  let card = await typeKeys(page, { ...konnectKeys, walletId: 'mon portefeuille' })
  await card.getByRole('button', { name: fr.save }).click()
  const wallet = card.getByLabel(fr.fields.walletId.label)
  await expect(wallet).toHaveAttribute('aria-invalid', 'true')
  await expect(wallet).toBeFocused()
  expect(konnect.asked).toEqual([])

  card = await typeKeys(page, { ...konnectKeys, apiKey: `${konnectKeys.walletId}:another-secret` })
  await card.getByRole('button', { name: fr.save }).click()
  await expect(card.getByRole('alert')).toContainText('refuse ces clés')
  await expect(card.getByRole('alert')).toContainText(fr.unchanged.none)
  await expect(card.getByText(fr.noAccount)).toBeVisible()
  // What was typed is still there.
  await expect(card.getByLabel(fr.fields.walletId.label)).toHaveValue(konnectKeys.walletId)
  konnect.asked.length = 0

  card = await typeKeys(page)
  await expect(card.getByLabel(fr.fields.apiKey.label)).toHaveAttribute('type', 'password')
  let answer = () => {}
  konnect.pause = new Promise<void>((resolve) => {
    answer = resolve
  })
  const save = card.getByRole('button', { name: fr.save })
  await save.click()
  await expect(card.getByRole('status').filter({ hasText: named(fr.testing) })).toBeVisible()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await save.click({ force: true })
  answer()
  konnect.pause = null
  await expect(card.getByText(fr.offered)).toBeVisible()
  await expect(card).toContainText('…a3d1')
  await expect(card.getByLabel(fr.fields.apiKey.label)).toHaveCount(0)
  expect(konnect.asked.filter(({ path }) => path.endsWith('init-payment'))).toHaveLength(1)
  const source = await (await page.request.get('/pro/payments')).text()
  expect(source).not.toContain('secret-of-the-test')
  expect(source).not.toContain(konnectKeys.walletId)

  const customer = await openStranger(browser)
  await enter(customer.request, 'mehdi@example.com')
  await startCheckout(customer, 'dar-el-marsa')
  await expect(customer.getByText(line)).toHaveCount(0)
  const payment = await openPayment(customer)
  await payment.getByRole('radio', { name: /^Konnect/ }).check()
  await payment.getByRole('button', { name: /^Payer/ }).click()
  await customer.getByRole('button', { name: 'Pay' }).click()
  await expect(customer.getByRole('heading', { level: 1, name: 'Merci !' })).toBeVisible()
  await expect(customer.getByRole('main')).toContainText('Payée')
  const number = /success\/(\d+)/.exec(customer.url())?.[1] ?? ''
  const board = await openBoard(browser)
  await expect(ticketOf(board, number)).toContainText('Payée')
  await board.context().close()

  await card.getByRole('button', { name: fr.withdraw.action }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: fr.withdraw.confirm }).click()
  await expect(card.getByText(fr.why.withdrawn)).toBeVisible()
  await startCheckout(customer, 'dar-el-marsa')
  const without = await openPayment(customer)
  await expect(without.getByRole('radio', { name: /^Démo/ })).toBeVisible()
  await expect(without.getByRole('radio', { name: /^Konnect/ })).toHaveCount(0)
  await card.getByRole('button', { name: fr.offer }).click()
  await expect(card.getByText(fr.offered)).toBeVisible()
})

test('every page of a shop with a test account says that no money moves, until the account is real', async ({
  page,
  browser,
}) => {
  const customer = await openStranger(browser)
  await enter(customer.request, 'mehdi@example.com')
  await enter(page.request, 'sami@example.com')
  await visit(page, '/pro/payments')
  const card = cardOf(page)
  // The first visit of the test before may have left a page in the cache.
  await visit(customer, '/dar-el-marsa/')
  await expect(customer.getByText(line)).toHaveCount(0)
  await card.getByRole('button', { name: fr.change }).click()
  await typeKeys(page)
  await card.getByLabel(fr.isTest.label).check()
  await card.getByRole('button', { name: fr.save }).click()
  await expect(card.getByText(fr.sandbox)).toBeVisible()

  await visit(customer, '/dar-el-marsa/')
  await expect(customer.getByText(line)).toBeVisible()
  const dish = await customer.locator('a[href*="/dar-el-marsa/product/"]').first().getAttribute('href')
  await visit(customer, dish ?? '')
  await expect(customer.getByText(line)).toBeVisible()
  await startCheckout(customer, 'dar-el-marsa')
  await expect(customer.getByText(line)).toBeVisible()
  const payment = await openPayment(customer)
  await payment.getByRole('radio', { name: /^Konnect \(test\)/ }).check()
  await payment.getByRole('button', { name: /^Payer/ }).click()
  await customer.getByRole('button', { name: 'Pay' }).click()
  await expect(customer.getByText(line)).toBeVisible()
  const number = /success\/(\d+)/.exec(customer.url())?.[1] ?? ''
  await visit(customer, `/order/${number}`)
  await expect(customer.getByText(line)).toBeVisible()

  await card.getByRole('button', { name: fr.change }).click()
  await typeKeys(page)
  await card.getByLabel(fr.isTest.label).uncheck()
  await card.getByRole('button', { name: fr.save }).click()
  await expect(card.getByText(fr.sandbox)).toHaveCount(0)
  await visit(customer, '/dar-el-marsa/')
  await expect(customer.getByText(line)).toHaveCount(0)
})

test('keys that the service refuses are explained, and those that work stay in use', async ({ page }) => {
  await page.goto(`${product.address}/`)
  await enter(page.request, 'sami@example.com')
  await visit(page, '/ar/pro/payments')
  const ar = catalogues.ar['restaurant/payments']
  const card = cardOf(page)
  const save = card.getByRole('button', { name: ar.save })
  const problem = card.getByRole('alert')
  await expect(card.getByText(ar.offered)).toBeVisible()
  await card.getByRole('button', { name: ar.change }).click()
  await card.getByLabel(ar.fields.walletId.label).fill(konnectKeys.walletId)
  const key = card.getByLabel(ar.fields.apiKey.label)
  await key.fill(`${konnectKeys.walletId}:another-secret`)
  await expect(key).toHaveAttribute('dir', 'ltr')
  await save.click()
  await expect(problem).toContainText(ar.unchanged.present)
  await expect(card.getByText(ar.offered)).toBeVisible()
  await key.fill(konnectKeys.apiKey)
  konnect.fault = 'cut'
  await save.click()
  await expect(problem).toContainText(named(ar.refusals['service-silent'].split('.')[0] ?? ''))
  konnect.fault = null
  await save.click()
  await expect(key).toHaveCount(0)
  await expect(card.getByText(ar.offered)).toBeVisible()
})
