import { expect, type Locator, type Page, test } from '@playwright/test'
import { addAtOnce, openCart, toastOf, visit } from '../tests/browser.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

/** The fields that a toast covers. Fields under a dialog do not count. */
const coveredBy = (toast: Locator): Promise<string[]> =>
  toast.evaluate(async (shown) => {
    await Promise.all(shown.getAnimations().map(({ finished }) => finished))
    const { top, bottom, left, right } = shown.getBoundingClientRect()
    const layer = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.body
    return [...layer.querySelectorAll('input, select, textarea')]
      .map((field) => ({ field, place: field.getBoundingClientRect() }))
      .filter(({ place }) => place.width > 1 && place.top < bottom && place.bottom > top)
      .filter(({ place }) => place.left < right && place.right > left)
      .map(({ field }) => field.outerHTML)
  })

const greeting = (page: Page): Locator => toastOf(page, /^Vous êtes connecté\.$/)

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const)
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height } })

    test('a toast covers no field of the page', async ({ page }) => {
      for (const path of ['/', '/restaurants', '/dar-el-marsa/']) {
        await visit(page, `${path}?sign_in=social-done`)
        await expect(greeting(page)).toBeVisible()
        expect(await coveredBy(greeting(page)), path).toEqual([])
      }
    })

    test('a toast of a modal covers no field, appears once, and closes with the modal', async ({ page }) => {
      await visit(page, '/restaurants')
      await page.getByRole('banner').getByRole('button', { name: 'Se connecter' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('E-mail ou téléphone').fill('mehdi@example.com')
      await dialog.getByRole('button', { name: 'Continuer', exact: true }).click()
      await page.route('**/login', (route) =>
        route.fulfill({ status: 401, json: { code: 'login-failed', message: 'Ce n’est pas ça.' } }),
      )
      const refused = toastOf(page, /^Ce n’est pas ça\.$/)
      const fail = async (): Promise<void> => {
        const answered = page.waitForResponse('**/login')
        await dialog.getByLabel('Mot de passe', { exact: true }).fill('pas le bon')
        await dialog.getByRole('button', { name: 'Se connecter' }).click()
        await answered
        await expect(refused.first()).toBeVisible()
      }
      await fail()
      await fail()
      await expect(refused).toHaveCount(1)
      expect(await coveredBy(refused)).toEqual([])
      await dialog.getByRole('button', { name: 'Mot de passe oublié ?' }).click()
      await expect(page.getByRole('dialog', { name: 'Mot de passe oublié' })).toBeVisible()
      // Before its own timeout.
      await expect(refused).toHaveCount(0, { timeout: 2000 * timeoutFactor })
    })
  })

test('the error toast of a panel closes with the panel', async ({ page }) => {
  await visit(page, '/dar-el-marsa/')
  await addAtOnce(page, 'Eau minérale 50 cl')
  const panel = await openCart(page)
  await page.route('**/cart/*/update-quantity', (route) =>
    route.fulfill({ status: 409, json: { code: 'refused', message: 'Pas maintenant.' } }),
  )
  await panel.getByRole('combobox', { name: 'Quantité : Eau minérale 50 cl' }).selectOption('3')
  const refused = toastOf(page, /^Pas maintenant\.$/)
  await expect(refused).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(refused).toHaveCount(0, { timeout: 2000 * timeoutFactor })
})
