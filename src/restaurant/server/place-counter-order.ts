import type { Database } from '../../adapters/database/database.ts'
import { checkKitchen } from '../../checkout/server/check-kitchen.ts'
import { type CheckedOrder, type CounterRefusal, checkCounterOrder } from '../../checkout/server/check-order.ts'
import { hashContent, type OrderInput } from '../../checkout/server/order-content.ts'
import type { OrderTurns } from '../../checkout/server/order-turns.ts'
import { findStop } from '../../checkout/server/orders-stop.ts'
import { readOrderFacts } from '../../checkout/server/read-order-facts.ts'
import { ConcurrentChange, withRetries } from '../../checkout/server/with-retries.ts'
import { type CounterOrder, writeCounterOrder } from '../../checkout/server/write-order.ts'
import type { BodyOf, RefusalOf } from '../../kernel/endpoint.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Language } from '../../kernel/texts.ts'
import { instructionsFor, noInstructions } from '../../orders/instructions.ts'
import { payAtCounter } from '../../orders/order.ts'
import { moveOrder } from '../../orders/server/change-order-status.ts'
import { type Attempt, findCounterAttempt, sha256 } from '../../orders/server/order-attempt.ts'
import { notifyOrderPlaced } from '../../orders/server/order-channel-events.ts'
import type { AuditActor } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { usualReadyIn } from '../board.ts'
import type { placeCounterOrder as call } from '../counter-contract.ts'
import { type Guest, readGuest } from '../counter-order.ts'
import { findBlockedPhone } from './phone-store.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'jobs' | 'broadcast' | 'settings' | 'counters'> & {
  readonly turns: OrderTurns
}

export type CounterWish = {
  readonly shopId: number
  readonly body: BodyOf<typeof call>
  readonly actorId: number | null
  readonly tabletId: number | null
  readonly auditActor: AuditActor
  readonly language: Language
}

type Refused = Exclude<RefusalOf<typeof call>, 'not-staff' | 'role-forbids'>

type Step = Result<{ readonly orderId: number; readonly isNew: boolean }, Refused>

type Request = CounterWish & {
  readonly guest: Guest
  readonly input: OrderInput
  readonly contentHash: string
  readonly key: string
  readonly now: Date
}

const keptMs = 24 * 3_600_000
const minuteMs = 60_000

const inputOf = ({ shopId, body }: CounterWish, { phone }: Guest): OrderInput => {
  const { montant, products, location, scheduledDatetime, table } = body
  return { shopId, montant, products, location, scheduledDatetime, table, phone, appvue: payAtCounter }
}

/** The key begins with the person or the tablet, so that nobody can repeat the attempt of somebody else. */
const keyOf = ({ actorId, tabletId, body }: CounterWish): string =>
  `${tabletId === null ? `person ${actorId}` : `tablet ${tabletId}`} ${sha256(body.attempt.trim())}`

const replay = ({ orderId, contentHash }: Attempt, request: Request): Step => {
  if (orderId === null) return refuse('key-reused', { values: { order: 0 } })
  return contentHash === request.contentHash
    ? ok({ orderId, isNew: false })
    : refuse('key-reused', { values: { order: orderId } })
}

/** Accepts the order at once, because the staff who enter it answer for it. A repeated attempt returns its order. */
export async function placeCounterOrder(tools: Needs, wish: CounterWish): Promise<Result<number, Refused>> {
  const { body, shopId } = wish
  const guest = readGuest(body.source, body)
  if (!guest.ok) return guest
  const now = tools.clock.now()
  const input = inputOf(wish, guest.value)
  const contentHash = sha256(JSON.stringify([hashContent(input), body.source, guest.value.name, guest.value.phone]))
  const request = { ...wish, guest: guest.value, input, contentHash, key: keyOf(wish), now }
  const step = await withRetries<Step>(
    () => tools.turns.run(input, () => tools.db.transaction((tx) => tryToPlace(tx, tools, request))),
    async () => {
      const attempt = await findCounterAttempt(tools.db, shopId, request.key, now)
      return attempt && replay(attempt, request)
    },
  )
  if (!step.ok) return step
  const { orderId, isNew } = step.value
  if (isNew) {
    tools.counters.orders.inc({ pickup: input.location === 1 ? 'takeaway' : 'dine-in', payment: 'counter' })
    notifyOrderPlaced(tools, { orderId, shopId })
  }
  return ok(orderId)
}

async function tryToPlace(tx: Database, tools: Needs, request: Request): Promise<Step> {
  const { shopId, input, key, now, actorId, tabletId, auditActor } = request
  const facts = await readOrderFacts(tx, {
    shopId,
    userId: null,
    sessionId: null,
    productIds: [...new Set(input.products.map(({ product }) => product))],
    optionIds: [...new Set(input.products.flatMap(({ options }) => options))],
    appvue: input.appvue,
    pickupMode: input.location,
    key,
    mealHashes: [],
    now,
  })
  if (facts.shop) tools.turns.learn(shopId, facts.shop.kitchenMinutes !== null)
  const known = await findCounterAttempt(tx, shopId, key, now)
  if (known) return replay(known, request)
  const stopped = findStop(tools.settings, payAtCounter, request.language)
  if (stopped) return stopped
  const checked: Result<CheckedOrder, CounterRefusal> = checkCounterOrder(input, facts, now)
  if (!checked.ok) return checked
  const { phone } = checked.value
  const block = phone === '' || request.body.despite_block ? null : await findBlockedPhone(tx, { shopId, phone, now })
  if (block) return refuse('phone-blocked', { values: { by: block.by, reason: block.reason || 'none' } })
  const room = await checkKitchen(tx, input, checked.value, now)
  if (!room.ok) {
    const twin = await findCounterAttempt(tx, shopId, key, now)
    return twin ? replay(twin, request) : room
  }
  const orderId = await writeCounterOrder(tx, toOrder(request, checked.value))
  if (orderId === null) {
    const twin = await findCounterAttempt(tx, shopId, key, now)
    if (!twin) throw new ConcurrentChange('an attempt was met and then forgotten')
    return replay(twin, request)
  }
  const { scheduledFor, leadMinutes } = checked.value
  const readyAt = scheduledFor ? undefined : new Date(now.getTime() + usualReadyIn(leadMinutes) * minuteMs)
  const accepted = await moveOrder(tx, tools, {
    ...{ orderId, to: 1, actor: 'shop', actorId, tabletId, auditActor, at: now },
    readyAt,
  })
  if (!accepted.ok) throw new Error(`a new order could not be accepted: ${accepted.code}`)
  return ok({ orderId, isNew: true })
}

const toOrder = (
  { shopId, body, guest, input, contentHash, key, now, actorId, tabletId, language }: Request,
  { shop, phone, scheduledFor, leadMinutes, kitchenAt, kitchenMinutes, quote }: CheckedOrder,
): CounterOrder => ({
  ...{ userId: null, source: body.source, guestName: guest.name, phone, actorId, tabletId, language, shopId },
  ...{ key, contentHash, attemptExpiresAt: new Date(now.getTime() + keptMs) },
  ...{ paymentMethod: payAtCounter, paymentState: 'due-at-counter', heldUntil: null },
  pickupMode: input.location,
  ...noInstructions,
  ...instructionsFor(input.location, { ...noInstructions, ...input }),
  ...{ scheduledFor, slotMinutes: scheduledFor && shop.slotMinutes, leadMinutes, kitchenAt, kitchenMinutes },
  ...{ total: quote.total, currencySymbol: shop.currencySymbol, euroRate: shop.euroRate, lines: quote.lines },
  createdAt: now,
})
