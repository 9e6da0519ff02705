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

const topOf = (card: Locator): Promise<number> =>
  card.evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** Scrolls until the card's upper edge is a little above the screen. Waits until the page has taken note of it. */
const showOnTop = async (page: Page, card: Locator): Promise<void> => {
  await card.evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top + 30, behavior: 'instant' }))
  await expect.poll(() => topOf(card)).toBe(-30)
  await expect
    .poll(() =>
      page.evaluate(() => {
        const address = location.pathname + location.search + location.hash
        const start = document.querySelector(`[data-page="${CSS.escape(address)}"]`)
        const top = location.search.includes('after=') ? start?.getBoundingClientRect().top : undefined
        return start !== null && history.state.listTop === top
      }),
    )
    .toBe(true)
}

/** Low, so that every card can be at its top. */
const lowScreen = { width: 390, height: 400 }

test('the listing goes on while one scrolls, and after going back it is at the same place with the same shops', async ({
  page,
}) => {
  await page.setViewportSize(lowScreen)
  await visit(page, '/restaurants?order=popular')
  await expect(cards(page)).toHaveCount(pageLength)
  const all = (await shopsServing(page, 'all')).map(({ name }) => name)
  await scrollToEnd(page)
  const shown = await namesIn(grid(page))
  expect(shown.toSorted()).toEqual(all.toSorted())
  const last = cards(page).last()
  await showOnTop(page, last)
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

test('the address says the page at the top of the screen, and after a reload the same shops are there', async ({
  page,
}) => {
  await page.setViewportSize(lowScreen)
  await visit(page, '/restaurants?order=popular')
  const length = await scrollToEnd(page)
  const shown = await namesIn(grid(page))
  await showOnTop(page, cards(page).nth(pageLength - 1))
  expect(page.url()).toMatch(/\/restaurants\?order=popular$/)
  const place = pageLength + 2
  expect(length).toBeGreaterThan(place)
  const card = cards(page).filter({ hasText: shown[place] ?? '' })
  await showOnTop(page, card)
  await expect(page).toHaveURL(/\/restaurants\?order=popular&after=[\d.-]+$/)
  const url = page.url()
  const isThere = async (): Promise<void> => {
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await expect.poll(async () => Math.abs((await topOf(card)) + 30)).toBeLessThan(4)
    expect([page.url(), await namesIn(grid(page))]).toEqual([url, shown.slice(pageLength)])
  }
  await page.reload()
  await isThere()
  // Going back to the list from a page that was reloaded meanwhile is a fresh start for the list.
  await showOnTop(page, card)
  await card.getByRole('link').click()
  await expect(page.getByRole('navigation', { name: 'Catégories' })).toBeVisible()
  await page.reload()
  await page.goBack()
  await isThere()
})

test('for a chosen address the listing’s address has the postal code, follows it, and shows others the same shops', async ({
  page,
  browser,
  baseURL,
}) => {
  const choose = (zip: string | null) =>
    page.evaluate((zip_code) => {
      const place = { latitude: 36.8, longitude: 10.1, address: 'Ici', city: 'Ici', zip_code, line: `Ici, ${zip_code}` }
      const newValue = JSON.stringify({ ...place, owner: null })
      if (zip_code) localStorage.setItem('chosenAddress', newValue)
      else localStorage.removeItem('chosenAddress')
      dispatchEvent(new StorageEvent('storage', { key: 'chosenAddress' }))
    }, zip)
  const brandsOf = async (of: Page, zip: string): Promise<void> => {
    const { length } = await shopsServing(page, zip)
    await expect(section(of, 'Les enseignes').getByRole('link', { name: /^Tout voir : / })).toContainText(`(${length})`)
  }
  await visit(page, '/restaurants')
  const entries = await page.evaluate(() => history.length)
  await choose('8011')
  await expect(page).toHaveURL(/\/restaurants\?zip=8011$/)
  await brandsOf(page, '8011')
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const receiver = await context.newPage()
  await visit(receiver, page.url())
  await brandsOf(receiver, '8011')
  await receiver.getByRole('link', { name: 'Enlever le filtre Code postal 8011' }).click()
  await expect(receiver).toHaveURL(/\/restaurants$/)
  await brandsOf(receiver, 'all')
  await context.close()
  await page.reload()
  await choose('2075')
  await expect(page).toHaveURL(/\/restaurants\?zip=2075$/)
  await brandsOf(page, '2075')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  const asked = page.waitForRequest('**/api/restaurants/search**')
  const search = page.getByRole('searchbox', { name: 'Chercher un plat ou une maison' })
  await search.fill('couscous')
  expect(new URL((await asked).url()).searchParams.get('zip')).toBe('2075')
  await search.fill('')
  await page.getByRole('navigation', { name: 'Filtres' }).getByRole('link', { name: 'Sur place' }).click()
  await expect(page).toHaveURL(/\/restaurants\?zip=2075&pickup=dine-in$/)
  await page.getByRole('button', { name: 'Oublier cette adresse' }).click()
  await expect(page).toHaveURL(/\/restaurants\?pickup=dine-in$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/restaurants$/)
  await brandsOf(page, 'all')
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

test('when the next page cannot be read the listing says so, and goes on when the device is online again', async ({
  page,
}) => {
  await page.route('**/restaurants.json?**', (route) => route.abort())
  await visit(page, '/restaurants?order=popular')
  await expect(async () => {
    await cards(page).last().scrollIntoViewIfNeeded()
    await expect(grid(page).getByRole('alert')).toContainText('La liste n’a pas pu être lue', { timeout: 500 })
  }).toPass()
  await expect(grid(page).getByRole('link', { name: 'Voir la suite' })).toBeVisible()
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
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
  const askedAgain = page.waitForRequest('**/home.json?**')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await askedAgain
  await page.unroute('**/home.json?**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(section(page, 'Populaires dans le quartier').getByRole('link', { name: /^Tout voir : / })).toContainText(
    `(${near.length})`,
  )
  await page.getByRole('link', { name: 'Voir toutes les maisons' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Les maisons du quartier' })).toBeVisible()
  expect((await visibleNames()).filter((name) => others.includes(name))).toEqual([])
  held()
  await expect(page.getByRole('alert')).toContainText('La liste n’a pas pu être lue')
})
