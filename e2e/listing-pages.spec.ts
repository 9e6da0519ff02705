import { expect, type Locator, type Page, test } from '@playwright/test'
import { visit } from '../tests/browser.ts'
import { pageLength, section, shopsServing } from '../tests/shop-lists.ts'

const grid = (page: Page): Locator => page.locator('#shops')
const cards = (page: Page): Locator => grid(page).getByRole('article')
const namesIn = (within: Locator): Promise<string[]> => within.getByRole('heading', { level: 3 }).allTextContents()

const scrollToEnd = async (page: Page): Promise<number> => {
  const { length } = await shopsServing(page, 'all')
  await expect(async () => {
    await cards(page).last().scrollIntoViewIfNeeded()
    await expect(cards(page)).toHaveCount(length, { timeout: 500 })
  }).toPass()
  return length
}

const storeAddress = (page: Page, zip: string): Promise<unknown> =>
  page.addInitScript((zip_code) => {
    const address = { latitude: null, longitude: null, address: 'Ici', city: 'Ici', zip_code }
    localStorage.setItem('chosenAddress', JSON.stringify({ ...address, line: `Ici, ${zip_code}`, owner: null }))
  }, zip)

test('the listing goes on while one scrolls, and after going back it is at the same place with the same shops', async ({
  page,
}) => {
  await visit(page, '/restaurants?order=popular')
  await expect(cards(page)).toHaveCount(pageLength)
  const all = (await shopsServing(page, 'all')).map(({ name }) => name)
  await scrollToEnd(page)
  const shown = await namesIn(grid(page))
  expect(shown.toSorted()).toEqual(all.toSorted())
  const last = cards(page).last()
  await last.scrollIntoViewIfNeeded()
  await expect(page).toHaveURL(/\/restaurants\?order=popular&after=[^#]+$/)
  const [url, top] = [page.url(), await page.evaluate(() => scrollY)]
  await last.getByRole('link').click()
  await expect(page.getByRole('navigation', { name: 'Catégories' })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(shown.length)
  expect(page.url()).toBe(url)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
  expect(await namesIn(grid(page))).toEqual(shown)
  await page.reload()
  expect(await namesIn(grid(page))).toEqual(shown.slice(pageLength))
})

test('without scripts a link leads to the next page of the listing, and another back to its start', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/en/restaurants?order=fees&open=1')
  const first = await namesIn(grid(page))
  const open = (await shopsServing(page, 'all')).filter(({ is_open }) => is_open).map(({ name }) => name)
  const names = [...first]
  const more = page.getByRole('link', { name: 'Show more' })
  while ((await more.count()) > 0) {
    await more.click()
    await expect(page).toHaveURL(/\/en\/restaurants\?open=1&order=fees&after=[\d.-]+#shops$/)
    names.push(...(await namesIn(grid(page))))
  }
  expect(names.toSorted()).toEqual(open.toSorted())
  await page.goto('/restaurants?order=sweet')
  const begin = await namesIn(grid(page))
  await page.getByRole('link', { name: 'Voir la suite' }).click()
  const rest = await namesIn(grid(page))
  expect([begin.length, rest.filter((name) => begin.includes(name))]).toEqual([pageLength, []])
  await page.getByRole('link', { name: 'Revenir au début de la liste' }).click()
  await expect(page).toHaveURL(/\/restaurants\?order=sweet#shops$/)
  expect(await namesIn(grid(page))).toEqual(begin)
  await context.close()
})

test('a place from nowhere, a list that has ended and a filter without end are told in words', async ({ page }) => {
  await page.goto('/restaurants?order=popular&after=page-77')
  await expect(cards(page)).toHaveCount(pageLength)
  await page.goto('/restaurants?order=popular&after=1.30000.999999')
  await expect(grid(page)).toContainText('La liste s’arrête là')
  await expect(grid(page).getByRole('link', { name: 'Revenir au début de la liste' })).toBeVisible()
  const long = await page.goto(`/restaurants?rayon=${'7'.repeat(8000)}`)
  expect(long?.status()).toBe(200)
  await expect(section(page, 'Toutes les maisons')).toBeVisible()
  await page.goto('/restaurants?rayon=99999999&order=popular&after=0.-5.7')
  await expect(page.getByRole('heading', { name: 'Aucune maison ne répond à cette envie' })).toBeVisible()
})

test('when the next page cannot be read the listing says so, and goes on at a press', async ({ page }) => {
  await page.route('**/restaurants.json?**', (route) => route.abort())
  await visit(page, '/restaurants?order=popular')
  await expect(async () => {
    await cards(page).last().scrollIntoViewIfNeeded()
    await expect(grid(page).getByRole('alert')).toContainText('La liste n’a pas pu être lue', { timeout: 500 })
  }).toPass()
  await page.unrouteAll()
  await grid(page).getByRole('link', { name: 'Voir la suite' }).click()
  await expect(cards(page)).toHaveCount((await shopsServing(page, 'all')).length)
  await expect(grid(page).getByRole('alert')).toHaveCount(0)
})

test('for a chosen address no other shop is shown while its lists are read, nor when they cannot be', async ({
  page,
}) => {
  await storeAddress(page, '8011')
  const near = (await shopsServing(page, '8011')).map(({ name }) => name)
  const others = (await shopsServing(page, 'all')).map(({ name }) => name).filter((name) => !near.includes(name))
  expect(others.length).toBeGreaterThan(0)
  await visit(page, '/dar-el-marsa/')
  let held: () => void = () => {}
  const answer = new Promise<void>((resolve) => {
    held = resolve
  })
  await page.route('**/restaurants.json?**', async (route) => {
    await answer
    await route.abort()
  })
  await page.route('**/home.json?**', (route) => route.abort())
  await page.getByRole('banner').locator('a[href="/"]').first().click()
  await expect(page.getByRole('alert')).toContainText('La liste n’a pas pu être lue')
  const visibleNames = () =>
    page
      .getByRole('main')
      .locator('article h3')
      .evaluateAll((all) =>
        all.filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.textContent ?? ''),
      )
  expect((await visibleNames()).filter((name) => others.includes(name))).toEqual([])
  await page.unroute('**/home.json?**')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(section(page, 'Populaires dans le quartier').getByRole('link', { name: /^Tout voir : / })).toContainText(
    `(${near.length})`,
  )
  await page.getByRole('link', { name: 'Voir toutes les maisons' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Les maisons du quartier' })).toBeVisible()
  expect((await visibleNames()).filter((name) => others.includes(name))).toEqual([])
  held()
  await expect(page.getByRole('alert')).toContainText('La liste n’a pas pu être lue')
})
