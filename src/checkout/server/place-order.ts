import { toE164 } from '../../account/phone.ts'
import type { Database } from '../../adapters/database/database.ts'
import { fromNumericString } from '../../kernel/money.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { Language } from '../../kernel/texts.ts'
import { instructionsFor, noInstructions } from '../../orders/instructions.ts'
import { payAtCounter } from '../../orders/order.ts'
import { type OrderJob, orderPlacedJob } from '../../orders/order-jobs.ts'
import { type Attempt, findAttempt } from '../../orders/server/order-attempt.ts'
import { notifyOrderPlaced } from '../../orders/server/order-channel-events.ts'
import { isOpenTo } from '../../payments/integrations.ts'
import { firstReadAt, holdUntil } from '../../payments/payment-hold.ts'
import type { returnReader } from '../../payments/server/read-returned.ts'
import type { SignedInSession } from '../../server/session.ts'
import type { Tools } from '../../server/tools.ts'
import { checkKitchen } from './check-kitchen.ts'
import { type CheckedOrder, checkOrder, type OrderRefusal } from './check-order.ts'
import { listOpenIntegrations } from './open-integrations.ts'
import { attemptKey, hashContent, hashesOfMeal, type OrderInput } from './order-content.ts'
import type { OrderTurns } from './order-turns.ts'
import { findStop } from './orders-stop.ts'
import { type OrderFacts, readOrderFacts, type UnpaidOrder } from './read-order-facts.ts'
import { earlierPaid, type Placed, settleUnpaid, type Waiting } from './settle-unpaid.ts'
import { limitValues } from './unpaid-limits.ts'
import { ConcurrentChange, withRetries } from './with-retries.ts'
import { findUnpaidRefusal, type NewOrder, writeOrder } from './write-order.ts'

type Needs = Pick<
  Tools,
  'db' | 'clock' | 'jobs' | 'broadcast' | 'payments' | 'log' | 'settings' | 'counters' | 'config'
> & { readonly turns: OrderTurns; readonly readAgain: ReturnType<typeof returnReader> }

type Step = Result<Placed, OrderRefusal> | { readonly waiting: Waiting } | { readonly written: Placed }

type Request = {
  readonly session: SignedInSession
  readonly language: Language
  readonly input: OrderInput
  readonly contentHash: string
  readonly attempt: { readonly key: string; readonly expiresAt: Date }
  readonly now: Date
}

/** Each try settles one unpaid order. A parallel request may place another one between two tries. */
const mostUnpaid = 4

/** A repeated attempt returns its order. An earlier unpaid order is settled first, so that no meal is paid twice. */
export async function placeOrder(
  tools: Needs,
  { session, language }: Pick<Request, 'session' | 'language'>,
  input: OrderInput,
  idempotencyKey?: string,
): Promise<Result<Placed, OrderRefusal>> {
  const now = tools.clock.now()
  const contentHash = hashContent(input)
  const request = { session, language, input, contentHash, attempt: attemptKey(idempotencyKey, contentHash, now), now }
  const known = async (): Promise<Step | null> => {
    const attempt = await findAttempt(tools.db, session.userId, request.attempt.key, now)
    return attempt ? replay(attempt, request) : null
  }
  for (let tries = 0; tries < mostUnpaid; tries += 1) {
    const step = await withRetries<Step>(
      () => tools.turns.run(input, () => tools.db.transaction((tx) => tryToPlace(tx, tools, request))),
      known,
    )
    if ('waiting' in step) {
      const settled = await settleUnpaid(tools, step.waiting)
      if (settled) return settled
      continue
    }
    if ('written' in step) countOrder(tools, input, step.written)
    const placed = 'written' in step ? ok(step.written) : step
    if (placed.ok && !placed.value.isOnline)
      notifyOrderPlaced(tools, { orderId: placed.value.orderId, shopId: input.shopId })
    return placed
  }
  throw new Error(`customer ${session.userId} places unpaid orders faster than they can be settled`)
}

const countOrder = ({ counters }: Needs, { location }: OrderInput, { isOnline }: Placed): void =>
  counters.orders.inc({ pickup: location === 1 ? 'takeaway' : 'dine-in', payment: isOnline ? 'online' : 'counter' })

