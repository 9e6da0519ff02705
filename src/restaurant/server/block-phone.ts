import { toE164 } from '../../account/phone.ts'
import { takeAdvisoryLocks } from '../../account/server/locks.ts'
import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { isShownToShop } from '../../orders/order.ts'
import { findOrder } from '../../orders/server/order-store.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { blockEnd, checkBlockReason, mostBlocked } from '../phone-rules.ts'
import type { BlockedPhoneReply } from '../phones-contract.ts'
import {
  type BlockedPhone,
  countBlockedPhones,
  deleteBlockedPhone,
  findBlockedPhone,
  findMarket,
  insertBlockedPhone,
} from './phone-store.ts'

type Needs = Pick<Tools, 'db' | 'clock'>

type Wish = { readonly phone: string; readonly order?: number | undefined; readonly reason: string }

type Refused =
  | 'phone-invalid'
  | 'unknown-order'
  | 'no-phone'
  | 'block-reason-missing'
  | 'block-reason-long'
  | 'already-blocked'
  | 'too-many-blocked'

export const toBlockedPhoneReply = ({
  id,
  phone,
  reason,
  by,
  blockedAt,
  endsAt,
}: Omit<BlockedPhone, 'byId'>): BlockedPhoneReply => ({
  ...{ id, phone, reason, by },
  blocked_at: blockedAt.toISOString(),
  ends_at: endsAt.toISOString(),
})

const phoneOf = async (
  db: Database,
  shopId: number,
  { phone, order: orderId }: Wish,
): Promise<Result<string, 'phone-invalid' | 'unknown-order' | 'no-phone'>> => {
  if (orderId === undefined) {
    const { country } = await findMarket(db, shopId)
    const given = toE164(phone, country)
    return given === null ? refuse('phone-invalid', { details: { field: 'phone' } }) : ok(given)
  }
  const order = await findOrder(db, orderId)
  if (!order || order.shop.id !== shopId || !isShownToShop(order)) return refuse('unknown-order')
  return order.isTest || order.phone === '' ? refuse('no-phone') : ok(order.phone)
}

const lockOf = (shopId: number) => [`blocked phones of shop ${shopId}`]

/** A repeated request of the same person succeeds. */
export async function blockPhone(
  { db, clock }: Needs,
  actor: AuditActor,
  shopId: number,
  wish: Wish,
): Promise<Result<BlockedPhoneReply, Refused>> {
  const checked = checkBlockReason(wish.reason)
  const found = await phoneOf(db, shopId, wish)
  if (!found.ok) return found
  if (!checked.ok) return checked
  const [phone, reason, now] = [found.value, checked.value, clock.now()]
  return db.transaction(async (tx): Promise<Result<BlockedPhoneReply, Refused>> => {
    await takeAdvisoryLocks(tx, lockOf(shopId))
    const known = await findBlockedPhone(tx, { shopId, phone, now })
    if (known && known.byId === actor.id && known.reason === reason) return ok(toBlockedPhoneReply(known))
    if (known) return refuse('already-blocked', { values: { by: known.by } })
    if ((await countBlockedPhones(tx, shopId, now)) >= mostBlocked)
      return refuse('too-many-blocked', { values: { most: mostBlocked } })
    const endsAt = blockEnd(now)
    const id = await insertBlockedPhone(tx, { shopId, phone, reason, blockedBy: actor.id, blockedAt: now, endsAt })
    await recordChange(tx, actor, {
      at: now,
      shopId,
      action: 'blocked-phone.made',
      subject: `blocked-phone ${id}`,
      before: null,
      // The log gets neither the number nor the reason, because both are deleted earlier than the log.
      after: { order: wish.order ?? null, until: endsAt.toISOString() },
    })
    const made = await findBlockedPhone(tx, { shopId, phone, now })
    if (!made) throw new Error('the blocked phone that was inserted is not found')
    return ok(toBlockedPhoneReply(made))
  })
}

export const unblockPhone = (
  { db, clock }: Needs,
  actor: AuditActor,
  shopId: number,
  id: number,
): Promise<Result<{ success: true }, 'unknown-block'>> =>
  db.transaction(async (tx) => {
    await takeAdvisoryLocks(tx, lockOf(shopId))
    const endsAt = await deleteBlockedPhone(tx, shopId, id)
    if (endsAt === null) return refuse('unknown-block')
    await recordChange(tx, actor, {
      at: clock.now(),
      shopId,
      action: 'blocked-phone.removed',
      subject: `blocked-phone ${id}`,
      before: { until: endsAt.toISOString() },
      after: null,
    })
    return ok({ success: true })
  })
