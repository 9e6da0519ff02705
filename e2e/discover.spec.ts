import { expect, type Locator, test } from '@playwright/test'
import { section, shopsServing } from '../tests/shop-lists.ts'

/** The shortened address on a card. */
const shortAddress = /^.{1,20}(?:\.\.\.)?$/u

test('home shows every cuisine with picture and name, each leading to the shops that cook it', async ({ page }) => {
  await page.goto('/')
  const cuisines: { id: number; name: string }[] = await (await page.request.get('/api/all/getrayons')).json()
  const tiles = section(page, 'De quoi avez-vous envie ?').getByRole('link')
  await expect(tiles).toHaveText(cuisines.map(({ name }) => name))
  await expect(tiles.locator('img')).toHaveCount(cuisines.length)
  await tiles.filter({ hasText: 'Pizzas' }).click()
  await expect(page).toHaveURL(/\/restaurants\?rayon=\d+$/)
  await expect(section(page, 'Toutes les maisons').getByRole('link', { name: 'Zitouna Rossa' })).toBeVisible()
})

test('home shows shops in pairs, each leading to its menu', async ({ page }) => {
  await page.goto('/')
  const cards = section(page, 'Les maisons du quartier').getByRole('listitem')
  const [first, below, second] = await Promise.all([0, 1, 2].map((place) => cards.nth(place).boundingBox()))
  expect(below?.x).toBe(first?.x)
  expect(below?.y).toBeGreaterThan(first?.y ?? 0)
  expect(second?.x).toBeGreaterThan(first?.x ?? 0)
  await cards.first().getByRole('link', { name: 'Dar El Marsa' }).click()
  await expect(page).toHaveURL(/\/dar-el-marsa\/$/)
})

test('a shop card has name, picture, rating, time and an address of twenty characters', async ({ page }) => {
  await page.goto('/')
  const card = section(page, 'Populaires dans le quartier').getByRole('article').filter({ hasText: 'Dar El Marsa' })
  await expect(card.locator('img')).toHaveCount(1)
  await expect(card).toContainText(/Nouveau|\d,\d \(\d+\)/)
  await expect(card).toContainText('25-50min')
  await expect(card).toContainText('12, avenue Habib Bou...')
  const cut = await page.locator('article [title] bdi').allTextContents()
  expect(cut.filter((address) => !shortAddress.test(address))).toEqual([])
})

