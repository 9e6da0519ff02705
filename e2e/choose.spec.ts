import { expect, type Locator, type Page, test } from '@playwright/test'
import { visit } from '../tests/browser.ts'
import { section, shopsServing } from '../tests/shop-lists.ts'

const grid = (page: Page): Locator => page.locator('#shops')
const cards = (page: Page): Locator => grid(page).locator('article')

/** A place in La Marsa. */
const storeAddress = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const address = { latitude: 36.8786, longitude: 10.3247, address: 'Ici', city: 'Ici', zip_code: '2075' }
    localStorage.setItem('chosenAddress', JSON.stringify({ ...address, line: 'Ici, 2075', owner: null }))
  })

const openChoice = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Trier et filtrer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trier et filtrer' })
  await expect(dialog).toBeVisible()
  return dialog
}

const metresIn = (text: string): number => {
  const [, whole = '', tenth = '0', unit] = /à (\d+)(?:,(\d))? (k?m)/.exec(text) ?? []
  return unit === 'km' ? Number(whole) * 1000 + Number(tenth) * 100 : Number(whole)
}

const distances = async (page: Page): Promise<number[]> => (await cards(page).allTextContents()).map(metresIn)

test('a diner sorts by distance and filters by diet, and Back undoes both one by one', async ({ page }) => {
  await storeAddress(page)
  await visit(page, '/restaurants')
  await expect(page).toHaveURL(/\/restaurants\?zip=2075$/)
  await expect(section(page, 'Les plus aimées').getByRole('article').first()).toContainText(/à \d/)
  const dialog = await openChoice(page)
  const asked = page.waitForRequest(/restaurants\.json\?.*near=36\.879_10\.325/)
  await dialog.getByRole('link', { name: 'Les plus proches' }).click()
  await asked
  await expect(page).toHaveURL(/\/restaurants\?zip=2075&order=nearest#shops$/)
  await expect(grid(page).getByRole('heading', { level: 2, includeHidden: true })).toHaveText('Les plus proches')
  await expect.poll(async () => (await distances(page)).length).toBeGreaterThan(4)
  const open = await cards(page)
    .filter({ hasNotText: /Fermé|En pause/ })
    .allTextContents()
  const metres = open.map(metresIn)
  expect(metres.every((one) => one > 0)).toBe(true)
  // The list is sorted from a position that is rounded to about a hundred metres.
  expect(metres.every((one, index) => index === 0 || one >= (metres[index - 1] ?? 0) - 150)).toBe(true)

  const diet = dialog.getByRole('link', { name: /^Végétarien \(\d+\)$/ })
  const count = Number(/\d+/.exec((await diet.textContent()) ?? '')?.[0])
  await diet.click()
  await expect(page).toHaveURL(/\?zip=2075&diet=vegetarian&order=nearest#shops$/)
  await dialog.getByRole('button', { name: `Voir les ${count} maisons` }).click()
  await expect(dialog).toHaveCount(0)
  await expect(cards(page)).toHaveCount(Math.min(24, count))
  const filters = page.getByRole('navigation', { name: 'Filtres' })
  await expect(filters.getByRole('link', { name: 'Enlever le filtre Végétarien' })).toBeVisible()

  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('navigation', { name: 'Catégories' })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(Math.min(24, count))
  await page.goBack()
  await expect(page).toHaveURL(/\?zip=2075&order=nearest#shops$/)
  await expect(filters.getByRole('link', { name: 'Enlever le filtre Végétarien' })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/restaurants\?zip=2075$/)
  await expect(section(page, 'Les plus aimées')).toBeVisible()
})

test('the best rated come first, and a filtered list stands where the rows were', async ({ page }) => {
  await visit(page, '/restaurants?order=rated&open=1')
  await expect(section(page, 'Les plus aimées')).toHaveCount(0)
  const ratings = (await cards(page).allTextContents()).map((text) =>
    Number(/(\d,\d) \(/.exec(text)?.[1]?.replace(',', '.') ?? 0),
  )
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
  expect(ratings[0]).toBeGreaterThan(4)
})

test('filters that nobody meets are named, with ways on', async ({ page }) => {
  await visit(page, '/restaurants?diet=kosher&price=1')
  const none = page.getByRole('main')
  await expect(none).toContainText('Casher')
  const way = none.getByRole('link', { name: /^Sans « ?Casher ?»|^Sans Casher/ })
  await expect(way).toBeVisible()
  await way.click()
  await expect(page).toHaveURL(/\/restaurants\?price=1$/)
  await expect(cards(page).first()).toBeVisible()
})

test('odd questions get a list, and none of them fails', async ({ request, page }) => {
  const { length } = await shopsServing(page, 'all')
  const countAt = async (query: string): Promise<number> => {
    const reply = await request.get(`/restaurants.json?${query}`)
    expect(reply.status(), query).toBe(200)
    return (await reply.json()).counts.shops
  }
  const odd = [
    'diet=paleo',
    `diet=${'x'.repeat(10_000)}`,
    'diet=vegan%00',
    'order=nearest',
    `order=nearest&near=${'9'.repeat(5000)}`,
    'order=rated&after=0.25.-80.12',
    'order=nearest&near=36.810_10.120&after=0.-80.12',
    'order=nearest&near=99.999_999.999',
    'order=nearest&zip=99999999999999999999&zip=',
    `order=popular&after=${'1.'.repeat(5000)}1`,
  ]
  for (const query of odd.filter((one) => !one.includes('zip'))) expect(await countAt(query), query).toBe(length)
  expect(await countAt('order=nearest&zip=999999')).toBe(0)
})

test('popular dishes are marked on the menu, and the calls of the menu do not know them', async ({ page }) => {
  await visit(page, '/zitouna-rossa/')
  const marked = page.getByRole('article').filter({ hasText: 'Populaire' })
  await expect(marked.getByRole('heading')).toHaveText(['Margherita', 'Ortolana'])
  await expect(page.getByRole('navigation', { name: 'Catégories' })).not.toContainText('Populaire')
  const shops: { id: number; domain: string }[] = await (await page.request.get('/api/all/all/getboutiques')).json()
  const id = shops.find(({ domain }) => domain === 'zitouna-rossa')?.id
  const menu = await (await page.request.get(`/api/product/${id}/getrayons`)).text()
  expect(menu).toContain('Margherita')
  expect(menu.toLowerCase()).not.toContain('popular')
})
