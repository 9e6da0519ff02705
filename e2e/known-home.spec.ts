import { expect, type Page, test } from '@playwright/test'
import { enterAsNew, openBoard, openStranger, orderAtTheCounter, startCheckout, visit } from '../tests/browser.ts'
import { catalogues } from '../tests/texts.ts'

const words = catalogues.fr['orders/known']
const strip = (page: Page) => page.getByRole('region', { name: words.underWay })

test('an order under way is on every diner’s page and leads to it, and afterwards home offers it again', async ({
  page,
  browser,
}) => {
  await enterAsNew(page.request, 'Hajer')
  await startCheckout(page, 'dar-el-marsa')
  await expect(strip(page)).toHaveCount(0)
  const number = await orderAtTheCounter(page)
  await expect(strip(page)).toHaveCount(0)
  await visit(page, '/legal/terms')
  await expect(strip(page)).toContainText(new RegExp(`n° ${number} chez .*Dar El Marsa`))

  const board = await openBoard(browser)
  const move = async (status: number) => {
    const headers = { 'x-requested-with': 'XMLHttpRequest' }
    const reply = await board.request.post(`/api/pro/orders/${number}/status`, { headers, data: { status } })
    expect(reply.status(), await reply.text()).toBe(200)
  }
  await move(1)
  // Looked at again, the page reads the order again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(strip(page)).toContainText('Acceptée')
  await move(2)
  // Without a look away, too.
  await expect(strip(page)).toContainText('En préparation', { timeout: 30_000 })
  await strip(page).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/order/${number}$`))
  await expect(strip(page)).toHaveCount(0)
  for (const status of [3, 7]) await move(status)
  await board.context().close()

  await visit(page, '/')
  const again = page.getByRole('region', { name: words.again })
  await expect(again.getByRole('article')).toHaveCount(1)
  await expect(strip(page)).toHaveCount(0)
  await again.getByRole('link', { name: catalogues.fr['orders/list'].reorder.action }).click()
  await expect(page.getByRole('dialog', { name: catalogues.fr['orders/list'].reorder.title })).toBeVisible()
})

test('a stranger’s home loads nothing of this', async ({ browser }) => {
  const page = await openStranger(browser)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await visit(page, '/')
  expect(asked.filter((url) => /known-home|order-strip|favourite-store|api\/orders|favourites/.test(url))).toEqual([])
})
