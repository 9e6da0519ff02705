import { expect, type Locator, type Page, test } from '@playwright/test'
import { enterAsNew, stopClock, visit } from '../tests/browser.ts'
import { becomeNewCustomer } from '../tests/new-customer.ts'
import { pageLength } from '../tests/shop-lists.ts'

/** Rue des Orangers in La Manouba, 2075. */
const manouba = { latitude: 36.8092, longitude: 10.0951 }
/** Tunis itself, which is not in the zone. */
const tunis = { latitude: 36.819, longitude: 10.1658 }

const field = (within: Page | Locator): Locator =>
  within.getByRole('combobox', { name: 'Rechercher une adresse, ville ou rue' })

const choice = (page: Page): Locator => page.getByRole('region', { name: 'Où êtes-vous ?' })

const namesIn = (page: Page, title: string): Promise<string[]> =>
  page.getByRole('region', { name: title, exact: true }).getByRole('heading', { level: 3 }).allTextContents()

const shopsServing = async (page: Page, zip: string): Promise<string[]> => {
  const shops: { name: string }[] = await (await page.request.get(`/api/all/${zip}/getboutiques`)).json()
  return shops.map(({ name }) => name).toSorted()
}

const expectShopsOf = async (page: Page, zip: string): Promise<void> => {
  const served = await shopsServing(page, zip)
  const brands = page.getByRole('region', { name: 'Les enseignes', exact: true })
  await expect(brands.getByRole('link', { name: /^Tout voir : / })).toContainText(`(${served.length})`)
  const names = await namesIn(page, 'Les enseignes')
  if (served.length <= pageLength) expect(names.toSorted()).toEqual(served)
  else expect([names.length, names.filter((name) => !served.includes(name))]).toEqual([pageLength, []])
}

/** The cumulative layout shift of the page. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const entry = (list: PerformanceObserverEntryList) => {
          for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!shift.hadRecentInput) sum += shift.value
        }
        new PerformanceObserver(entry).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )

test('an address is asked for from the third character, at most four are offered, and one leads to its shops', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/address/search') asked.push(url.searchParams.get('q') ?? '')
  })
  await page.clock.install()
  await visit(page, '/')
  await stopClock(page)
  await field(page).pressSequentially('na')
  await page.clock.runFor(1000)
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await field(page).pressSequentially('beul')
  await page.clock.resume()
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option')).toHaveCount(4)
  expect(asked).toEqual(['nabeul'])
  await expect(list).toHaveCSS('max-height', '200px')
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(200)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = list.getByRole('option').nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await list.getByRole('option').first().click()
  await expect(page).toHaveURL(/\/restaurants\?zip=8075$/)
  await expectShopsOf(page, '8075')
})

test('an address outside the zone is not delivered to, and a dead search says so', async ({ page }) => {
  await visit(page, '/')
  await field(page).fill('Sousse')
  await expect(choice(page).getByText('Nous ne livrons pas à cette adresse.')).toBeVisible()
  await expect(choice(page).getByText(/^Nous avons trouvé Sousse.*, mais aucune de nos maisons/)).toBeVisible()
  await expect(choice(page).getByRole('link', { name: 'Voir toutes les maisons' })).toBeVisible()
  await field(page).fill('xqzwvk')
  await expect(choice(page).getByText(/^Nous ne connaissons pas cet endroit/)).toBeVisible()
  await expect(choice(page).getByText('Nous ne livrons pas à cette adresse.')).toBeVisible()
  await page.route('**/api/address/search*', (route) => route.abort())
  await field(page).fill('Manouba')
  await expect(choice(page).getByRole('alert')).toHaveText(
    'Une erreur est survenue lors de la récupération des coordonnées.',
  )
})

test('the chosen address narrows home, listing and search, outlives a reload without moving anything, and is forgotten', async ({
  page,
}) => {
  await visit(page, '/')
  await field(page).fill('rue des orangers')
  await page.getByRole('option', { name: /La Manouba/ }).click()
  await expectShopsOf(page, '2075')
  await visit(page, '/restaurants')
  await expectShopsOf(page, '2075')
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01)
  const asked = page.waitForRequest((request) => request.url().includes('/api/restaurants/search'))
  await page.getByRole('searchbox', { name: 'Chercher un plat ou une maison' }).fill('couscous')
  expect(new URL((await asked).url()).searchParams.get('zip')).toBe('2075')
  const panel = page.getByRole('search', { name: 'Chercher un plat ou une maison' }).locator('> div').last()
  await expect(panel.getByRole('heading').first()).toBeVisible()
  await expect(panel).toHaveCSS('max-height', '500px')
  expect((await panel.boundingBox())?.height).toBeLessThanOrEqual(500)
  await visit(page, '/')
  await expect(field(page)).toHaveValue(/^Rue des Orangers, La Manouba/)
  const near = await shopsServing(page, '2075')
  expect((await namesIn(page, 'Les maisons du quartier')).filter((name) => !near.includes(name))).toEqual([])
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01)
  await page.goto('/restaurants')
  await page.getByRole('button', { name: 'Oublier cette adresse' }).click()
  await expectShopsOf(page, 'all')
})

