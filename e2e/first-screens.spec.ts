import { expect, type Locator, type Page, test } from '@playwright/test'
import { visit } from '../tests/browser.ts'

const phone = { width: 390, height: 844 }
const laptop = { width: 1280, height: 800 }
const wide = { width: 1920, height: 1080 }

const languages = [
  { path: '', wait: /\d+-\d+min/, price: /Petits prix|Prix moyens|Prix élevés/, bar: 'Catégories' },
  { path: '/ar', wait: /\d/, price: /أسعار (?:منخفضة|متوسطة|مرتفعة)/, bar: 'الأقسام' },
]

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('This part has no box.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** The fonts have loaded, so that no line wraps any more. */
const open = async (page: Page, path: string) => {
  await visit(page, path)
  await page.evaluate(() => document.fonts.ready)
}

/** Cards of shops, but not the brands, which have no waiting range. */
const shopCards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('svg.lucide-clock') })

const dishes = (page: Page) => page.getByRole('main').getByRole('region').getByRole('article')

for (const { path, wait, price, bar } of languages) {
  for (const domain of ['dar-el-marsa', 'ojja-corniche'])
    test(`on a phone, the first dish of ${path}/${domain}/ begins above 520 px`, async ({ page }) => {
      await page.setViewportSize(phone)
      await open(page, `${path}/${domain}/`)
      expect((await boxOf(dishes(page).first())).y).toBeLessThan(520)
    })

  test(`on a phone, the first shop of ${path}/restaurants begins above 420 px`, async ({ page }) => {
    await page.setViewportSize(phone)
    await open(page, `${path}/restaurants`)
    expect((await boxOf(shopCards(page).first())).y).toBeLessThan(420)
  })

  for (const address of [`${path}/`, `${path}/restaurants`])
    test(`on a laptop, ${address} shows a row of shops with picture, rating, waiting range and price level`, async ({
      page,
    }) => {
      await page.setViewportSize(laptop)
      await open(page, address)
      const cards = shopCards(page)
      const { y } = await boxOf(cards.first())
      let seen = 0
      for (const card of await cards.all()) {
        const box = await boxOf(card)
        if (box.y !== y || box.x < 0 || box.right > laptop.width) continue
        seen += 1
        expect(box.bottom).toBeLessThan(laptop.height)
        await expect(card.locator('picture, svg[viewBox="0 0 400 300"]').first()).toBeVisible()
        await expect(card.locator('p', { hasText: wait }).locator('svg').first()).toBeVisible()
        await expect(card.getByText(price).first()).toBeVisible()
      }
      expect(seen).toBeGreaterThanOrEqual(3)
    })

  test(`on a wide screen, rows and menus of ${path}/ show four or five cards, and the grid has rows of two`, async ({
    page,
  }) => {
    await page.setViewportSize(wide)
    const inFirstRow = async (cards: Locator) => {
      const boxes = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
      return boxes.filter(({ y, right, left }) => y === boxes[0].y && left >= 0 && right <= wide.width)
    }
    await open(page, `${path}/`)
    const rows = page
      .getByRole('main')
      .getByRole('region')
      .filter({ has: page.getByRole('article') })
    const counts = []
    for (const row of await rows.all()) {
      const list = await boxOf(row.getByRole('list'))
      const cards = await inFirstRow(row.getByRole('article'))
      counts.push(cards.filter(({ left, right }) => left >= list.x && right <= list.right).length)
    }
    expect(counts.length).toBe(4)
    for (const count of counts) expect([4, 5]).toContain(count)

    await open(page, `${path}/dar-el-marsa/`)
    expect((await inFirstRow(page.getByRole('region').first().getByRole('article'))).length).toBe(5)

    await open(page, `${path}/restaurants`)
    const pair = await inFirstRow(page.locator('#shops').getByRole('article'))
    expect(pair.length).toBe(2)
    expect(pair.reduce((sum, { width }) => sum + width, 0)).toBeGreaterThan(1400)
  })

  for (const size of [phone, laptop])
    test(`the name of ${path}/dar-el-marsa/ and its search stay, ${size.width} px wide, and cover no focused dish`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      await open(page, `${path}/dar-el-marsa/`)
      const last = dishes(page).last().getByRole('link')
      await last.scrollIntoViewIfNeeded()
      const head = page.getByRole('heading', { level: 1 })
      const field = page.getByRole('main').getByRole('searchbox')
      const names = page.getByRole('navigation', { name: bar })
      for (const part of [head, field, names]) await expect(part).toBeInViewport({ ratio: 1 })
      const { bottom } = await boxOf(names)
      expect(bottom).toBeLessThan(100)
      // Backwards, so that the browser scrolls up to each part.
      await last.focus()
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('Shift+Tab')
        const focused = page.locator(':focus')
        expect((await boxOf(focused)).y).toBeGreaterThanOrEqual(bottom)
      }
      await field.fill('cous')
      const found = page.getByRole('search').getByRole('link').first()
      await expect(found).toBeInViewport({ ratio: 1 })
      expect((await boxOf(found)).width).toBeGreaterThan(280)
    })
}

test('the icon is in the middle of every search field', async ({ page }) => {
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/restaurants', '/dar-el-marsa/']) {
      await open(page, path)
      const field = await boxOf(page.getByRole('searchbox').first())
      const icon = await boxOf(page.getByRole('search').first().locator('svg').first())
      expect(Math.abs(icon.y + icon.height / 2 - field.y - field.height / 2)).toBeLessThanOrEqual(0.5)
    }
  }
})
