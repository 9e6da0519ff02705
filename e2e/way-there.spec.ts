import { expect, test } from '@playwright/test'
import { visit } from '../tests/browser.ts'
import { becomeNewCustomer, orderByCall } from '../tests/new-customer.ts'
import { queryDatabase } from '../tests/query-database.ts'
import { catalogues } from '../tests/texts.ts'

const way = catalogues.fr['orders/way']

test('the page of an order shows the way, what to say at the counter, and the promised time for the calendar', async ({
  page,
}) => {
  const phone = await becomeNewCustomer(page, 'Hédi Mansour')
  const number = await orderByCall(page, 1, phone, ['Lben'])
  await visit(page, `/order/${number}`)
  const main = page.getByRole('main')
  await expect(main.getByText(`commande n° ${number}`, { exact: true })).toBeVisible()
  await expect(main.getByText('Hédi Mansour')).toBeVisible()
  await expect(main.getByRole('link', { name: way.directions })).toHaveAttribute(
    'href',
    /directions\?to=[\d.]+%2C[\d.]+$/,
  )
  await expect(main.getByRole('link', { name: way.call })).toHaveAttribute('href', /^tel:\+?\d+$/)
  await expect(main.getByRole('link', { name: way.calendar }), 'no time is promised yet').toHaveCount(0)
  await queryDatabase(`update orders set status = 1, ready_at = now() + interval '20 min' where id = $1`, [number])
  await page.reload()
  const download = page.waitForEvent('download')
  await main.getByRole('link', { name: way.calendar }).click()
  expect((await download).suggestedFilename()).toBe(`order-${number}.ics`)
})

test('on a phone the way opens in its map application', async ({ browser }) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15',
  })
  const page = await context.newPage()
  await page.route('https://maps.apple.com/**', (route) => route.fulfill({ body: 'the map' }))
  const phone = await becomeNewCustomer(page, 'Hédi Mansour')
  const number = await orderByCall(page, 1, phone, ['Lben'])
  await visit(page, `/order/${number}`)
  await page.getByRole('link', { name: way.directions }).click()
  await expect(page).toHaveURL(/^https:\/\/maps\.apple\.com\/\?daddr=[\d.]+,[\d.]+$/)
  await context.close()
})
