import type { Database } from '../../adapters/database/database.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { normaliseText } from '../../kernel/text.ts'
import type { Language } from '../../kernel/texts.ts'
import { instructionsOf, isTold, noInstructions, type OrderInstructions } from '../../orders/instructions.ts'
import { payAtCounter } from '../../orders/order.ts'
import { type OrderJob, orderPlacedJob } from '../../orders/order-jobs.ts'
import { announceOrderPlaced } from '../../orders/server/order-channel-events.ts'
import { type Attempt, findAttempt } from '../../orders/server/order-store.ts'
import { isOpenTo } from '../../payments/integrations.ts'
import { firstReadAt, holdUntil } from '../../payments/payment-hold.ts'
import type { SignedInSession } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { dineIn } from '../pickup-mode.ts'
import { type CheckedOrder, checkOrder, type OrderRefusal } from './check-order.ts'
import { attemptKey, hashContent, type Wish } from './order-content.ts'
import { type OrderFacts, readOrderFacts } from './read-order-facts.ts'
import { Overtaken, withRetries } from './with-retries.ts'
import { type NewOrder, writeOrder } from './write-order.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'jobs' | 'broadcast'>

type Placed = { readonly orderId: number; readonly isOnline: boolean }

type Request = {
  readonly session: SignedInSession
  readonly language: Language
  readonly wish: Wish
  readonly contentHash: string
  readonly attempt: { readonly key: string; readonly expiresAt: Date }
  readonly now: Date
}

/**
 * Places an order, or answers the one that this attempt placed before. One short transaction: products are locked in the order of
 * their ids, everything is checked and priced from what is read under the lock, and one statement writes it all.
 */
export async function placeOrder(
  tools: Needs,
  { session, language }: Pick<Request, 'session' | 'language'>,
  wish: Wish,
  idempotencyKey?: string,
): Promise<Result<Placed, OrderRefusal>> {
  const now = tools.clock.now()
  const contentHash = hashContent(wish)
  const request = { session, language, wish, contentHash, attempt: attemptKey(idempotencyKey, contentHash, now), now }
  const known = async () => {
    const attempt = await findAttempt(tools.db, session.userId, request.attempt.key, now)
    return attempt ? replay(attempt, request) : null
  }
  const placed = await withRetries(() => tools.db.transaction((tx) => tryToPlace(tx, tools, request)), known)
  if (placed.ok && !placed.value.isOnline)
    announceOrderPlaced(tools, { orderId: placed.value.orderId, shopId: wish.shopId })
  return placed
}

async function tryToPlace(tx: Database, { jobs }: Needs, request: Request): Promise<Result<Placed, OrderRefusal>> {
  const { session, wish, attempt, now } = request
  const facts = await readOrderFacts(tx, {
    shopId: wish.shopId,
    userId: session.userId,
    sessionId: session.id,
    productIds: [...new Set(wish.products.map(({ product }) => product))],
    optionIds: [...new Set(wish.products.flatMap(({ options }) => options))],
    appvue: wish.appvue,
    key: attempt.key,
    now,
  })
  if (facts.attempt) return replay(facts.attempt, request)
  const isOffered = facts.integration !== null && isOpenTo(facts.integration, session.isDemoOpen === true)
  const checked = checkOrder(wish, { ...facts, integration: isOffered ? facts.integration : null }, now)
  const orderId = checked.ok ? await writeOrder(tx, toNewOrder(request, facts, checked.value)) : null
  if (checked.ok && orderId !== null) {
    const job: OrderJob = { orderId }
    const isOnline = wish.appvue !== payAtCounter
    if (!isOnline) await jobs.enqueue(tx, orderPlacedJob, job)
    return ok({ orderId, isOnline })
  }
  // A twin of this request may have been faster while this one waited for the lock: then its order is the answer.
  const twin = await findAttempt(tx, session.userId, attempt.key, now)
  if (twin) return replay(twin, request)
  if (checked.ok) throw new Overtaken('an attempt was met and then forgotten')
  return checked
}

const replay = (attempt: Attempt, { wish, contentHash }: Request): Result<Placed, 'key-reused'> =>
  attempt.orderId === null || attempt.contentHash !== contentHash
    ? refuse('key-reused')
    : ok({ orderId: attempt.orderId, isOnline: wish.appvue !== payAtCounter })

/** As people wrote them but for stray spaces; a table is for who eats here. */
const readInstructions = (wish: Wish): OrderInstructions => {
  const told = Object.entries(instructionsOf({ ...noInstructions, ...wish }))
    .map(([name, value]) => [name, typeof value === 'string' ? normaliseText(value) : value] as const)
    .filter(([name, value]) => isTold(name, value) && (name !== 'table' || wish.location === dineIn))
  return { ...noInstructions, ...Object.fromEntries(told) }
}

const toNewOrder = (
  { session, language, wish, contentHash, attempt, now }: Request,
  { integration }: OrderFacts,
  { shop, phone, scheduledFor, quote }: CheckedOrder,
): NewOrder => {
  const isOnline = wish.appvue !== payAtCounter
  return {
    userId: session.userId,
    shopId: wish.shopId,
    key: attempt.key,
    contentHash,
    attemptExpiresAt: attempt.expiresAt,
    paymentMethod: wish.appvue,
    paymentState: isOnline ? 'pending' : 'due-at-counter',
    integration: isOnline ? integration : null,
    heldUntil: isOnline ? holdUntil(now) : null,
    firstReadAt: isOnline ? firstReadAt(now) : null,
    pickupMode: wish.location,
    ...readInstructions(wish),
    scheduledFor,
    phone,
    language,
    total: quote.total,
    currencySymbol: shop.currencySymbol,
    euroRate: shop.euroRate,
    lines: quote.lines,
    createdAt: now,
  }
}
