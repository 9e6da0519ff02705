import type { Language } from '../../kernel/texts.ts'
import type { Tools } from '../../server/tools.ts'
import { staffCan, visiblePages } from '../permission.ts'
import { readShopReservations } from './shop-reservations.ts'
import type { StaffShop } from './staff-store.ts'

/** Data of the navigation bar: the shops whose reservations the caller answers, the number of open requests, and the pages that the caller may open. */
export async function readNav(tools: Pick<Tools, 'db' | 'clock'>, shops: readonly StaffShop[], language: Language) {
  const dining = shops.filter(({ role }) => staffCan(role, 'answer-reservations'))
  const asked = dining.length > 0 ? await readShopReservations(tools, dining, language) : []
  return {
    dining: dining.map(({ id }) => id),
    waiting: asked.filter(({ status }) => status === 'requested').length,
    doors: visiblePages(shops),
  }
}
