import { type AcceptedVersions, acceptedByEverybody, acceptedNames } from '../../account/legal.ts'
import { listDue } from '../../account/server/legal-store.ts'
import type { Database } from '../../adapters/database/database.ts'
import type { Language } from '../../kernel/texts.ts'
import type { Tools } from '../../server/tools.ts'
import type { PausedShopReply } from '../contract.ts'
import { staffCan, visibleScreens } from '../permission.ts'
import type { ProNavigation } from '../pro-navigation.ts'
import { readShopChoice } from '../shop-choice.ts'
import { readSilentBoards } from './board-heartbeats.ts'
import { countShopRequests } from './shop-reservations.ts'
import type { StaffShop } from './staff-store.ts'

const lookOf = ([shop]: readonly StaffShop[]): ProNavigation['look'] =>
  shop?.lookUntil
    ? { id: shop.id, name: shop.name, timeZone: shop.timeZone, until: shop.lookUntil.toISOString() }
    : null

/** A pause by the shop's status has no end, and only people with the right `manage-shop` may end it. */
export const pausedOf = (shops: readonly StaffShop[], now: Date): PausedShopReply[] =>
  shops.flatMap<PausedShopReply>(({ id, name, timeZone, role, status, pausedUntil }) => {
    const shop = { id, name, time_zone: timeZone }
    if (status === 'paused') return [{ ...shop, until: null, may_resume: staffCan(role, 'manage-shop') }]
    if (status !== 'live' || pausedUntil === null || pausedUntil <= now) return []
    return [{ ...shop, until: pausedUntil.toISOString(), may_resume: staffCan(role, 'pause') }]
  })

/** Null during a look. Owners also have to accept the terms for restaurants. */
const dueOf = async (db: Database, { userId, shops, language }: Visit): Promise<AcceptedVersions | null> => {
  if (userId === null || shops.some(({ lookUntil }) => lookUntil)) return null
  const isOwner = shops.some(({ role }) => role === 'owner')
  const due = await listDue(db, { userId, language }, isOwner ? acceptedNames : acceptedByEverybody)
  return Object.keys(due).length > 0 ? due : null
}

type Visit = {
  /** Null for a tablet. */
  readonly userId: number | null
  readonly shops: readonly StaffShop[]
  readonly language: Language
  readonly cookies: string | null
}

export async function readNav(
  tools: Pick<Tools, 'db' | 'clock' | 'settings'>,
  { userId, shops, language, cookies }: Visit,
): Promise<ProNavigation> {
  const dining = shops.filter(({ role }) => staffCan(role, 'answer-reservations'))
  return {
    screens: visibleScreens(shops),
    shops: shops.map(({ id, name }) => ({ id, name })),
    look: lookOf(shops),
    chosen: readShopChoice(cookies, shops),
    dining: dining.map(({ id }) => id),
    printing: shops.filter(({ role }) => staffCan(role, 'manage-printers')).map(({ id }) => id),
    waiting: await countShopRequests(tools, dining),
    due: await dueOf(tools.db, { userId, shops, language, cookies }),
    paused: pausedOf(shops, tools.clock.now()),
    silent: await readSilentBoards(
      tools,
      shops.map(({ id }) => id),
    ),
  }
}
