import type { PausedShopReply } from '../contract.ts'
import { staffCan } from '../permission.ts'
import type { StaffShop } from './staff-store.ts'

/** A pause by the status has no end, and only who manages the shop may end it. */
export const pausedOf = (shops: readonly StaffShop[], now: Date): PausedShopReply[] =>
  shops.flatMap<PausedShopReply>(({ id, name, timeZone, role, status, pausedUntil }) => {
    const shop = { id, name, time_zone: timeZone }
    if (status === 'paused') return [{ ...shop, until: null, may_resume: staffCan(role, 'manage-shop') }]
    if (status !== 'live' || pausedUntil === null || pausedUntil <= now) return []
    return [{ ...shop, until: pausedUntil.toISOString(), may_resume: staffCan(role, 'pause') }]
  })
