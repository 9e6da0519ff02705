import { expect, type Page, test } from '@playwright/test'
import { askOf, enter, openDish, openStranger, toastOf, visit } from '../tests/browser.ts'
import { joinShop } from '../tests/join-shop.ts'
import { catalogues } from '../tests/texts.ts'

const ar = catalogues.ar['restaurant/menu-editor']
const fr = catalogues.fr['restaurant/menu-editor']

const preview = '/pro/menu/preview/1'
const headers = { 'x-requested-with': 'XMLHttpRequest' }

const countCart = async (page: Page): Promise<number> => (await (await page.request.get('/cart/1')).json()).length

test('an owner sees the page as diners see it on a phone, in Arabic, orders nothing there and comes back', async ({
  browser,
}) => {
  const page = await openStranger(browser, { width: 390, height: 844 })
  await enter(page.request, 'sami@example.com')
  await visit(page, '/ar/pro/menu')
  await page.getByRole('link', { name: ar.preview.see }).click()
  await expect(page.getByText(ar.preview.lead)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/ar${preview}`)
  const before = await countCart(page)

  const dialog = await openDish(page, 'Couscous au poisson')
  await expect(dialog.getByRole('radio').first()).toBeVisible()
  await expect(dialog.getByRole('link')).toHaveCount(0)
  for (const group of await dialog
    .getByRole('group')
    .filter({ has: page.getByRole('radio') })
    .all())
    await group.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: ar.preview.button }).click()
  await expect(toastOf(page, ar.preview.nothing)).toBeVisible()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await countCart(page)).toBe(before)

  await page.getByRole('link', { name: ar.preview.back }).click()
  await expect(page.getByRole('heading', { level: 1, name: ar.title })).toBeVisible()
  await page.close()
})

test('the preview is never stored or indexed, and takes nothing', async ({ page }) => {
  await enter(page.request, 'sami@example.com')
  const reply = await page.request.get(preview)
  expect(reply.headers()['cache-control']).toContain('no-store')
  expect(await reply.text()).toContain('noindex')
  for (const method of ['post', 'put', 'delete'] as const) {
    const { [method]: send } = page.request
    expect((await send.call(page.request, preview, { headers })).status(), method).toBe(405)
  }
})

test('the preview of a shop is for its editors only', async ({ browser }) => {
  const page = await openStranger(browser)
  const statusOf = async (path: string) => (await page.request.get(path)).status()
  await visit(page, preview)
  await expect(page.getByRole('main')).not.toContainText('Couscous')
  await joinShop(page, 'dar-el-marsa', 'kitchen')
  expect(await statusOf(preview)).toBe(404)
  await enter(page.request, 'sami@example.com')
  expect(await statusOf(preview)).toBe(200)
  for (const other of ['2', '999999', '0', 'x']) expect(await statusOf(`/pro/menu/preview/${other}`), other).toBe(404)
  await page.close()
})

test('a restaurant that diners do not find yet has a preview, and takes no order', async ({ browser }) => {
  const page = await openStranger(browser, { width: 390, height: 844 })
  await enter(page.request, 'rania@example.com')
  await visit(page, '/pro/menu')
  const see = page.getByRole('link', { name: fr.preview.see })
  const path = (await see.getAttribute('href')) ?? ''
  const shop = Number(path.split('/').at(-1))
  const ask = askOf(page.request)
  const name = `Essai ${Date.now()}`
  const { body: category } = await ask('POST', `/api/pro/shops/${shop}/categories`, { name })
  const body = { name, description: '', price: '7,5', vat_basis_points: 0, categories: [category.id] }
  const { body: dish } = await ask('POST', `/api/pro/shops/${shop}/products`, body)
  await see.click()
  await expect(page.getByText(fr.preview.leadUnseen)).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: name })
  await card.getByRole('button').click()
  await expect(toastOf(page, fr.preview.nothing)).toBeVisible()
  const line = { product: dish.id, options: [], quantity: 1 }
  expect((await ask('POST', `/cart/${shop}/add`, line)).status).toBe(404)
  await page.request.delete(`/api/pro/shops/${shop}/products/${dish.id}`, { headers })
  await page.request.delete(`/api/pro/shops/${shop}/categories/${category.id}`, { headers })
  await page.close()
})
