import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { enter } from '../tests/browser.ts'
import { type Product, startProduct } from '../tests/product.ts'
import { catalogues } from '../tests/texts.ts'

test.describe.configure({ mode: 'serial' })

let dataDir: string
let product: Product
let address: string | undefined

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mida-e2e-operator-'))
  product = await startProduct({ DATA_DIR: dataDir })
  address = product.address
})

test.afterAll(async () => {
  await product.end()
  rmSync(dataDir, { recursive: true, force: true })
})

// Playwright asks for it before the product runs, too.
test.use({ baseURL: async ({ baseURL: _ }, use) => use(address) })

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${product.address}${path}`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

test('the operator sends a lost message again, finds a person, and reads both in the log', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enter(page.request, 'nour@example.com')
  await open(page, '/admin')
  const { needs, messages, orders, log } = {
    needs: catalogues.fr['operator/needs'],
    messages: catalogues.fr['operator/troubles'],
    orders: catalogues.fr['operator/orders'],
    log: catalogues.fr['operator/log'],
  }
  await expect(page.getByRole('heading', { name: needs.title, level: 1 })).toBeVisible()
  // Other kinds of rows may appear meanwhile.
  const lost = page.getByRole('listitem').filter({ hasText: messages.names['reservation-diner'] })
  const before = await lost.count()
  await lost.first().getByRole('button', { name: messages.retry }).click()
  await expect(page.getByText(messages.retried)).toBeVisible()
  await expect(lost).toHaveCount(before - 1)

  const rail = page.getByRole('navigation', { name: log.nav.label })
  await rail.getByRole('link', { name: log.nav.orders }).click()
  await page.getByLabel(orders.find).fill('20 123 456')
  await page.getByRole('button', { name: orders.findAction, exact: true }).click()
  await expect(page.getByText('amina@example.com')).toBeVisible()

  await rail.getByRole('link', { name: log.nav.log, exact: true }).click()
  await expect(page.getByText(log.actions.people.searched).last()).toBeVisible()
  await page.getByRole('combobox', { name: log.what }).selectOption('message.retried')
  await page.getByRole('button', { name: log.search, exact: true }).click()
  await expect(page).toHaveURL(/what=message\.retried/)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: log.export }).click()
  expect((await file).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/)
})

test('one press on a phone, in Arabic, stops orders in all restaurants with the sentence that was typed', async ({
  page,
  browser,
}) => {
  const words = catalogues.ar.operator.settings
  await page.setViewportSize({ width: 390, height: 800 })
  await enter(page.request, 'nour@example.com')
  await open(page, '/ar/admin/settings')
  await page.getByLabel(words.sentenceIn.replace('{language}', 'English')).fill('Back at noon.')
  await page.getByRole('button', { name: words.stopNow }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: words.stopNow }).click()
  await expect(page.getByText(words.isStopped)).toBeVisible()

  const diner = await (await browser.newContext()).newPage()
  await diner.goto(`${product.address}/en/dar-el-marsa/`)
  await expect(diner.getByText('Back at noon.')).toBeVisible()
  await diner.goto(`${product.address}/dar-el-marsa/`)
  await expect(diner.getByText(catalogues.fr.pages.stopped.text)).toBeVisible()

  await page.getByRole('button', { name: words.takeAgain }).click()
  await expect(page.getByText(words.open)).toBeVisible()
  await diner.reload()
  await expect(diner.getByText(catalogues.fr.pages.stopped.text)).toBeHidden()
})
