import { takeAdvisoryLocks } from '../../account/server/locks.ts'
import { preventUserDeletion } from '../../account/server/user-store.ts'
import { hasVerifiedPhone } from '../../account/server/verified-phone-store.ts'
import { hoursOfEatingIn } from '../../catalogue/order-times.ts'
import { findShop, reasonOfNoShop } from '../../catalogue/server/shop-store.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Language } from '../../kernel/texts.ts'
import type { Session } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import type { Reservation } from '../reservation.ts'
import {
  type DinerNotification,
  dinerNotificationJob,
  type ShopNotification,
  shopNotificationJob,
} from '../reservation.ts'
import {
  type ContactFields,
  type ContactRefusal,
  checkContact,
  isPartySize,
  largestParty,
  maxOpenInTotal,
  maxOpenPerShop,
  maxRequestsPerDay,
} from '../reservation-request.ts'
import { checkReservationTime, seatedUntil, type TimeRefusal } from '../reservation-times.ts'
import { publishReservation } from './reservation-channel.ts'
import {
  countOpenReservations,
  countRequestsSince,
  findReservation,
  findSameRequest,
  insertReservation,
} from './reservation-store.ts'

export type ReservationInput = ContactFields & { readonly time: string; readonly people: number }

export type RequestRefusal =
  | 'unknown-shop'
  | 'shop-suspended'
  | 'no-tables'
  | 'people-out-of-range'
  | TimeRefusal
  | ContactRefusal
  | 'phone-not-verified'
  | 'already-requested'
  | 'too-many-open'
  | 'too-many-today'

type Caller = {
  readonly session: Pick<Session, 'id' | 'userId'>
  readonly shopId: number
  readonly language: Language
}

const dayMs = 86_400_000

type Needs = Pick<Tools, 'db' | 'clock' | 'jobs' | 'broadcast' | 'config'>

/** The diner must have verified the phone, but needs no account. */
export async function requestReservation(
  tools: Needs,
  { session, shopId, language }: Caller,
  input: ReservationInput,
): Promise<Result<Reservation, RequestRefusal>> {
  const { db, clock } = tools
  const now = clock.now()
  const shop = await findShop(db, shopId)
  if (!shop) return refuse(await reasonOfNoShop(db, shopId))
  if (!shop.dineIn) return refuse('no-tables')
  if (!isPartySize(input.people)) return refuse('people-out-of-range', { values: { most: largestParty } })
  const time = checkReservationTime(hoursOfEatingIn(shop.hours), now, input.time)
  if (!time.ok) return time
  const contact = checkContact(input)
  if (!contact.ok) return contact
  const { phone } = contact.value
  if (!(await hasVerifiedPhone(db, session, phone, 'checkout', now))) return refuse('phone-not-verified')
  const wanted = { shopId, phone, startsAt: time.value.instant }
  return db.transaction(async (tx) => {
    await takeAdvisoryLocks(tx, [
      `reservation of ${phone}`,
      ...(session.userId === null ? [] : [`reservation of user ${session.userId}`]),
    ])
    if (session.userId !== null && !(await preventUserDeletion(tx, session.userId))) return refuse('phone-not-verified')
    const same = await findSameRequest(tx, wanted)
    if (same) return same.people === input.people ? ok(same) : refuse('already-requested')
    const open = await countOpenReservations(tx, { shopId, phone, userId: session.userId, now })
    if (open.here >= maxOpenPerShop || open.everywhere >= maxOpenInTotal) return refuse('too-many-open')
    const asked = await countRequestsSince(tx, {
      phone,
      userId: session.userId,
      since: new Date(now.getTime() - dayMs),
    })
    if (asked >= maxRequestsPerDay * tools.config.limitsScale) return refuse('too-many-today')
    const id = await insertReservation(tx, {
      ...contact.value,
      ...wanted,
      userId: session.userId,
      people: input.people,
      endsAt: seatedUntil(wanted.startsAt),
      language,
      now,
    })
    const news: DinerNotification & ShopNotification = { reservationId: id, about: 'requested' }
    await tools.jobs.enqueue(tx, dinerNotificationJob, news)
    await tools.jobs.enqueue(tx, shopNotificationJob, news)
    const made = await findReservation(tx, id)
    if (!made) throw new Error('a reservation was not found after it was stored')
    await publishReservation(tx, tools, made)
    return ok(made)
  })
}
