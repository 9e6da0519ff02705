import type { Language } from '../../kernel/texts.ts'
import type { Tools } from '../../server/tools.ts'
import { staffCan, visiblePages } from '../permission.ts'
import { readShopReservations } from './shop-reservations.ts'
import type { StaffShop } from './staff-store.ts'

/** For the navigation bar: shops whose reservations the caller answers, number of requests, visible pages. */
export async function readNav(tools: Pick<Tools, 'db' | 'clock'>, shops: readonly StaffShop[], language: Language) {
  const dining = shops.filter(({ role }) => staffCan(role, 'answer-reservations'))
  const asked = dining.length > 0 ? await readShopReservations(tools, dining, language) : []
  return {
    dining: dining.map(({ id }) => id),
    waiting: asked.filter(({ status }) => status === 'requested').length,
    doors: visiblePages(shops),
  }
}
