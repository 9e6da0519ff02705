import { expect, type Page, test } from '@playwright/test'
import { askOf, enter, visit } from '../tests/browser.ts'
import { type OwnPostgres, openOwnPostgres } from '../tests/own-postgres.ts'
import { type Product, startProduct } from '../tests/product.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

const categories = 12
const dishesEach = 50

const addDishes = `
  with sections as (
    insert into menu_categories (shop_id, name, position)
      select 1, 'Vitrine ' || n, 100 + n from generate_series(1, ${categories}) n returning id, position - 100 as number),
  dishes as (
    insert into products (shop_id, name, description, price_minor, vat_basis_points, image_url, stock)
      select 1, 'Gâteau ' || n, repeat('Aux amandes et au miel. ', n % 5), 2000 + n, 700, '', 50
      from generate_series(1, ${categories * dishesEach}) n returning id, price_minor - 2000 as number)
  insert into menu_category_products (category_id, product_id, position)
    select s.id, d.id, d.number from dishes d join sections s on s.number = (d.number - 1) / ${dishesEach} + 1`

let database: OwnPostgres
let product: Product

test.beforeAll(async () => {
  test.setTimeout(180_000 * timeoutFactor)
  database = await openOwnPostgres()
  product = await startProduct({ DATABASE_URL: database.url('mida'), DEMO: '1' })
  await database.query(addDishes)
})

test.afterAll(async () => {
  await product.end()
  await database.end()
})

const phone = { width: 390, height: 844 }
const menu = () => `${product.address}/dar-el-marsa/`
// By element, not by role: a role needs the style of each card, and asking for it makes the browser lay out that card.
const shown = (page: Page) => page.locator('article h3', { hasText: /^Gâteau \d+$/ })
const cardOf = (page: Page, number: number) =>
  page.locator('article', { has: page.locator('h3', { hasText: new RegExp(`^Gâteau ${number}$`) }) }).first()

test('without scripts, a menu of 600 dishes is whole, in its order', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: phone })
  await page.goto(menu())
  const names = Array.from({ length: categories * dishesEach }, (_, index) => `Gâteau ${index + 1}`)
  await expect(shown(page)).toHaveText(names)
  await page.close()
})

test('on a phone, the last of 600 dishes is two presses away, and back leads to the same place', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: phone })
  await visit(page, menu())
  const bar = page.getByRole('navigation', { name: 'Catégories' })
  await bar.getByRole('link', { name: `Vitrine ${categories}` }).click()
  const heading = page.getByRole('heading', { level: 2, name: `Vitrine ${categories}` })
  await expect(heading).toBeInViewport()
  await expect
    .poll(async () => (await page.getByRole('region', { name: `Vitrine ${categories}` }).boundingBox())?.y)
    .toBeLessThan(100)
  const last = cardOf(page, (categories - 1) * dishesEach + 1)
  await last.getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Gâteau 551' })).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(last).toBeInViewport()
  await page.close()
})

const isDrawn = (name: Element): boolean => name.checkVisibility({ contentVisibilityAuto: true })

test('only the cards near the viewport are laid out, also within one category', async ({ browser }) => {
  const page = await browser.newPage({ viewport: phone })
  await visit(page, menu())
  const middle = shown(page).nth(225)
  expect(await middle.evaluate(isDrawn)).toBe(false)
  await middle.scrollIntoViewIfNeeded()
  await expect.poll(() => middle.evaluate(isDrawn)).toBe(true)
  const count = await shown(page).evaluateAll(
    (names) => names.filter((name) => name.checkVisibility({ contentVisibilityAuto: true })).length,
  )
  expect(count).toBeLessThan(40)
  await page.close()
})

/** Runs after so many frames, in which the browser draws the cards that have come near. */
const passFrames = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise((done) => requestAnimationFrame(done))
  }, count)

