import type { Page } from '@playwright/test'
import type { StaffRole } from '../src/restaurant/permission.ts'
import { enterAsNew } from './browser.ts'
import { queryDatabase } from './query-database.ts'

/** Signs a new person in and makes them staff of a shop. */
export const joinShop = async (page: Page, domain: string, role: StaffRole, name = 'Salma Comptoir'): Promise<void> => {
  const phone = await enterAsNew(page.request, name)
  await queryDatabase(
    `with person as (update users set is_staff = true where phone = $1 returning id)
      insert into staff (shop_id, user_id, role) select shops.id, person.id, $3 from shops, person where domain = $2`,
    [phone, domain, role],
  )
}
