import type { Page } from '@playwright/test'
import type { StaffRole } from '../src/restaurant/permission.ts'
import { enterAsNew } from './browser.ts'
import { queryDatabase } from './query-database.ts'

/** Signs a new person in, makes them staff of a shop, and returns its id. */
export const joinShop = async (
  page: Page,
  domain: string,
  role: StaffRole,
  name = 'Salma Comptoir',
): Promise<number> => {
  const phone = await enterAsNew(page.request, name)
  const [joined] = await queryDatabase<{ shop_id: number }>(
    `with person as (update users set is_staff = true where phone = $1 returning id)
      insert into staff (shop_id, user_id, role) select shops.id, person.id, $3 from shops, person where domain = $2
      returning shop_id`,
    [phone, domain, role],
  )
  if (!joined) throw new Error(`no shop at ${domain}`)
  return joined.shop_id
}
