import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { addDish, askOf, enter, openCart, visit } from '../tests/browser.ts'
import { becomeNewCustomer } from '../tests/new-customer.ts'
import { type Product, startProduct } from '../tests/product.ts'
import { catalogues } from '../tests/texts.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

let dataDir: string
let product: Product
let address: string | undefined

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mida-e2e-zone-'))
  product = await startProduct({ DATA_DIR: dataDir })
  address = product.address
})

test.afterAll(async () => {
  await product.end()
  rmSync(dataDir, { recursive: true, force: true })
})

test.use({ baseURL: async ({ baseURL: _ }, use) => use(address) })

const words = catalogues.fr['operator/zone']

const csv = (text: string) => ({ name: 'sousse.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

const sousse = '4000;Sousse;35,8256;10,6370;سوسة\n4011;Hammam Sousse;35,8609;10,5939\n'

/** The restaurant moves to Sousse by its owner's own call. */
const moveShop = async (page: Page): Promise<void> => {
  const ask = askOf(page.request)
  await enter(page.request, 'sami@example.com')
  await visit(page, '/pro/shop')
  const own = catalogues.fr['restaurant/shop']
  await page.getByLabel(own.form.postalCode).selectOption('4000')
  await expect(page.getByLabel(own.form.city)).toHaveValue('Sousse')
  await page.getByRole('button', { name: own.form.save, exact: true }).click()
  await expect
    .poll(async () =>
      (await ask('GET', '/api/all/4011/getboutiques')).body.map((one: { domain: string }) => one.domain),
    )
    .toEqual(['dar-el-marsa'])
}

test('an operator imports another city; a restaurant stands there, and a diner of that city finds it and orders', async ({
  browser,
}) => {
  test.setTimeout(180_000 * timeoutFactor)
  const operator = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await enter(operator.request, 'nour@example.com')
  await visit(operator, '/admin/zone')
  const file = operator.getByLabel(words.file.choose)
  await file.setInputFiles(csv(`${sousse}4089;El Kantaoui;35,89;est\n`))
  await expect(operator.getByText('Ligne 3, longitude : « est »')).toBeVisible()
  await file.setInputFiles(csv(sousse))
  const difference = operator.getByRole('region', { name: 'sousse.csv' })
  await expect(difference.getByText('2 nouvelles')).toBeVisible()
  await expect(difference.getByText('5 retirées')).toBeVisible()
  await expect(difference.getByText(/Dar El Marsa \(/)).toBeVisible()
  await difference.getByRole('button', { name: words.leftOut.save }).click()
  await expect(operator.getByText('La zone a maintenant 2 villes.')).toBeVisible()
  await expect(operator.getByText('Hammam Sousse', { exact: true })).toBeVisible()

  const owner = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await moveShop(owner)

  const diner = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await becomeNewCustomer(diner, 'Salma Trabelsi')
  await visit(diner, '/')
  const field = diner.getByRole('combobox', { name: 'Rechercher une adresse, ville ou rue' })
  await field.fill('Nabeul')
  await expect(diner.getByText('Nos maisons servent Sousse, Hammam Sousse, à emporter ou sur place.')).toBeVisible()
  await field.fill('hammam sou')
  await diner.getByRole('option', { name: 'Hammam Sousse, 4011, Tunisie' }).click()
  await expect(diner).toHaveURL(/\/restaurants/)
  await diner
    .getByRole('link', { name: /Dar El Marsa/ })
    .first()
    .click()
  await expect(diner).toHaveURL(/\/dar-el-marsa\//)
  await expect(diner.getByText(catalogues.fr.address.notReached)).toHaveCount(0)
  await addDish(diner, 'Couscous au poisson', { Poisson: 'Daurade', Harissa: 'Un soupçon' })
  await openCart(diner)
  await diner
    .getByRole('dialog')
    .getByRole('button', { name: /^Commander/ })
    .click()
  await expect(diner).toHaveURL(/\/dar-el-marsa\/checkout$/)
  await diner.getByRole('radio', { name: /^Dès que possible/ }).check()
  await diner.getByRole('button', { name: /^Procéder au paiement/ }).click()
  await diner.getByRole('radio', { name: /^Payer au comptoir/ }).check()
  await diner
    .getByRole('dialog')
    .getByRole('button', { name: /^Commander/ })
    .click()
  await expect(diner).toHaveURL(/\/order\/success\/\d+$/)
})
