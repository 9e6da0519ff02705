import { expect, type Page, test } from '@playwright/test'
import { openStranger, toastOf, visit } from '../tests/browser.ts'
import { joinShop } from '../tests/join-shop.ts'
import { becomeNewCustomer, orderByCall } from '../tests/new-customer.ts'
import { queryDatabase } from '../tests/query-database.ts'
import { catalogues } from '../tests/texts.ts'
import { timeoutFactor } from '../tests/timeout-factor.ts'

const words = catalogues.fr.restaurant
const settings = catalogues.fr['restaurant/order-settings']
const { tracking } = catalogues.fr.orders

/** A shop that other tests do not use, open at any hour. */
const openShop = async (): Promise<{ id: number; domain: string }> => {
  const [shop] = await queryDatabase<{ id: number; domain: string }>(
    `with shop as (select id, domain from shops where status = 'live' order by id desc offset 1 limit 1),
      always as (insert into opening_periods (shop_id, day, begins, ends)
        select id, day, '00:00', '00:00' from shop, generate_series(1, 7) as day)
      select id, domain from shop`,
  )
  if (!shop) throw new Error('no live shop')
  return shop
}

const orderAt = async (diner: Page, phone: string, shopId: number): Promise<string> => {
  const number = await orderByCall(diner, 1, phone, ['Lben'])
  await queryDatabase('update orders set shop_id = $2 where id = $1', [number, shopId])
  await visit(diner, `/order/${number}`)
  return number
}

const save = async (page: Page) => {
  await page.getByRole('button', { name: settings.save }).click()
  await expect(toastOf(page, settings.saved)).toBeVisible()
}

test('the diner reads the reason that the shop has chosen among its own, and an order that was accepted by itself', async ({
  browser,
}) => {
  const shop = await openShop()
  const [diner, staff] = [await openStranger(browser), await openStranger(browser, { width: 1280, height: 900 })]
  const phone = await becomeNewCustomer(diner, 'Hédi Mansour')
  await joinShop(staff, shop.domain, 'owner')

  await visit(staff, '/pro/hours')
  await staff.getByLabel(settings.reasons).fill('Four en panne\nPlus de pain ce soir')
  await save(staff)
  const refused = await orderAt(diner, phone, shop.id)
  await visit(staff, '/pro')
  await staff.locator(`#order-${refused}`).getByRole('button', { name: words.move.refuse }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Plus de pain ce soir' }).click()
  await dialog.getByRole('button', { name: words.ask.refuse.confirm }).click()
  await expect(diner.getByRole('heading', { level: 1 })).toHaveText(tracking.headline.refused)
  await expect(diner.getByRole('main')).toContainText('Plus de pain ce soir')

  await visit(staff, '/pro/hours')
  await staff.getByRole('radio', { name: settings.choices.all.label }).check({ force: true })
  await save(staff)
  const accepted = await orderAt(diner, phone, shop.id)
  await expect(diner.getByRole('main')).toContainText(catalogues.fr.orders.status.accepted, {
    timeout: 15_000 * timeoutFactor,
  })
  await visit(staff, '/pro')
  await expect(staff.locator(`#order-${accepted}`).getByText(words.byItself.accepted)).toBeVisible()
  await Promise.all([diner.close(), staff.close()])
})
