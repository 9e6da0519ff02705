import { expect, type Locator, test } from '@playwright/test'
import { visit } from '../tests/browser.ts'
import { pageLength, section, shopsServing } from '../tests/shop-lists.ts'

const namesIn = (row: Locator): Promise<string[]> => row.getByRole('heading', { level: 3 }).allTextContents()

test('the listing shows cuisines, brands, three rows and a grid of two, all of the same shops', async ({ page }) => {
  await page.goto('/restaurants')
  const all = (await shopsServing(page, 'all')).map(({ name }) => name)
  await expect(section(page, 'Cuisines').getByRole('link').filter({ hasText: 'Couscous' })).toBeVisible()
  const brands = section(page, 'Les enseignes')
  const names = await namesIn(brands)
  expect(new Set(names).size).toBe(pageLength)
  expect(names.filter((name) => !all.includes(name))).toEqual([])
  await expect(brands.getByRole('link', { name: /^Tout voir : / })).toContainText(`(${all.length})`)
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
  const cards = grid.getByRole('listitem')
  const { length } = await shopsServing(page, 'all')
  await expect(async () => {
    await cards.last().scrollIntoViewIfNeeded()
    await expect(cards).toHaveCount(length, { timeout: 500 })
  }).toPass()
  await expect(grid.getByRole('heading', { level: 2 })).toHaveText('Toutes les maisons, le sucré d’abord')
  await expect(grid.getByRole('listitem').first()).toContainText('Pâtisseries et glaces')
})

test('an order is called the same above the list as where it is chosen, and all shops lead to nothing more', async ({
  page,
}) => {
  await page.goto('/restaurants?order=fees')
  const grid = page.locator('#shops')
  await expect(grid.getByRole('heading', { level: 2 })).toHaveText('Prêtes au plus vite')
  await grid.getByRole('link', { name: /^Tout voir : / }).click()
  await expect(grid.getByRole('heading', { level: 2 })).toHaveText('Toutes les maisons')
  await expect(grid.getByRole('link', { name: /^Tout voir : / })).toBeHidden()
})

test('the listing narrows to a cuisine and to who is open, in an address that can be shared', async ({ page }) => {
  await page.goto('/restaurants')
  await section(page, 'Cuisines').getByRole('link', { name: 'Burgers' }).click()
  await expect(page).toHaveURL(/\?rayon=\d+$/)
  // The address changes before the links of the page do.
  await expect(page.getByRole('link', { name: 'Enlever le filtre Burgers' })).toBeVisible()
  await page.getByRole('link', { name: 'Ouvert maintenant' }).click()
  await expect(page).toHaveURL(/\?rayon=\d+&open=1$/)
  const wanted = (await shopsServing(page, 'all')).filter(
    ({ is_open, rayons }) => is_open && rayons.some(({ name }) => name === 'Burgers'),
  )
  await page.reload()
  const names = await namesIn(page.locator('#shops'))
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
  const grid = page.locator('#shops')
  await expect(grid.getByRole('heading', { level: 2 })).toHaveText(`${wanted.length} maisons`)
  await expect.poll(async () => (await namesIn(grid)).toSorted()).toEqual(wanted.map(({ name }) => name).toSorted())
  await expect(filters.getByRole('link', { name: 'Petits prix' })).toHaveAttribute('aria-current', 'true')
  const first = await page.request.get(page.url())
  const etag = first.headers().etag ?? ''
  expect((await page.request.get(page.url(), { headers: { 'if-none-match': etag } })).status()).toBe(304)
  await filters.getByRole('link', { name: 'Enlever les filtres' }).click()
  await expect(page).toHaveURL(/\/restaurants$/)
})

test('filters pressed in quick succession all count, and Back removes them one by one', async ({ page }) => {
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

test('a double click on a filter counts once', async ({ page }) => {
  await visit(page, '/restaurants')
  await section(page, 'Cuisines').getByRole('link', { name: 'Burgers' }).dblclick()
  const filters = page.getByRole('navigation', { name: 'Filtres' })
  await expect(filters.getByRole('link', { name: 'Enlever le filtre Burgers' })).toBeVisible()
  const openNow = filters.getByRole('link', { name: 'Ouvert maintenant' })
  await openNow.dblclick()
  await expect(page).toHaveURL(/\?rayon=\d+&open=1$/)
  await expect(openNow).toHaveAttribute('aria-current', 'true')
  await filters.getByRole('link', { name: 'Sur place' }).click()
  await expect(page).toHaveURL(/\?rayon=\d+&open=1&pickup=dine-in$/)
})

test('after going back from a shop, the listing and its rows keep their scroll positions', async ({ page }) => {
  await visit(page, '/restaurants')
  const row = section(page, 'Les petits prix').getByRole('list')
  const grid = section(page, 'Toutes les maisons')
  await row.evaluate((list) => list.scrollTo({ left: 500, behavior: 'instant' }))
  await grid.getByRole('article').last().scrollIntoViewIfNeeded()
  const [top, left] = [await page.evaluate(() => scrollY), await row.evaluate((list) => list.scrollLeft)]
  expect([top, left].every((place) => place > 300)).toBe(true)
  await grid.getByRole('article').last().getByRole('link').click()
  await expect(page.getByRole('navigation', { name: 'Catégories' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/restaurants$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  expect(await row.evaluate((list) => list.scrollLeft)).toBe(left)
})

test('a postal code leaves the shops that serve it, a word leaves all of them', async ({ page }) => {
  for (const zip of ['8011', 'undefined']) {
    await page.goto(`/restaurants?zip=${zip}&order=popular`)
    const served = (await shopsServing(page, zip)).map(({ name }) => name)
    const names = await namesIn(page.locator('#shops'))
    if (served.length <= pageLength) expect(names.toSorted()).toEqual(served.toSorted())
    else expect([names.length, names.filter((name) => !served.includes(name))]).toEqual([pageLength, []])
  }
  await page.goto('/restaurants?zip=75001')
  await expect(page.getByRole('heading', { name: 'Aucune maison ne répond à cette envie' })).toBeVisible()
})

test('a closed shop is greyed and says so', async ({ page }) => {
  await page.goto('/restaurants?order=popular')
  const cards = page.locator('#shops').getByRole('article')
  const card = cards.filter({ hasText: 'Deglet & Dattes' })
  await expect(async () => {
    await cards.last().scrollIntoViewIfNeeded()
    await expect(card).toBeAttached({ timeout: 500 })
  }).toPass()
  await expect(card).toContainText(/Fermé|En pause/)
  await expect(card.locator('img')).toHaveCSS('filter', /grayscale/)
})
