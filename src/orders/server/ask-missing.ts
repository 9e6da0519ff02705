import { eq } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { findProducts } from '../../catalogue/server/product-store.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import { answerMinutes, askable, type OfferedDish, offerOf, type SpokenAnswer } from '../missing-dish.ts'
import { isShownToShop } from '../order.ts'
import { type MissingJob, orderMissingJob } from '../order-jobs.ts'
import { findLine, findOpenQuestion, isSettledBy } from './missing-store.ts'
import { missingDishes } from './missing-tables.ts'
import { publishOrderUpdate } from './order-channel-events.ts'
import type { Order } from './order-rows.ts'
import { findOrder, type LockedOrder, lockOrder, raiseVersion } from './order-store.ts'
import { applyAnswer } from './settle-missing.ts'

export type MissingReport = {
  readonly orderId: number
  readonly lineId: number
  readonly ofShops: readonly number[]
  readonly quantity: number
  readonly offers: readonly number[]
  /** What a customer without an account has said. With `other`, the only offer is what they take. `seen`: the pieces of the line on the screen. */
  readonly spoken: { readonly answer: SpokenAnswer; readonly seen: number } | null
  readonly actorId: number | null
  readonly tabletId: number | null
  readonly auditActor: AuditActor
}

export type AskRefusal =
  | 'unknown-order'
  | 'unknown-line'
  | 'missing-too-early'
  | 'missing-too-late'
  | 'missing-test-order'
  | 'missing-no-account'
  | 'missing-has-account'
  | 'line-changed'
  | 'nothing-left'
  | 'not-offered'
  | 'dish-gone'
  | 'line-removed'
  | 'too-many-missing'
  | 'already-asked'
  | 'offer-not-possible'

type Line = NonNullable<Awaited<ReturnType<typeof findLine>>>

/** Refused if a dish is of another shop, sold out, dearer than the missing dish, or the missing dish itself. */
async function readOffers(
  tx: Database,
  order: LockedOrder,
  line: Line,
  { offers: ids, quantity }: MissingReport,
  now: Date,
): Promise<Result<readonly OfferedDish[], 'offer-not-possible'>> {
  const products = await findProducts(tx, ids, now)
  const offers: OfferedDish[] = []
  for (const id of new Set(ids)) {
    const product = products.find((one) => one.id === id && one.shopId === order.shopId)
    const offer =
      product && product.id !== line.productId && product.stock >= quantity && offerOf(product, order.pickupMode)
    if (!offer || offer.priceMinor > line.unitPriceMinor)
      return refuse('offer-not-possible', { values: { dish: product?.name ?? '' } })
    offers.push(offer)
  }
  return ok(offers)
}

const readOrder = async (tx: Database, orderId: number): Promise<Order> => {
  const order = await findOrder(tx, orderId)
  if (!order) throw new Error('an order vanished while it was locked')
  return order
}

/** True if the reply to the same press was lost: it has removed these pieces already. */
const isRepeated = async (
  tx: Database,
  line: Line,
  { quantity, actorId, tabletId }: MissingReport,
  { answer, seen }: NonNullable<MissingReport['spoken']>,
): Promise<boolean> =>
  (line.removedAt !== null || line.quantity + quantity === seen) &&
  (await isSettledBy(tx, line.id, { outcome: answer, quantity, askedBy: actorId, askedTablet: tabletId }))

/** Asks the customer what to do about a missing dish, or notes what they have said. A repeated call of the same person changes nothing. */
export async function askMissing(
  tx: Database,
  tools: Pick<Tools, 'clock' | 'jobs' | 'broadcast'>,
  report: MissingReport,
): Promise<Result<Order, AskRefusal>> {
  const { orderId, lineId, ofShops, quantity, spoken, actorId, tabletId, auditActor } = report
  const locked = await lockOrder(tx, orderId)
  if (!locked || !ofShops.includes(locked.shopId) || !isShownToShop(locked)) return refuse('unknown-order')
  if (locked.isTest) return refuse('missing-test-order')
  if (locked.userId === null && spoken === null) return refuse('missing-no-account')
  if (locked.userId !== null && spoken !== null) return refuse('missing-has-account')
  const when = askable(locked.status)
  if (when !== 'yes') return refuse(`missing-${when}`)
  const line = await findLine(tx, orderId, lineId)
  if (!line) return refuse('unknown-line')
  if (spoken && (await isRepeated(tx, line, report, spoken))) return ok(await readOrder(tx, orderId))
  if (line.removedAt !== null) return refuse('line-removed')
  if (spoken && spoken.seen !== line.quantity) return refuse('line-changed')
  const open = await findOpenQuestion(tx, lineId)
  if (open) {
    const isOwn = open.askedBy === actorId && open.askedTablet === tabletId && open.quantity === quantity
    if (!isOwn) return refuse('already-asked', { values: { who: open.who } })
  } else {
    if (quantity > line.quantity) return refuse('too-many-missing', { values: { count: line.quantity } })
    const at = tools.clock.now()
    const offers = await readOffers(tx, locked, line, report, at)
    if (!offers.ok) return offers
    const [asked] = await tx
      .insert(missingDishes)
      .values({
        ...{ orderId, lineId, quantity, offers: offers.value },
        ...{ askedAt: at, askedBy: actorId, askedTablet: tabletId },
        answerUntil: new Date(at.getTime() + answerMinutes * 60_000),
      })
      .returning()
    if (!asked) throw new Error('a question was not inserted')
    if (spoken) {
      const applied = await applyAnswer(tx, tools, locked, asked, {
        answer: spoken.answer,
        product: report.offers[0],
        at,
      })
      if (!applied.ok) {
        await tx.delete(missingDishes).where(eq(missingDishes.id, asked.id))
        return applied
      }
    } else {
      const job: MissingJob = { orderId, missingId: asked.id }
      await tools.jobs.enqueue(tx, orderMissingJob, job)
      await raiseVersion(tx, orderId)
    }
    await recordChange(tx, auditActor, {
      ...{ at, shopId: locked.shopId, action: 'order.missing-asked', subject: `order ${orderId}` },
      before: { missing: null },
      after: { missing: `${quantity} × ${line.name}` },
    })
  }
  const order = await readOrder(tx, orderId)
  if (!open) await publishOrderUpdate(tx, tools, order)
  return ok(order)
}