for (const { path, bar } of [
  { path: '', bar: 'Catégories' },
  { path: '/ar', bar: 'الأقسام' },
])
  test(`a name in the bar ${bar} leads exactly to its category, which then stays there`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: phone })
    await visit(page, `${product.address}${path}/dar-el-marsa/`)
    const names = page.getByRole('navigation', { name: bar })
    const gap = (vitrine: number) =>
      page
        .getByRole('region', { name: `Vitrine ${vitrine}`, exact: true })
        .evaluate((section) => Math.abs(section.getBoundingClientRect().top - 99))
    for (const vitrine of [categories, 2, 7]) {
      await names.getByRole('link', { name: `Vitrine ${vitrine}`, exact: true }).click()
      await expect.poll(() => gap(vitrine)).toBeLessThanOrEqual(1)
      await passFrames(page, 20)
      expect(await gap(vitrine)).toBeLessThanOrEqual(1)
    }
    await page.close()
  })

test('a link to a category of a long menu shows its heading', async ({ browser }) => {
  const page = await browser.newPage({ viewport: phone })
  await visit(page, menu())
  const id = await page.getByRole('region', { name: 'Vitrine 9', exact: true }).getAttribute('id')
  await page.goto('about:blank')
  await visit(page, `${menu()}#${id}`)
  await expect(page.getByRole('heading', { name: 'Vitrine 9', exact: true })).toBeInViewport()
  await page.close()
})

test('the keyboard reaches dishes that are not laid out yet', async ({ browser }) => {
  const page = await browser.newPage({ viewport: phone })
  await visit(page, menu())
  await cardOf(page, 100).locator('button').focus()
  for (const number of [101, 102, 103]) {
    await page.keyboard.press('Tab')
    const link = cardOf(page, number).locator('a')
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport()
    await page.keyboard.press('Tab')
  }
  await page.close()
})

for (const way of ['another page', 'a reload'])
  test(`after ${way}, a long menu shows the same dishes at the same place`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: phone })
    await visit(page, menu())
    const dish = shown(page).nth(430)
    await dish.scrollIntoViewIfNeeded()
    await passFrames(page, 10)
    const before = (await dish.boundingBox())?.y ?? 0
    if (way === 'a reload') await page.reload()
    else {
      await page
        .getByRole('banner')
        .getByRole('link', { name: 'Mida' })
        .first()
        .evaluate((link: HTMLElement) => link.click())
      await page.waitForURL(`${product.address}/`)
      await page.goBack()
    }
    await expect.poll(async () => Math.abs(((await dish.boundingBox())?.y ?? 0) - before)).toBeLessThanOrEqual(2)
    await passFrames(page, 20)
    expect(Math.abs(((await dish.boundingBox())?.y ?? 0) - before)).toBeLessThanOrEqual(2)
    await page.close()
  })

test('a dish of a long menu that staff mark as sold out says so on an open page, and no card changes its place', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.address, viewport: phone })
  const page = await context.newPage()
  await visit(page, menu())
  const card = cardOf(page, 13)
  await card.scrollIntoViewIfNeeded()
  const names = await shown(page).allTextContents()
  const staff = await browser.newContext({ baseURL: product.address })
  await enter(staff.request, 'sami@example.com')
  const [dish] = await database.query<{ id: number }>(`select id from products where name = 'Gâteau 13'`)
  const mark = (lasts: string | null) =>
    askOf(staff.request)('PUT', `/api/pro/shops/1/products/${dish?.id}/sold-out`, { lasts })
  await expect(async () => {
    // The page hears of a mark from the moment on at which its live connection is open.
    for (const lasts of [null, 'for-good']) expect(await mark(lasts)).toMatchObject({ status: 200 })
    await expect(card.getByRole('button')).toBeDisabled({ timeout: 3000 * timeoutFactor })
  }).toPass()
  expect(await shown(page).allTextContents()).toEqual(names)
  await staff.close()
  await context.close()
})
