import { expect, test } from '@playwright/test'
import { languages, prefixOf } from '../src/kernel/texts.ts'
import { ar } from '../src/server/texts/ar.ts'

test.use({ serviceWorkers: 'allow' })

test('without a network the offline page is shown, and the page returns with the network', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const [first, again] = [await page.request.get('/sw.js'), await page.request.get('/restaurants')]
  expect(first.headers()['cache-control']).toBe('no-cache')
  expect(again.ok()).toBe(true)
  await context.setOffline(true)
  await page.goto('/ar/dar-el-marsa/').catch(() => {})
  await expect(page.getByRole('heading', { level: 1, name: 'أنت غير متصل بالإنترنت' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByText(ar.offline.cart)).toBeVisible()
  for (const path of ['/ar/pro/menu', '/ar/admin']) {
    await page.goto(path).catch(() => {})
    await expect(page.getByRole('heading', { level: 1, name: ar.offline.heading })).toBeVisible()
    await expect(page.getByText(ar.offline.cart)).toHaveCount(0)
  }
  await page.goto('/restaurants').catch(() => {})
  await expect(page.getByRole('heading', { level: 1, name: 'Vous êtes hors connexion' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Réessayer' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Les maisons du quartier' })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return stores.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(languages.map((language) => `${prefixOf(language)}/offline`))
})