test('the three sections of home say how much there is to see and lead there', async ({ page }) => {
  await page.goto('/')
  const count = (await shopsServing(page, 'all')).length
  for (const title of ['Sans frais de livraison', 'Populaires dans le quartier']) {
    await expect(section(page, title).getByRole('link', { name: `Tout voir : ${title} (${count})` })).toBeVisible()
  }
  await section(page, 'Des plats à savourer')
    .getByRole('link', { name: /^Tout voir : Des plats à savourer \(\d+\)$/ })
    .click()
  await expect(page).toHaveURL(/\/restaurants\?order=meals#shops$/)
  await expect(section(page, 'Un plat de chaque maison').getByRole('listitem').first()).toBeVisible()
})

test('a dish on home leads to its own page', async ({ page }) => {
  await page.goto('/')
  const dish = section(page, 'Des plats à savourer').getByRole('listitem').first().getByRole('link')
  const name = (await dish.textContent()) ?? ''
  await expect(dish).toHaveAttribute('href', /^\/dar-el-marsa\/product\/\d+$/)
  await dish.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

/** The height of the row while no card is rendered. A copy is measured, because it remembers no rendered size. */
const undrawnHeight = (row: Locator): Promise<number> =>
  row.evaluate((list) => {
    const copy = list.cloneNode(true) as HTMLElement
    for (const item of copy.children) item.setAttribute('style', 'content-visibility: hidden')
    list.after(copy)
    const { height } = copy.getBoundingClientRect()
    copy.remove()
    return height
  })

test('a row of cards keeps its height while it renders and scrolls to its last card', async ({ page }) => {
  for (const { path, title, width = 390 } of [
    { path: '/', title: 'Populaires dans le quartier' },
    { path: '/restaurants', title: 'Les enseignes' },
    { path: '/', title: 'Populaires dans le quartier', width: 1280 },
    { path: '/ar', title: 'الأكثر شعبية في الحيّ' },
    { path: '/ar/restaurants', title: 'العلامات' },
  ]) {
    await page.setViewportSize({ width, height: 832 })
    await page.goto(path)
    const row = section(page, title).getByRole('list')
    await row.scrollIntoViewIfNeeded()
    const last = row.getByRole('listitem').last()
    const card = last.getByRole('article')
    const isDrawn = () => card.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))
    // On a wide screen the last card is close enough to be rendered.
    if (width === 390) expect(await isDrawn()).toBe(false)
    await expect.poll(() => row.boundingBox()).toMatchObject({ height: await undrawnHeight(row) })
    const before = await row.boundingBox()
    await row.evaluate((list) => {
      const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1
      list.scrollTo({ left: forward * list.scrollWidth })
    })
    await expect.poll(isDrawn).toBe(true)
    expect((await row.boundingBox())?.height).toBe(before?.height)
    expect((await card.boundingBox())?.height).toBe((await row.getByRole('article').first().boundingBox())?.height)
    await expect(last.getByRole('link')).toBeInViewport()
  }
})

test('the buttons of a row scroll it, in both writing directions', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const { path, title, next, sign } of [
    { path: '/', title: 'Populaires dans le quartier', next: 'Suivant', sign: 1 },
    { path: '/ar', title: 'الأكثر شعبية في الحيّ', next: 'التالي', sign: -1 },
  ]) {
    await page.goto(path)
    const row = section(page, title)
    await row.getByRole('button', { name: next }).click()
    await expect.poll(() => row.getByRole('list').evaluate((list) => Math.sign(list.scrollLeft))).toBe(sign)
  }
})

test('public pages name themselves to search engines, in every language', async ({ page }) => {
  for (const path of ['/', '/restaurants', '/dar-el-marsa/']) {
    await page.goto(`${path}?utm=1`)
    const languages = page.locator('link[rel=alternate]')
    await expect(languages).toHaveCount(4)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`:\\d+${path}$`))
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50}/)
  }
  const facts = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(facts ?? '').map((fact: { '@type': string }) => fact['@type'])).toEqual([
    'Restaurant',
    'BreadcrumbList',
  ])
  await page.goto('/dar-el-marsa/checkout')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('sitemap and robots lead search engines to every public page', async ({ request }) => {
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  const sitemap = /Sitemap: (\S+)/.exec(await robots.text())?.[1] ?? ''
  const xml = await (await request.get(new URL(sitemap).pathname)).text()
  for (const path of ['/', '/ar/restaurants', '/en/dar-el-marsa/']) expect(xml).toContain(`${path}</loc>`)
})

test('home and listing are the same for every visitor', async ({ playwright, baseURL }) => {
  const known = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { cookie: 'mida=somebody' } })
  const stranger = await playwright.request.newContext({ baseURL })
  for (const path of ['/', '/restaurants']) {
    const [one, other] = await Promise.all([known, stranger].map(async (who) => (await who.get(path)).text()))
    const withoutNonce = (html: string | undefined) => html?.replace(/[0-9a-f]{32}/g, '')
    expect(withoutNonce(one)).toBe(withoutNonce(other))
  }
  await Promise.all([known.dispose(), stranger.dispose()])
})

test('on a phone the cart bar is at the bottom and opens the cart', async ({ page }) => {
  await page.goto('/dar-el-marsa/')
  await expect(page.getByRole('button', { name: /^Ouvrir le panier/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ajouter Omek houria' }).click()
  const bar = page.getByRole('button', { name: /^Ouvrir le panier 1 article/ })
  await expect(bar).toContainText('5,200 DT')
  await bar.click()
  await expect(page.getByRole('dialog')).toContainText('Omek houria')
})
