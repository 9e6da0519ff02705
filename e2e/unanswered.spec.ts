import { type Browser, expect, type Page, test } from '@playwright/test'
import { enter, openStranger, toastOf, visit } from '../tests/browser.ts'
import { becomeNewCustomer, orderByCall } from '../tests/new-customer.ts'
import { queryDatabase } from '../tests/query-database.ts'
import { catalogues } from '../tests/texts.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

/** The product checks its orders every 15 seconds. */
const soon = { timeout: 40_000 * timeoutFactor }

const textsTo = async (page: Page, phone: string): Promise<string> =>
  JSON.stringify(await (await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(phone)}`)).json())

/** Places an unanswered order at a shop that is always open, not marked as demo, and lets Mida refuse unanswered orders. */
const orderAtRealShop = async (browser: Browser, prefix: string) => {
  const page = await openStranger(browser)
  const phone = await becomeNewCustomer(page, 'Hédi Mansour')
  const number = await orderByCall(page, 1, phone, ['Lben'])
  await queryDatabase(
    `with real as (update shops set is_demo = false where id = (select max(id) from shops) returning id),
      always as (insert into opening_periods (shop_id, day, begins, ends)
        select id, day, '00:00', '00:00' from real, generate_series(1, 7) as day),
      refusing as (insert into shop_contacts (shop_id, when_unanswered, changed_at) select id, 'refuse', now() from real
        on conflict (shop_id) do update set when_unanswered = 'refuse')
      update orders set shop_id = real.id from real where orders.id = $1`,
    [number],
  )
  // A screen of another test may have shown the order while it was at the first shop. Such an order is never refused.
  await queryDatabase('delete from kitchen_events where order_id = $1', [number])
  await visit(page, `${prefix}/order/${number}`)
  return { page, phone, number }
}

/** Sets the stage that was reached, and the age of the order in minutes. */
const letPass = (number: string, minutes: number, reached: string) =>
  queryDatabase(
    `update orders set created_at = now() - make_interval(mins => $2), unanswered = $3,
      unanswered_at = now() - interval '10 minutes' where id = $1`,
    [number, minutes, reached],
  )

const waits = 'a customer without an answer is told that cancelling is free, and later that the order is refused'

// It waits for the product's own clock. `src/restaurant/server/unanswered.test.ts` has the steps without the waiting.
test(waits, { tag: '@long' }, async ({ browser }) => {
  test.slow()
  const languages = [
    ['fr', ''],
    ['ar', '/ar'],
  ] as const
  const waiting = []
  for (const [language, prefix] of languages)
    waiting.push({ ...(await orderAtRealShop(browser, prefix)), texts: catalogues[language].orders })
  for (const { number } of waiting) await letPass(number, 11, 'mailed')
  for (const { page, texts } of waiting) {
    await expect(page.getByText(texts.unanswered.waiting.title)).toBeVisible(soon)
    await expect(page.getByRole('button', { name: texts.cancel.action })).toBeVisible()
  }
  for (const { page, phone, number } of waiting)
    await expect.poll(() => textsTo(page, phone), soon).toMatch(new RegExp(`${number}.*/order/${number}`))
  for (const { number } of waiting) await letPass(number, 21, 'told')
  for (const { page, texts } of waiting) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.tracking.headline.refused, soon)
    await expect(page.getByText(texts.unanswered.ended.split('{shop}').at(-1)?.trim() ?? '')).toBeVisible()
    await expect(page.getByRole('button', { name: texts.cancel.action })).toHaveCount(0)
    await page.close()
  }
})

test('a shop enters its contacts, in French and in Arabic', async ({ browser }) => {
  const owner = await openStranger(browser)
  await enter(owner.request, 'sami@example.com')
  const french = catalogues.fr['restaurant/contact']
  await visit(owner, '/pro/contact')
  const house = owner.getByRole('main').locator('form').first()
  await house.getByLabel(french.phone).fill('12')
  await house.getByRole('button', { name: french.save }).click()
  await expect(house.getByText('Vérifiez le numéro de téléphone.')).toBeVisible()
  await house.getByLabel(french.phone).fill('71 222 333')
  await house.getByRole('button', { name: french.save }).click()
  await expect(toastOf(owner, french.savedAndTold)).toBeVisible()
  await expect.poll(() => textsTo(owner, '+21671222333')).toContain('/pro/contact')
  const arabic = catalogues.ar['restaurant/contact']
  await visit(owner, '/ar/pro/contact')
  await expect(house.getByLabel(arabic.phone)).toHaveValue('+216 71 22 23 33')
  await house.getByText(arabic.rules.keep.label, { exact: true }).click()
  await house.getByRole('button', { name: arabic.save }).click()
  await expect(toastOf(owner, arabic.saved)).toBeVisible()
  await owner.reload()
  await expect(house.getByRole('radio', { name: arabic.rules.keep.label })).toBeChecked()
  await owner.close()
})
