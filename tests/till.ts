import { eq } from 'drizzle-orm'
import type { CashSearch } from '../src/restaurant/cash-view.ts'
import { cashEntries } from '../src/restaurant/server/cash-tables.ts'
import { readCash } from '../src/restaurant/server/read-cash.ts'
import { listShopsOfStaff } from '../src/restaurant/server/staff-store.ts'
import { staff } from '../src/restaurant/server/tables.ts'
import { createCaller } from './caller.ts'
import { userIdOf } from './find-user.ts'
import type { Kitchen } from './kitchen.ts'

let keys = 0

export const newKey = (): string => {
  keys += 1
  return `key-of-tests-${keys}`
}

const shop = '/api/pro/shops/1'

const nothing: CashSearch = { entries: null, before: null, pastBefore: null }

/** The calls of a cash desk. By default the owner makes them. */
export function openTill(here: Kitchen) {
  const open = (float = '100', caller = here.owner, key = newKey()) =>
    caller('POST', `${shop}/cash-shifts`, { float, key })
  const close = (id: number, body: object, caller = here.owner) =>
    caller('POST', `${shop}/cash-shifts/${id}/close`, body)
  const move = (body: object, caller = here.owner) =>
    caller('POST', `${shop}/cash-entries`, { kind: 'put-in', amount: '20', reason: 'Monnaie', key: newKey(), ...body })
  const pay = (id: number, more: object = {}, caller = here.owner) =>
    caller('POST', `/api/pro/orders/${id}/payment`, { method: 'cash', total: '24.500', key: newKey(), ...more })
  const giveBack = (id: number, more: object = {}, caller = here.owner) =>
    caller('POST', `/api/pro/orders/${id}/payment/refund`, {
      ...{ method: 'cash', amount: '4,5', reason: 'Un plat manquait', seen: '0.000', key: newKey() },
      ...more,
    })
  const correct = (entry: number, more: object = {}, caller = here.owner) =>
    caller('POST', `${shop}/cash-entries/${entry}/correction`, {
      ...{ method: 'card', amount: '24,500', reason: 'C’était la carte', key: newKey() },
      ...more,
    })

  const read = async (search: Partial<CashSearch> = {}, email = 'sami@example.com') => {
    const { db, clock } = here.api.tools
    const shops = await listShopsOfStaff(db, { userId: await userIdOf(db, email) })
    const own = shops.find(({ id }) => id === 1)
    if (!own) throw new Error(`${email} does not work in the shop`)
    return readCash(db, own, { ...nothing, ...search }, clock.now())
  }

  /** A ready order of 24.500 that is paid, in cash by default. */
  const paid = async (more: object = {}) => {
    const id = await here.place({ status: 3 })
    const { status } = await pay(id, more)
    if (status !== 200) throw new Error(`the payment was refused with ${status}`)
    const entries = await here.api.tools.db.select().from(cashEntries).where(eq(cashEntries.orderId, id))
    return { id, entry: entries[0]?.id ?? 0 }
  }

  const makeCounter = async (email: string) => {
    const { db } = here.api.tools
    const userId = await userIdOf(db, email)
    await db
      .insert(staff)
      .values({ shopId: 1, userId, role: 'counter' })
      .onConflictDoUpdate({ target: [staff.userId, staff.shopId], set: { role: 'counter' } })
    return createCaller(here.api, email)
  }

  return { shop, open, close, move, pay, giveBack, correct, read, paid, makeCounter }
}
