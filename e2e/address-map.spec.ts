import { expect, type Locator, type Page, type Request, test } from '@playwright/test'
import { toastOf, visit } from '../tests/browser.ts'
import { becomeNewCustomer } from '../tests/new-customer.ts'

const form = (page: Page): Locator => page.getByRole('dialog', { name: 'Ajouter une adresse de livraison' })
const map = (page: Page): Locator => page.getByRole('dialog', { name: 'Indiquez votre adresse sur la carte' })
const canvas = (page: Page): Locator => map(page).getByRole('application', { name: 'Carte' })
const field = (within: Locator): Locator =>
  within.getByRole('combobox', { name: 'Rechercher une adresse, ville ou rue' })
const toMap = (page: Page) => form(page).getByRole('button', { name: "Ou définir l'emplacement sur la carte" }).click()
const takeIt = (page: Page) => map(page).getByRole('button', { name: 'Choisir ma position' }).click()

const openForm = async (page: Page): Promise<void> => {
  await visit(page, '/restaurants')
  await page.getByRole('button', { name: 'Choisir une adresse' }).click()
  await expect(form(page)).toBeVisible()
}

const hiddenOf = (page: Page): Promise<Record<string, string>> =>
  form(page)
    .locator('input[type=hidden]')
    .evaluateAll((inputs) => Object.fromEntries((inputs as HTMLInputElement[]).map(({ name, value }) => [name, value])))

test('Leaflet comes with the map and not before, and the map opens where shops serve, 300 pixels high, under a green flag', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('response', (response) => response.url().includes('map-panel') && scripts.push(response.url()))
  await openForm(page)
  expect(scripts).toEqual([])
  const asked = page.waitForRequest((request) => request.url().includes('/api/address/reverse'))
  const tile = page.waitForRequest((request) => request.url().includes('/tiles/'))
  await toMap(page)
  await expect(canvas(page)).toBeVisible()
  expect(new URL((await tile).url()).pathname).toMatch(/^\/tiles\/15\//)
  expect(scripts).not.toEqual([])
  expect((await canvas(page).boundingBox())?.height).toBe(300)
  const { searchParams } = new URL((await asked).url())
  expect([searchParams.get('lat'), searchParams.get('lon')]).toEqual(['36.8043', '10.1127'])
  await expect(map(page).getByRole('img', { name: 'Dans la zone desservie' })).toBeVisible()
  await expect(map(page).getByText('Nous ne livrons pas à cette adresse.')).toHaveCount(0)
  const pin = await map(page).getByRole('img').boundingBox()
  const area = await canvas(page).boundingBox()
  expect(Math.abs((pin?.y ?? 0) + (pin?.height ?? 0) - (area?.y ?? 0) - 150)).toBeLessThanOrEqual(2)
})

test('without a click nothing is chosen, with one the form shows the place in its hidden fields', async ({ page }) => {
  await openForm(page)
  await toMap(page)
  await takeIt(page)
  await expect(map(page).getByRole('alert')).toHaveText(
    "Veuillez d'abord cliquer sur la carte pour choisir une position.",
  )
  await field(map(page)).fill('rue des orangers')
  const isReverse = (request: Request): boolean => request.url().includes('/api/address/reverse')
  // The former place is served too, so only the request shows that the map has moved.
  const moved = page.waitForRequest((request) => isReverse(request) && !request.url().includes('lat=36.8043'))
  await map(page)
    .getByRole('option', { name: /La Manouba/ })
    .click()
  await moved
  await expect(map(page).getByRole('img', { name: 'Dans la zone desservie' })).toBeVisible()
  const asked = page.waitForRequest(isReverse)
  await canvas(page).click({ position: { x: 120, y: 130 } })
  const place = new URL((await asked).url()).searchParams
  await takeIt(page)
  await expect(form(page).getByText('2075', { exact: true })).toBeVisible()
  expect(await hiddenOf(page)).toMatchObject({
    latitude: place.get('lat'),
    longitude: place.get('lon'),
    city: 'La Manouba',
    zip_code: '2075',
  })
  await toMap(page)
  await map(page).getByRole('button', { name: 'Saisir une adresse' }).click()
  await form(page).getByRole('button', { name: 'Enregistrer cette adresse' }).click()
  await expect(form(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Changer d’adresse : .*La Manouba/ })).toBeVisible()
})

test('a click below the suggestions works, although they close on blur', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 832 })
    await openForm(page)
    await field(form(page)).fill('nabeul')
    await expect(form(page).getByRole('option')).toHaveCount(4)
    // The duration of a usual click.
    await form(page).getByRole('button', { name: "Ou définir l'emplacement sur la carte" }).click({ delay: 120 })
    await expect(canvas(page)).toBeVisible()
    await map(page).getByRole('button', { name: 'Saisir une adresse' }).click()
    await expect(form(page).getByRole('option')).toHaveCount(0)
  }
})

