import { expect, type Page, test } from '@playwright/test'
import { enter } from '../tests/browser.ts'
import { catalogues } from '../tests/texts.ts'

const words = catalogues.ar['restaurant/look']

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

test('the operator looks at a restaurant on a phone, in Arabic, can change nothing, and its owner sees the visit', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page.request, 'nour@example.com')
  await open(page, '/ar/admin/shops/1')
  await page.getByRole('button', { name: words.begin }).click()
  await page.waitForURL(/\/ar\/pro$/)
  const end = page.getByRole('button', { name: words.end })
  await expect(end).toBeVisible()
  await open(page, '/ar/pro/hours')
  await expect(page.getByText(words.looking.split('<name>')[0] ?? '')).toBeVisible()
  const refused = await page.request.post('/api/pro/shops/1/status', {
    data: { version: 1, status: 'paused' },
    headers: { 'x-requested-with': 'XMLHttpRequest', 'x-language': 'ar' },
  })
  expect(await refused.json()).toMatchObject({ message: catalogues.ar.server.refusals['only-looking'] })
  await end.click()
  await page.waitForURL(/\/ar\/admin\/shops\/1$/)

  const owner = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await enter(owner.request, 'sami@example.com')
  await open(owner, '/ar/pro/people')
  const visits = owner.locator('section', { has: owner.getByRole('heading', { name: words.past, level: 3 }) })
  await expect(visits.getByRole('listitem').filter({ hasText: 'Nour Trabelsi' }).first()).toBeVisible()
  await owner.close()
})