async function tryToPlace(tx: Database, tools: Needs, request: Request): Promise<Step> {
  const { jobs, settings, config, turns } = tools
  const { session, input, attempt, now } = request
  const facts = await readOrderFacts(tx, {
    shopId: input.shopId,
    userId: session.userId,
    sessionId: session.id,
    productIds: [...new Set(input.products.map(({ product }) => product))],
    optionIds: [...new Set(input.products.flatMap(({ options }) => options))],
    appvue: input.appvue,
    pickupMode: input.location,
    key: attempt.key,
    mealHashes: hashesOfMeal(input),
    now,
  })
  if (facts.shop) turns.learn(input.shopId, facts.shop.kitchenMinutes !== null)
  if (facts.attempt) return replay(facts.attempt, request)
  if (facts.paidMeal !== null) return earlierPaid(facts.paidMeal)
  const stopped = findStop(settings, input.appvue === payAtCounter ? payAtCounter : facts.integration, request.language)
  if (stopped) return stopped
  const isOffered = facts.integration !== null && isOpenTo(facts.integration, session.isDemoOpen === true)
  const checked = checkOrder(input, { ...facts, integration: isOffered ? facts.integration : null }, now)
  // A refusal with changes is not final, because the earlier unpaid order may hold the missing stock.
  const isWrong = !checked.ok && checked.details?.changes === undefined
  const order = checked.ok
    ? {
        ...toNewOrder(request, facts, checked.value),
        limits: limitValues(config),
        openIntegrations: listOpenIntegrations(tools, session.isDemoOpen === true),
      }
    : null
  if (facts.unpaid && !isWrong) {
    const refusal = order && (await findUnpaidRefusal(tx, order))
    return { waiting: { orderId: facts.unpaid.orderId, isSame: isSameMeal(facts.unpaid, request, facts), refusal } }
  }
  const room = checked.ok ? await checkKitchen(tx, input, checked.value, now) : null
  const orderId = order && room?.ok ? await writeOrder(tx, order) : null
  if (orderId !== null) {
    const job: OrderJob = { orderId }
    const isOnline = input.appvue !== payAtCounter
    if (!isOnline) await jobs.enqueue(tx, orderPlacedJob, job)
    return { written: { orderId, isOnline } }
  }
  // A parallel request with the same key may have placed an order first.
  const twin = await findAttempt(tx, session.userId, attempt.key, now)
  if (twin) return replay(twin, request)
  if (room && !room.ok) return room
  const refusal = order && (await findUnpaidRefusal(tx, order))
  if (refusal) return refusal
  if (checked.ok) throw new ConcurrentChange('an attempt was met and then forgotten')
  return checked
}

const isSameMeal = (
  { totalMinor, phone, contentHash }: UnpaidOrder,
  { input, contentHash: inputHash }: Request,
  { shop }: OrderFacts,
): boolean =>
  shop !== null &&
  contentHash === inputHash &&
  phone === toE164(input.phone, shop.country) &&
  totalMinor === fromNumericString(input.montant, shop.currency)?.minor

/** After a lost reply, the customer may have changed to online payment. Then the first order is returned. */
const replay = (attempt: Attempt, { input, contentHash }: Request): Result<Placed, 'key-reused'> => {
  if (attempt.orderId === null) return refuse('key-reused')
  if (attempt.contentHash === contentHash)
    return ok({ orderId: attempt.orderId, isOnline: input.appvue !== payAtCounter })
  return attempt.contentHash === hashContent({ ...input, appvue: payAtCounter })
    ? ok({ orderId: attempt.orderId, isOnline: false })
    : refuse('key-reused')
}

const toNewOrder = (
  { session, language, input, contentHash, attempt, now }: Request,
  { integration }: OrderFacts,
  { shop, phone, scheduledFor, leadMinutes, kitchenAt, kitchenMinutes, quote }: CheckedOrder,
): Omit<NewOrder, 'limits' | 'openIntegrations'> => {
  const isOnline = input.appvue !== payAtCounter
  return {
    userId: session.userId,
    source: 'web',
    guestName: null,
    shopId: input.shopId,
    key: attempt.key,
    contentHash,
    attemptExpiresAt: attempt.expiresAt,
    paymentMethod: input.appvue,
    paymentState: isOnline ? 'pending' : 'due-at-counter',
    integration: isOnline ? integration : null,
    heldUntil: isOnline ? holdUntil(now) : null,
    firstReadAt: isOnline ? firstReadAt(now) : null,
    pickupMode: input.location,
    ...noInstructions,
    ...instructionsFor(input.location, { ...noInstructions, ...input }),
    scheduledFor,
    slotMinutes: scheduledFor && shop.slotMinutes,
    leadMinutes,
    kitchenAt,
    kitchenMinutes,
    phone,
    language,
    total: quote.total,
    currencySymbol: shop.currencySymbol,
    euroRate: shop.euroRate,
    lines: quote.lines,
    createdAt: now,
  }
}
