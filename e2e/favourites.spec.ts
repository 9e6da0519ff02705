import { expect, type Page, test } from '@playwright/test'
import { enter, visit } from '../tests/browser.ts'
import { catalogues } from '../tests/texts.ts'

const words = catalogues.fr.favourites

const heartOf = (page: Page, shop: string) =>
  page.getByRole('button', { name: catalogues.fr.catalogue.favourite.replace('{shop}', shop) })
const row = (page: Page) => page.getByRole('region', { name: words.title })

test('a stranger keeps a shop on the device, and takes it to the account at the sign-in', async ({ page }) => {
  await visit(page, '/dar-el-marsa/')
  const heart = heartOf(page, 'Dar El Marsa')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const { width, height } = (await heart.boundingBox()) ?? { width: 0, height: 0 }
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await visit(page, '/')
  await expect(row(page).getByRole('link', { name: 'Dar El Marsa' })).toBeVisible()

  await enter(page.request, 'karim@example.com')
  const joined = page.waitForResponse((reply) => reply.url().endsWith('/api/favourites') && reply.ok())
  await visit(page, '/legal/terms')
  await joined
  await expect.poll(() => page.evaluate(() => localStorage.getItem('favourites'))).toBeNull()
  await visit(page, '/')
  await expect(row(page).getByRole('link', { name: 'Dar El Marsa' })).toBeVisible()
  await visit(page, '/dar-el-marsa/')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(async () => (await page.request.get('/api/favourites')).json()).toEqual([])
})

test('a withdrawn shop is named on home without a link, and can be removed', async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('begun'))
      localStorage.setItem('favourites', JSON.stringify([{ id: 999_999, name: 'Chez Personne' }]))
    sessionStorage.setItem('begun', '1')
  })
  await visit(page, '/')
  await expect(page.getByText(words.gone.replace('{shop}', 'Chez Personne'))).toBeVisible()
  await expect(page.getByRole('link', { name: 'Chez Personne' })).toHaveCount(0)
  await page.getByRole('button', { name: words.remove.replace('{shop}', 'Chez Personne') }).click()
  await expect(page.getByText('Chez Personne')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Chez Personne')).toHaveCount(0)
})

test('a favourite that could not be kept is not shown as kept', async ({ page }) => {
  await enter(page.request, 'leo@example.com')
  await visit(page, '/pizza-fakhar/')
  const heart = page.getByRole('button', { name: /en favori$/ })
  await expect(heart).toBeVisible()
  await page.route('**/api/favourites', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          json: { code: 'too-many-favourites', message: words.refusals['too-many-favourites'] },
        })
      : route.continue(),
  )
  await heart.click()
  await expect(page.getByText(words.refusals['too-many-favourites'])).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})
