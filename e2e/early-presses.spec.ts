import { expect, type Page, test } from '@playwright/test'
import { enter } from '../tests/browser.ts'
import { catalogues } from '../tests/texts.ts'

const fr = catalogues.fr['restaurant/menu-editor']

/** Requests that match wait. `asked` resolves at the first one. */
const hold = async (page: Page, pattern: RegExp) => {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(pattern, async (route) => {
    asked.resolve()
    await released.promise
    await route.continue()
  })
  return { asked: asked.promise, release: released.resolve }
}

test('a press on a part of the page that still waits for its texts opens its dialog once they are there', async ({
  page,
}) => {
  await enter(page.request, 'sami@example.com')
  const texts = await hold(page, /\/assets\/stock-fr-[^/]*\.js$/)
  await page.goto('/pro/menu')
  await texts.asked
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: fr.category.add }).click()
  texts.release()
  await expect(page.getByRole('dialog', { name: fr.category.add })).toBeVisible()
})
