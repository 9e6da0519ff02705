import { expect, type Page } from '@playwright/test'
import { fr } from '../src/ui/texts/fr.ts'
import { cartButton, openPayment, openStranger, startCheckout, visit } from '../tests/browser.ts'
import { test } from '../tests/signed-in.ts'

const consoleErrors = (page: Page): string[] => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}

test('a cart that cannot be read is told to the console alone, and the menu is there', async ({ page }) => {
  const errors = consoleErrors(page)
  await page.addInitScript(() => localStorage.setItem('cartItems', '[]'))
  await visit(page, '/dar-el-marsa/')
  await page.getByRole('button', { name: 'Ajouter Slata tounsia' }).click()
  await expect(cartButton(page)).toHaveAccessibleName('Panier, 1 ligne')
  await page.route('**/api/carts', (route) => route.abort())
  await visit(page, '/dar-el-marsa/')
  await expect.poll(() => errors.some((error) => error.startsWith('The carts could not be read:'))).toBe(true)
  await expect(page.getByRole('article').filter({ hasText: 'Slata tounsia' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a sign-in that could not be loaded leaves a button with a name, which loads the page again', async ({
  browser,
}) => {
  const page = await openStranger(browser)
  await page.route(/\/assets\/sign-in-[\w-]{8}\.js/, (route) => route.abort())
  await visit(page, '/')
  await page.getByRole('banner').getByRole('button', { name: 'Se connecter' }).click()
  const again = page.getByRole('banner').getByRole('button', { name: fr.networkFailure })
  await expect(again).toBeVisible()
  await page.unrouteAll()
  const loaded = page.waitForEvent('load')
  await again.click()
  await loaded
  await page.context().close()
})

test('a page whose fault is ours says so and can be asked for again', async ({ page }) => {
  // Only a page younger than ten seconds blames itself, and this one must stay young on a slow machine.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() / 100
  })
  await visit(page, '/restaurants')
  await page.getByRole('main').getByRole('link', { name: 'Dar El Marsa' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dar El Marsa' })).toBeVisible()
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Un plat nous a échappé' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Les maisons du quartier' })).toBeVisible()
})

test.describe('at the checkout', () => {
  test.use({ account: 'karim@example.com' })

  test('ways to pay online that cannot be read leave the counter, and the console is told', async ({ page }) => {
    const errors = consoleErrors(page)
    await page.route('**/api/apps/*/all', (route) => route.abort())
    await startCheckout(page, 'ojja-corniche')
    const payment = await openPayment(page)
    await expect(payment.getByRole('radio')).toHaveCount(1)
    await expect(payment.getByRole('radio', { name: /^Payer au comptoir/ })).toBeChecked()
    expect(errors.some((error) => error.startsWith('The payment applications could not be read:'))).toBe(true)
  })
})
