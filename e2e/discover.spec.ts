import { expect, type Locator, type Page, test } from '@playwright/test'
import { visit } from '../tests/browser.ts'

/** The shortened address on a card. */
const shortAddress = /^.{1,20}(?:\.\.\.)?$/u

const section = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

const namesIn = (row: Locator): Promise<string[]> => row.getByRole('heading', { level: 3 }).allTextContents()

type Shop = {
  id: number
  name: string
  domain: string
  is_open: boolean
  dine_in: boolean
  price_level: number | null
  rayons: { id: number; name: string }[]
}

const shopsServing = async (page: Page, zip: string): Promise<Shop[]> =>
  (await page.request.get(`/api/all/${zip}/getboutiques`)).json()

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
  await expect(card).toContainText('Nouveau')
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

test('a row of cards keeps its height while it is drawn, and while it is turned to the last of them', async ({
  page,
}) => {
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

test('a row of cards is turned by its buttons, in both directions of writing', async ({ page }) => {
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

test('the listing shows cuisines, brands, three rows and a grid of two, all of the same shops', async ({ page }) => {
  await page.goto('/restaurants')
  const all = (await shopsServing(page, 'all')).map(({ name }) => name)
  await expect(section(page, 'Cuisines').getByRole('link').filter({ hasText: 'Couscous' })).toBeVisible()
  const brands = section(page, 'Les enseignes')
  expect((await namesIn(brands)).toSorted()).toEqual(all.toSorted())
  await expect(brands.getByRole('link', { name: 'Dar El Marsa' })).toHaveAttribute('href', '/dar-el-marsa/')
  for (const title of ['Une envie de sucré', 'Les plus aimées', 'Les petits prix', 'Toutes les maisons']) {
    const row = section(page, title)
    expect((await namesIn(row)).filter((name) => !all.includes(name))).toEqual([])
    await expect(row.getByRole('link', { name: /^Tout voir : / })).toContainText(`(${all.length})`)
  }
  const cards = section(page, 'Toutes les maisons').getByRole('listitem')
  const [left, right, next] = await Promise.all([0, 1, 2].map((place) => cards.nth(place).boundingBox()))
  expect(right?.y).toBe(left?.y)
  expect(next?.y).toBeGreaterThan(left?.y ?? 0)
})

test('see all opens the whole list in the order of its row', async ({ page }) => {
  await page.goto('/restaurants')
  await page.getByRole('link', { name: /^Tout voir : Une envie de sucré/ }).click()
  await expect(page).toHaveURL(/\?order=sweet#shops$/)
  const grid = page.locator('#shops')
  await expect(grid.getByRole('listitem')).toHaveCount((await shopsServing(page, 'all')).length)
  await expect(grid.getByRole('heading', { level: 2 })).toHaveText('Une envie de sucré')
  await expect(grid.getByRole('listitem').first()).toContainText('Pâtisseries et glaces')
})

test('the listing narrows to a cuisine and to who is open, in an address that can be shared', async ({ page }) => {
  await page.goto('/restaurants')
  await section(page, 'Cuisines').getByRole('link', { name: 'Burgers' }).click()
  await expect(page).toHaveURL(/\?rayon=\d+$/)
  await page.getByRole('link', { name: 'Ouvert maintenant' }).click()
  await expect(page).toHaveURL(/\?rayon=\d+&open=1$/)
  const wanted = (await shopsServing(page, 'all')).filter(
    ({ is_open, rayons }) => is_open && rayons.some(({ name }) => name === 'Burgers'),
  )
  await page.reload()
  const names = await namesIn(section(page, 'Toutes les maisons'))
  expect(names.toSorted()).toEqual(wanted.map(({ name }) => name).toSorted())
  await page.getByRole('link', { name: 'Enlever le filtre Burgers' }).click()
  await expect(page).toHaveURL(/\/restaurants\?open=1$/)
})

test('the listing narrows to how one eats and to what it costs, and every such page is ready', async ({ page }) => {
  await page.goto('/restaurants')
  const filters = page.getByRole('navigation', { name: 'Filtres' })
  await filters.getByRole('link', { name: 'Sur place' }).click()
  await expect(page).toHaveURL(/\?pickup=dine-in$/)
  await filters.getByRole('link', { name: 'Petits prix' }).click()
  await filters.getByRole('link', { name: 'Prix moyens' }).click()
  await expect(page).toHaveURL(/\?pickup=dine-in&price=1&price=2$/)
  const wanted = (await shopsServing(page, 'all')).filter(
    ({ dine_in, price_level }) => dine_in && (price_level === 1 || price_level === 2),
  )
  const brands = section(page, 'Les enseignes')
  await expect.poll(async () => (await namesIn(brands)).toSorted()).toEqual(wanted.map(({ name }) => name).toSorted())
  await expect(filters.getByRole('link', { name: 'Petits prix' })).toHaveAttribute('aria-current', 'true')
  const first = await page.request.get(page.url())
  const etag = first.headers().etag ?? ''
  expect((await page.request.get(page.url(), { headers: { 'if-none-match': etag } })).status()).toBe(304)
  await filters.getByRole('link', { name: 'Enlever les filtres' }).click()
  await expect(page).toHaveURL(/\/restaurants$/)
})

test('filters pressed at once all count, and going back takes them away one by one', async ({ page }) => {
  await visit(page, '/restaurants')
  // In quick succession, before the router has rendered the first filter.
  await page.evaluate(async () => {
    for (const words of ['Sur place', 'Petits prix', 'Prix moyens']) {
      const links = document.querySelectorAll<HTMLElement>('nav[aria-label="Filtres"] a')
      for (const link of links) if (link.textContent?.includes(words)) link.click()
      await null
    }
  })
  await expect(page).toHaveURL(/\?pickup=dine-in&price=1&price=2$/)
  const filters = page.getByRole('navigation', { name: 'Filtres' })
  await filters.getByRole('link', { name: 'Ouvert maintenant' }).click()
  await expect(page).toHaveURL(/open=1/)
  await page.goBack()
  await expect(filters.getByRole('link', { name: 'Ouvert maintenant' })).not.toHaveAttribute('aria-current', 'true')
  await expect(filters.getByRole('link', { name: 'Sur place' })).toHaveAttribute('aria-current', 'true')
})

test('back from a shop, the listing and its rows stand where they were left', async ({ page }) => {
  await visit(page, '/restaurants?price=1')
  const row = section(page, 'Les petits prix').getByRole('list')
  const grid = section(page, 'Toutes les maisons')
  await row.evaluate((list) => list.scrollTo({ left: 500, behavior: 'instant' }))
  await grid.getByRole('article').last().scrollIntoViewIfNeeded()
  const [top, left] = [await page.evaluate(() => scrollY), await row.evaluate((list) => list.scrollLeft)]
  expect([top, left].every((place) => place > 300)).toBe(true)
  await grid.getByRole('article').last().getByRole('link').click()
  await expect(page.getByRole('navigation', { name: 'Catégories' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/restaurants\?price=1$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  expect(await row.evaluate((list) => list.scrollLeft)).toBe(left)
})

test('a postal code leaves the shops that serve it, a word leaves all of them', async ({ page }) => {
  for (const zip of ['8011', 'undefined']) {
    await page.goto(`/restaurants?zip=${zip}&order=popular`)
    const served = (await shopsServing(page, zip)).map(({ name }) => name)
    expect((await namesIn(page.locator('#shops'))).toSorted()).toEqual(served.toSorted())
  }
  await page.goto('/restaurants?zip=75001')
  await expect(page.getByRole('heading', { name: 'Aucune maison ne répond à cette envie' })).toBeVisible()
})

test('a closed shop is greyed and says so', async ({ page }) => {
  await page.goto('/restaurants?order=popular')
  const card = page.locator('#shops').getByRole('article').filter({ hasText: 'Deglet & Dattes' })
  await expect(card).toContainText(/Fermé|En pause/)
  await expect(card.locator('img')).toHaveCSS('filter', /grayscale/)
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

test('on a phone the cart of the shop stands at the thumb and opens from there', async ({ page }) => {
  await page.goto('/dar-el-marsa/')
  await expect(page.getByRole('button', { name: /^Ouvrir le panier/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ajouter Omek houria' }).click()
  const bar = page.getByRole('button', { name: /^Ouvrir le panier · 1 article/ })
  await expect(bar).toContainText('5,200 DT')
  await bar.click()
  await expect(page.getByRole('dialog')).toContainText('Omek houria')
})
