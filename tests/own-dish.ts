import { expect, type Page } from '@playwright/test'
import { askOf } from './browser.ts'
import { joinShop } from './join-shop.ts'

/** Resolves when the page follows a restaurant. Call it before the page is opened. */
export const following = (page: Page): Promise<void> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('subscription_succeeded')) resolve()
      }),
    )
  })

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, begin: '00:00', ending: '00:00' }))

/** A new dish for 10 dinars at the shop, which is always open from now on, and its owner's calls. */
export const addOwnDish = async (owner: Page, domain: string, named: string) => {
  const ask = askOf(owner.request)
  const id = await joinShop(owner, domain, 'owner')
  const hours = `/api/pro/shops/${id}/hours`
  const saveHours = async (closures: readonly object[], week: readonly object[] = everyDay) => {
    // A save of another version is refused, and answered with the hours as they stand.
    const { current } = (await ask('PUT', hours, { version: 1_000_000, week: [], closures: [] })).body
    const saved = await ask('PUT', hours, { ...current, week, closures })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  }
  await saveHours([])
  const [category] = (await ask('GET', `/api/product/${id}/getrayons`)).body
  const rate = category.establishment_products[0].vat * 100
  const dish = { name: `${named} ${Date.now()}`, description: '', vat_basis_points: rate, categories: [category.id] }
  const made = await ask('POST', `/api/pro/shops/${id}/products`, { ...dish, price: '10' })
  expect(made.status).toBe(200)
  return { ask, id, dish, made, saveHours, path: `/api/pro/shops/${id}/products/${made.body.id}` }
}