test('a shop that does not serve the chosen address says so, and shared postal codes stay as they are', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const address = { latitude: null, longitude: null, address: 'Denden', city: 'Denden', zip_code: '2011' }
    localStorage.setItem('chosenAddress', JSON.stringify({ ...address, line: 'Denden, 2011', owner: null }))
  })
  const near = await shopsServing(page, '2011')
  const far: { name: string; domain: string }[] = await (await page.request.get('/api/all/8011/getboutiques')).json()
  const out = far.find(({ name }) => !near.includes(name))
  await visit(page, `/${out?.domain}/`)
  await page.getByRole('button', { name: 'Hors de portée de votre adresse' }).click()
  await expect(page.getByRole('dialog', { name: 'Ajouter une adresse de livraison' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('main article').getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Voir la page du plat' }).click()
  const outOfReach = page.getByRole('main').getByRole('button', { name: 'Hors de portée de votre adresse' })
  await expect(outOfReach).toBeVisible()
  // A fresh load, because a navigation in the page also shifts the layout.
  await visit(page, page.url())
  await expect(outOfReach).toBeVisible()
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01)
  await visit(page, '/restaurants?zip=8011')
  await expectShopsOf(page, '8011')
})

test('invalid stored data counts as no address', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('chosenAddress', '{"zip_code":"9999","line":7'))
  await visit(page, '/restaurants')
  await expect(page.getByRole('button', { name: 'Choisir une adresse' })).toBeVisible()
  await expectShopsOf(page, 'all')
})

test('a guest is led to the sign-in for recent addresses, a customer finds them', async ({ page }) => {
  await visit(page, '/')
  await choice(page).getByRole('button', { name: 'Connectez-vous' }).click()
  await expect(page.getByLabel('Numéro de téléphone')).toBeVisible()
  await becomeNewCustomer(page, 'Hela Mansour')
  for (const [typed, name, zip] of [
    ['rue des orangers', /La Manouba/, '2075'],
    ['nabeul', /^Nabeul/, '8075'],
  ] as const) {
    await visit(page, '/')
    await field(page).fill(typed)
    await page.getByRole('option', { name }).first().click()
    await expect(page).toHaveURL(`/restaurants?zip=${zip}`)
  }
  await visit(page, '/')
  const recent = choice(page).getByRole('list', { name: 'Adresses récentes' }).getByRole('button')
  await expect(recent).toHaveText([/La Manouba/])
  await recent.click()
  await expectShopsOf(page, '2075')
})

test('the space reserved on the home page for a customer’s addresses is used', async ({ page }) => {
  await enterAsNew(page.request, 'Rim')
  const answered = page.waitForResponse('**/api/address/recent')
  await visit(page, '/')
  expect(await (await answered).json()).toEqual([])
  await expect(page.getByText('Les adresses que vous choisirez se retrouveront ici.')).toBeVisible()
})

test.describe('the position of the device', () => {
  const locate = (page: Page) => choice(page).getByRole('button', { name: 'Utiliser ma position' }).click()
  const problem = (page: Page): Locator => choice(page).getByRole('alert')

  test('inside the zone it leads to the shops of the place', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(manouba)
    await visit(page, '/')
    await locate(page)
    await expect(page).toHaveURL(/\/restaurants\?zip=2075$/)
    await expectShopsOf(page, '2075')
  })

  test('outside the zone, at sea, or when the lookup fails, it says why', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(tunis)
    await visit(page, '/')
    await locate(page)
    await expect(problem(page)).toHaveText('Nous ne livrons pas à cette adresse.')
    await context.setGeolocation({ latitude: 38.2, longitude: 11 })
    await visit(page, '/')
    await locate(page)
    await expect(problem(page)).toHaveText('Aucune coordonnées trouvées pour cette position.')
    await page.route('**/api/address/reverse*', (route) => route.abort())
    await locate(page)
    await expect(problem(page)).toHaveText("Une erreur est survenue lors de la récupération de l'adresse.")
    await expect(page).toHaveURL(/\/$/)
  })

  test('refused, it asks to allow it in the settings, and typing still works', async ({ page }) => {
    await visit(page, '/')
    await locate(page)
    await expect(problem(page)).toContainText('réglages de votre navigateur')
    await field(page).fill('nabeul')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(4)
  })

  test('unavailable, too slow, failing otherwise or missing from the browser, it says which', async ({ page }) => {
    await visit(page, '/')
    for (const [code, sentence] of [
      [2, 'Les informations de localisation ne sont pas disponibles.'],
      [3, "Le temps d'attente pour la localisation est écoulé."],
      [7, "Une erreur inconnue s'est produite lors de la récupération de la position."],
      [null, "La géolocalisation n'est pas supportée par ce navigateur."],
    ] as const) {
      await page.evaluate((failure) => {
        const broken = {
          getCurrentPosition: (_: unknown, fail: (error: { code: number }) => void) => fail({ code: failure ?? 0 }),
        }
        const value = failure === null ? undefined : broken
        Object.defineProperty(navigator, 'geolocation', { value, configurable: true })
      }, code)
      await locate(page)
      await expect(problem(page)).toHaveText(sentence)
    }
  })
})
