import { expect, test } from '@playwright/test'
import { openDish } from '../tests/browser.ts'

/** Changes a page to what the server sends while its database is unreachable. */
const saysAge = (page: string): string =>
  page.replace(
    /(<p id="page-age"[^>]*?) hidden=""([^>]*>)/,
    '$1 data-minutes="0" data-ago="Stock vérifié {ago}."$2Stock vérifié à l’instant.<script async src="/page-age.js"></script>',
  )

test('the age of a page counts up, also in the dish dialog, and disappears when the page is fresh again', async ({
  page,
}) => {
  await page.clock.install()
  let isAway = true
  await page.route('**/dar-el-marsa/', async (route) => {
    const response = await route.fetch()
    await (isAway ? route.fulfill({ response, body: saysAge(await response.text()) }) : route.fulfill({ response }))
  })
  await page.goto('/dar-el-marsa/')
  const age = page.locator('#page-age')
  await expect(age).toHaveText('Stock vérifié à l’instant.')
  await page.clock.fastForward(120_000)
  await expect(age).toHaveText(/^Stock vérifié il y a 2\smin\.$/)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  const dish = await openDish(page, 'Lben')
  await expect(dish.getByText(/^Stock vérifié il y a 2\smin\.$/)).toBeVisible()
  isAway = false
  await page.clock.runFor(7000)
  await expect(dish.getByText(/^Stock vérifié/)).toHaveCount(0)
  await expect(dish).toBeVisible()
  await expect(age).toBeHidden()
})
