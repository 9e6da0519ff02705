import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { LegalName } from '../src/account/legal.ts'
import { askOf, enter, openPayment, startCheckout, visit } from '../tests/browser.ts'
import { type Product, startProduct } from '../tests/product.ts'
import { catalogues } from '../tests/texts.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

const own = catalogues.fr.account
const shopWords = catalogues.fr['restaurant/shop']

let dataDir: string
let product: Product

test.beforeAll(async () => {
  test.setTimeout(180_000 * timeoutFactor)
  dataDir = mkdtempSync(join(tmpdir(), 'mida-e2e-legal-'))
  product = await startProduct({ DATA_DIR: dataDir })
})

test.afterAll(async () => {
  await product.end()
  rmSync(dataDir, { recursive: true, force: true })
})

const open = async (browser: Browser, email?: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: product.address, viewport: { width: 390, height: 844 } })
  if (email) await enter(context.request, email)
  return context.newPage()
}

const publish = async (nour: Page, document: LegalName, text: string, asks_again: boolean): Promise<number> => {
  const ask = askOf(nour.request)
  const drafted = await ask('PUT', `/api/admin/legal/${document}/draft`, { texts: { fr: text }, version: 0 })
  expect(drafted.status).toBe(200)
  const { version } = drafted.body
  const published = await ask('POST', `/api/admin/legal/${document}/publish`, { version, asks_again })
  expect(published.status).toBe(200)
  return published.body.version
}

test('a new version asks once, at the checkout and in the rooms of a restaurant, and a form shows it first @long', async ({
  browser,
}) => {
  test.setTimeout(180_000 * timeoutFactor)
  const nour = await open(browser, 'nour@example.com')
  const amina = await open(browser, 'amina@example.com')
  const sami = await open(browser, 'sami@example.com')
  const first = await publish(nour, 'terms', 'Premiers mots.', false)

  // The form keeps what is typed, and links the version that came meanwhile.
  const newcomer = await open(browser)
  await visit(newcomer, '/account/orders')
  await newcomer.getByRole('main').getByRole('button', { name: 'Se connecter' }).first().click()
  await newcomer.getByLabel('E-mail ou téléphone').fill('lea@example.org')
  await newcomer.getByRole('button', { name: 'Continuer', exact: true }).click()
  const dialog = newcomer.getByRole('dialog')
  const terms = dialog.getByRole('link', { name: 'conditions' })
  await expect(terms).toHaveAttribute('href', `/legal/terms/${first}`)
  await dialog.getByLabel(own.signIn.name).fill('Léa')
  await dialog.getByLabel(own.signIn.newPassword, { exact: true }).fill('trois-figues-mures')
  const second = await publish(nour, 'terms', 'Mots nouveaux.', true)
  const submit = dialog.getByRole('button', { name: own.signIn.registerSubmit })
  await submit.click()
  await expect(dialog.getByRole('alert')).toContainText(own.refusals['legal-newer'])
  await expect(terms).toHaveAttribute('href', `/legal/terms/${second}`)
  await expect(dialog.getByLabel(own.signIn.name)).toHaveValue('Léa')
  await submit.click()
  await expect(newcomer.getByRole('dialog')).toHaveCount(0)
  const { body } = await askOf(newcomer.request)('POST', '/api/legal/accept', { terms: first })
  expect(body.code).toBe('legal-newer')

  // The diner reads and fills the cart; the order waits for one press.
  await startCheckout(amina, 'zitouna-rossa', 'Express')
  const accept = amina.getByRole('button', { name: own.legalAsk.accept })
  await expect(accept).toBeVisible()
  await amina.getByRole('button', { name: /^Procéder au paiement/ }).click()
  await amina.getByRole('link', { name: catalogues.fr.checkout.readiness['terms-due'] }).click()
  await expect(accept).toBeFocused()
  const third = await publish(nour, 'terms', 'Mots encore plus nouveaux.', false)
  await accept.click()
  await expect(amina.getByText(own.refusals['legal-newer'])).toBeVisible()
  await expect(amina.getByRole('link', { name: own.legalAsk.terms })).toHaveAttribute('href', `/legal/terms/${third}`)
  await accept.click()
  await expect(accept).toHaveCount(0)
  await openPayment(amina)
  await visit(amina, '/zitouna-rossa/checkout')
  await expect(amina.getByRole('heading', { level: 1, name: 'Votre commande' })).toBeVisible()
  await expect(accept).toHaveCount(0)

  // An owner is also asked about the terms for restaurants; the board works meanwhile.
  await publish(nour, 'partners', 'Entre nous.', true)
  await visit(sami, '/pro')
  await expect(sami.getByRole('heading', { name: 'Commandes' })).toBeVisible()
  await expect(sami.getByRole('link', { name: own.legalAsk.partners })).toBeVisible()
  await sami.getByRole('button', { name: own.legalAsk.accept }).click()
  await expect(sami.getByRole('button', { name: own.legalAsk.accept })).toHaveCount(0)
  await visit(sami, '/pro/shop')
  await expect(sami.getByRole('heading', { level: 1, name: shopWords.title })).toBeVisible()
  await expect(sami.getByRole('button', { name: own.legalAsk.accept })).toHaveCount(0)
})
