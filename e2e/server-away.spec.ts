import { expect, type Page } from '@playwright/test'
import { addAtOnce, cartButton, openPayment, startCheckout, visit } from '../tests/browser.ts'
import { test } from '../tests/signed-in.ts'
import { catalogues } from '../tests/texts.ts'

const unavailable = { status: 503, json: { code: 'unavailable', message: 'La cuisine souffle un instant' } }

/** Fails the data requests of pages, as while the database is unreachable. */
const refuseData = (page: Page) => page.route('**/*.data*', (route) => route.fulfill(unavailable))

/** Fails data requests and the health check, as while the server is unreachable. */
const cutServer = async (page: Page): Promise<void> => {
  await page.route('**/*.data*', (route) => route.abort())
  await page.route('**/health/live', (route) => route.abort())
}

for (const [language, prefix] of [
  ['fr', ''],
  ['ar', '/ar'],
] as const) {
  const { away } = catalogues[language].pages

  test(`a page whose data request fails is loaded as a document (${language})`, async ({ page }) => {
    await visit(page, `${prefix}/restaurants`)
    await refuseData(page)
    await page.getByRole('main').getByRole('link', { name: 'Dar El Marsa' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dar El Marsa' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${prefix}/dar-el-marsa/$`))
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${prefix}/restaurants$`))
    await expect(page.getByRole('main').getByRole('link', { name: 'Dar El Marsa' }).first()).toBeVisible()
  })

  test(`without a network a page says so, keeps its address and reloads by itself (${language})`, async ({
    page,
    context,
  }) => {
    await visit(page, `${prefix}/restaurants`)
    const shops = page.getByRole('main').getByRole('link', { name: 'Dar El Marsa' })
    await expect(shops.first()).toBeVisible()
    await page.getByRole('banner').getByRole('link').nth(1).click()
    await expect(page).toHaveURL(new RegExp(`:\\d+${prefix}/?$`))
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(true)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: away.offline })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(away.text)
    await expect(page).toHaveURL(new RegExp(`${prefix}/restaurants$`))
    await context.setOffline(false)
    await expect(shops.first()).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${prefix}/restaurants$`))
  })
}

test.describe('of somebody who is signed in', () => {
  // The header counts the lines of all carts of an account, so these tests have their own account and run one after the other.
  test.describe.configure({ mode: 'serial' })
  test.use({ account: 'hatem@example.com' })

  test('when the page of an order cannot load, it says that the order is recorded, and loads later by itself', async ({
    page,
  }) => {
    await startCheckout(page, 'ojja-corniche')
    const payment = await openPayment(page)
    await cutServer(page)
    await payment.getByRole('button', { name: /^Commander/ }).click()
    await expect(page).toHaveURL(/\/order\/success\/\d+$/)
    const number = /\d+$/.exec(page.url())?.[0] ?? ''
    await expect(page.getByRole('main')).toContainText(`La commande n° ${number} est enregistrée`)
    await page.unrouteAll()
    await expect(page.getByRole('heading', { level: 1, name: 'Merci' })).toBeVisible()
    await expect(cartButton(page)).toHaveAccessibleName('Panier vide')
  })

  test('account and cart are requested again until they are known', async ({ page }) => {
    await visit(page, '/burger-oasis/')
    await addAtOnce(page, 'Eau minérale 50 cl')
    await page.evaluate(() => localStorage.removeItem('cartItems'))
    const refusals = ['**/api/session', '**/api/carts', '**/cart/*']
    for (const call of refusals) await page.route(call, (route) => route.fulfill(unavailable))
    await visit(page, '/burger-oasis/')
    const header = page.getByRole('banner')
    await expect(header.getByRole('button', { name: 'Hatem' })).toHaveCount(0)
    await expect(header.getByRole('button', { name: 'Se connecter' })).toHaveCount(0)
    await header.getByRole('button', { name: 'Votre compte' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.unrouteAll()
    await expect(cartButton(page)).toHaveAccessibleName('Panier, 1 ligne')
    await expect(header.getByRole('button', { name: 'Se connecter' })).toHaveCount(0)
  })
})