test('the map is walked by keys and by buttons, and Enter is a click at the pin', async ({ page }) => {
  await openForm(page)
  await field(form(page)).fill('rue des orangers')
  await form(page)
    .getByRole('option', { name: /La Manouba/ })
    .click()
  await toMap(page)
  const positions: [number, number][] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/address/reverse')
      positions.push([Number(url.searchParams.get('lat')), Number(url.searchParams.get('lon'))])
  })
  const moved = async (act: () => Promise<void>) => {
    const before = positions.length
    await act()
    await expect.poll(() => positions.length).toBeGreaterThan(before)
    return positions.at(-1) ?? [0, 0]
  }
  await expect.poll(() => positions.length).toBeGreaterThan(0)
  await canvas(page).focus()
  const [, start] = positions.at(-1) ?? [0, 0]
  const [, east] = await moved(() => page.keyboard.press('ArrowRight'))
  expect(east).toBeGreaterThan(start)
  const [south] = await moved(() => map(page).getByRole('button', { name: 'Vers le sud' }).click())
  const [north] = await moved(() => map(page).getByRole('button', { name: 'Vers le nord' }).click())
  expect(north).toBeGreaterThan(south)
  for (const name of ['Agrandir', 'Réduire', 'Vers l’ouest', 'Vers l’est'])
    await expect(map(page).getByRole('button', { name })).toBeVisible()
  await canvas(page).focus()
  await page.keyboard.press('+')
  await page.keyboard.press('Enter')
  await takeIt(page)
  await expect(form(page)).toBeVisible()
})

test('the device’s position opens the map closer to the ground it knows', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 36.8092, longitude: 10.0951 })
  const tile = page.waitForRequest((request) => /\/tiles\/13\//.test(request.url()))
  await openForm(page)
  await form(page).getByRole('button', { name: 'Utiliser ma position' }).click()
  await expect(form(page).getByText('La Manouba', { exact: true })).toBeVisible()
  await toMap(page)
  await tile
})

test('without tiles and without a geocoder an address is typed by hand, and its gaps are named', async ({ page }) => {
  await page.route(/\/tiles\/|\/api\/address\/(?:search|reverse|locate)/, (route) => route.abort())
  await openForm(page)
  await toMap(page)
  await expect(map(page).getByText('Le fond de carte ne répond pas.')).toBeVisible()
  await expect(map(page).getByText("Une erreur est survenue lors de la récupération de l'adresse.")).toBeVisible()
  await map(page).getByRole('button', { name: 'Saisir une adresse' }).click()
  await form(page).getByRole('button', { name: 'Enregistrer cette adresse' }).click()
  await expect(form(page).getByRole('alert')).toHaveText('Indiquez une adresse.')
  await form(page).getByRole('button', { name: 'Saisir l’adresse à la main' }).click()
  await form(page).getByLabel('Adresse', { exact: true }).fill('9, impasse du Puits')
  await form(page).getByRole('button', { name: 'Enregistrer cette adresse' }).click()
  await expect(form(page).getByRole('alert')).toHaveText('Nous ne livrons pas à cette adresse.')
  await form(page).getByLabel('Code postal').selectOption('4222')
  await form(page).getByRole('button', { name: 'Enregistrer cette adresse' }).click()
  await expect(page.getByRole('button', { name: /9, impasse du Puits/ })).toBeVisible()
})

test('a place without city and postal code says so, and cannot be kept', async ({ page }) => {
  await page.route('**/api/address/reverse*', (route) =>
    route.fulfill({
      json: { display_name: 'En mer', lat: 36.8, lon: 10.2, city: null, postalcode: null, isServed: false },
    }),
  )
  await openForm(page)
  await toMap(page)
  await expect(map(page).getByText('En mer')).toBeVisible()
  await canvas(page).focus()
  await page.keyboard.press('Enter')
  await takeIt(page)
  await expect(form(page).getByText('Ville non disponible')).toBeVisible()
  await expect(form(page).getByText('Code postal non disponible')).toBeVisible()
  await expect(form(page).getByRole('alert')).toHaveText('Nous ne livrons pas à cette adresse.')
})

test('a customer’s address is saved, stands in the block at a shop and in the profile, and is removed there', async ({
  page,
}) => {
  await becomeNewCustomer(page, 'Rania Zouari')
  await visit(page, '/dar-el-marsa/')
  const block = page.getByRole('region', { name: 'Votre adresse' })
  await expect(block).toContainText('Rania Zouari')
  await block.getByRole('button', { name: 'Réserver Maintenant' }).click()
  await expect(page.getByRole('dialog', { name: 'Réserver une table' })).toBeVisible()
  await page.keyboard.press('Escape')
  await block.getByRole('button', { name: 'Ajouter Votre adresse' }).click()
  await field(form(page)).fill('rue des orangers')
  await form(page)
    .getByRole('option', { name: /La Manouba/ })
    .click()
  await form(page).getByRole('button', { name: 'Enregistrer cette adresse' }).click()
  await expect(toastOf(page, 'Adresse enregistrée')).toBeVisible()
  await expect(block).toContainText('Rue des Orangers, La Manouba')
  await page.evaluate(() => localStorage.removeItem('chosenAddress'))
  await visit(page, '/account/profile')
  const row = page.locator('dl > div').filter({ hasText: 'Adresse choisie' })
  await expect(row).toContainText('Rue des Orangers, La Manouba')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('chosenAddress'))).toContain('"2075"')
  await row.getByRole('button', { name: 'Supprimer : Adresse choisie' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(row).toContainText('Aucune adresse enregistrée')
  await page.reload()
  await expect(row).toContainText('Aucune adresse enregistrée')
})

test('who is not signed in sees no block at a shop', async ({ page }) => {
  await visit(page, '/dar-el-marsa/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dar El Marsa' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Votre adresse' })).toHaveCount(0)
})
