import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { enter } from '../tests/browser.ts'
import { type Product, startProduct } from '../tests/product.ts'
import { catalogues } from '../tests/texts.ts'

let dataDir: string
let product: Product
let address: string | undefined

test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mida-e2e-brand-'))
  product = await startProduct({ DATA_DIR: dataDir })
  address = product.address
})

test.afterAll(async () => {
  await product.end()
  rmSync(dataDir, { recursive: true, force: true })
})

// Playwright asks for it before the product runs, too.
test.use({ baseURL: async ({ baseURL: _ }, use) => use(address) })

const words = catalogues.ar['operator/brand']
const [french, arabic] = ['Dar Zitouna', 'دار الزيتونة']
const logo = () =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: '#c1121f' } })
    .png()
    .toBuffer()

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${product.address}${path}`)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

test('the operator gives the marketplace a name, a colour and a logo on a phone, in Arabic, and visitors see them', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page.request, 'nour@example.com')
  await open(page, '/ar/admin/settings')
  const card = page.locator('section', { has: page.getByRole('heading', { name: words.title }) })
  await card.getByLabel(words.name).fill('{bad}')
  await card.getByLabel(words.nameIn.replace('{language}', 'العربية')).fill(arabic)
  await card.getByLabel(words.accent).fill('#ffe600')
  await expect(card.getByText(words.adjusted.split('{colour}')[0] ?? '')).toBeVisible()
  await card.getByLabel(words.accent).fill('#0b6e4f')
  await card.getByRole('button', { name: words.save }).click()
  await expect(card.getByRole('alert')).toHaveText(catalogues.ar.operator.refusals['brand-name-signs'])
  await card.getByLabel(words.name).fill(french)
  await card.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(catalogues.ar.operator.settings.saved)).toBeVisible()
  await page.goto(`${product.address}/`)
  const mark = page.getByRole('banner').getByRole('link', { name: french, exact: true })
  const icon = (await page.locator('link[rel=icon]').getAttribute('href')) ?? ''
  expect(icon).toBe('/pictures/accent/0b6e4f/icon.svg')
  expect(await (await page.request.get(icon)).text()).toContain('#0b6e4f')
  expect((await page.request.get('/pictures/accent/0b6e4e/icon.svg')).status()).toBe(404)
  // The name of eleven letters stands on one line with the buttons.
  const button = page.getByRole('banner').getByRole('button').last()
  // The header is laid out again when its buttons come alive.
  await expect
    .poll(async () => {
      const [name, place] = [await mark.boundingBox(), await button.boundingBox()]
      return Math.abs((name?.y ?? 0) + (name?.height ?? 0) / 2 - (place?.y ?? 99) - (place?.height ?? 0) / 2)
    })
    .toBeLessThan(8)
  await open(page, '/ar/admin/settings')
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: await logo() }
  await card.getByLabel(words.logoChoose).setInputFiles(file)
  await expect(page.getByText(words.logoSaved)).toBeVisible()
  await expect(card.getByRole('img', { name: words.logoNow })).toBeVisible()

  const languageCard = page.locator('section', { has: page.getByRole('heading', { name: words.languages }) })
  await languageCard.getByRole('checkbox', { name: 'English' }).uncheck()
  await languageCard.getByRole('button', { name: words.saveLanguages }).click()
  await expect(page.getByText(words.languagesSaved)).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  const errors: string[] = []
  visitor.on('pageerror', ({ message }) => errors.push(message))
  visitor.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  for (const [path, name] of [
    ['/', french],
    ['/ar', arabic],
  ] as const) {
    await open(visitor, path)
    await expect(visitor).toHaveTitle(new RegExp(`^${name} — `))
    const home = visitor.getByRole('banner').getByRole('link', { name, exact: true })
    const src = (await home.locator('img').getAttribute('src')) ?? ''
    expect((await visitor.request.get(src)).headers()['content-type']).toBe('image/png')
    await expect(visitor.locator('link[rel=icon]')).toHaveAttribute('href', /^\/pictures\/brand\/\w+-192\.png$/)
    await expect(visitor.locator('meta[property="og:site_name"]')).toHaveAttribute('content', name)
    await expect(visitor.locator('html')).toHaveCSS('--color-primary', '#0b6e4f')
    // The browser draws the next page by itself, with sentences that it loaded.
    await visitor.locator('main').getByRole('link', { name: 'Dar El Marsa' }).first().click()
    await expect(visitor).toHaveTitle(new RegExp(` \\| ${name}$`))
    await expect(visitor.getByText(/Mida|ميدة/)).toHaveCount(0)
  }
  await open(visitor, '/en/restaurants?zip=8075')
  await expect(visitor).toHaveURL(/:\d+\/restaurants\?zip=8075$/)
  await visitor.getByRole('banner').getByLabel('Langue Français').click()
  const languages = visitor.getByRole('navigation', { name: 'Langue' })
  await expect(languages.getByRole('link', { name: 'Français' })).toBeVisible()
  await expect(languages.getByRole('link', { name: 'English' })).toHaveCount(0)
  await expect(visitor.locator('link[hreflang=en]')).toHaveCount(0)
  const manifest = await visitor.request.get('/ar/manifest.webmanifest')
  expect(await manifest.json()).toMatchObject({
    short_name: arabic,
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }],
  })
  expect(errors).toEqual([])
})
