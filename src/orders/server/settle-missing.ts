import type { Database } from '../../adapters/database/database.ts'
import { lockProducts, takeStock } from '../../catalogue/server/product-store.ts'
import { money } from '../../kernel/money.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Tools } from '../../server/tools.ts'
import {
  askable,
  type MissingAnswer,
  type MissingOutcome,
  type OfferedDish,
  type SpokenAnswer,
  savedBy,
} from '../missing-dish.ts'
import { askRefundsJob, type MissingJob, orderMissingSettledJob, type RefundJob } from '../order-jobs.ts'
import { moveOrder } from './change-order-status.ts'
import {
  findLine,
  findQuestion,
  insertReplacement,
  isAllThatStands,
  listDueQuestions,
  type Question,
  removePieces,
  settleQuestion,
} from './missing-store.ts'
import { publishOrderUpdate } from './order-channel-events.ts'
import type { Order } from './order-rows.ts'
import { findOrder, type LockedOrder, lockOrder, raiseVersion } from './order-store.ts'
import { lowerTotal } from './refund-store.ts'

type Needs = Pick<Tools, 'db' | 'clock' | 'jobs' | 'broadcast'>

type Line = NonNullable<Awaited<ReturnType<typeof findLine>>>

const readLine = async (tx: Database, { orderId, lineId }: Question): Promise<Line> => {
  const line = await findLine(tx, orderId, lineId)
  if (!line) throw new Error('the line of a question is gone')
  return line
}

async function announce(tx: Database, tools: Needs, orderId: number): Promise<Order> {
  const order = await findOrder(tx, orderId)
  if (!order) throw new Error('an order vanished while it was locked')
  await publishOrderUpdate(tx, tools, order)
  return order
}

/** False if the dish can no longer be ordered as it was offered. */
async function takeOffered(tx: Database, offer: OfferedDish, quantity: number, now: Date): Promise<boolean> {
  const [product] = await lockProducts(tx, [offer.productId], now)
  const onOffer = product?.optionGroups.flatMap(({ options }) => options.filter(({ soldOut }) => !soldOut)) ?? []
  const hasOptions = offer.options.every(({ optionId }) => onOffer.some(({ id }) => id === optionId))
  if (!product || product.isWithdrawn || !hasOptions) return false
  return (await takeStock(tx, [{ productId: product.id, quantity }], now)).length === 0
}

type Change = { readonly outcome: MissingOutcome; readonly replacement: OfferedDish | null; readonly at: Date }

async function changeLines(
  tx: Database,
  { jobs }: Pick<Tools, 'jobs'>,
  locked: LockedOrder,
  question: Question,
  { outcome, replacement, at }: Change,
): Promise<void> {
  const line = await readLine(tx, question)
  const { orderId, quantity } = question
  const inCurrency = (minor: number) => money(minor, locked.currency)
  await removePieces(tx, line, quantity, at)
  const replacementId =
    replacement && (await insertReplacement(tx, { orderId, offer: replacement, quantity, originId: line.id }))
  const hasRefund = await lowerTotal(tx, {
    orderId,
    isPaid: locked.paymentState === 'paid',
    key: `missing ${question.id}`,
    amountMinor: savedBy(inCurrency(line.unitPriceMinor), quantity, replacement && inCurrency(replacement.priceMinor))
      .minor,
    at,
  })
  const refunds: RefundJob = { orderId }
  if (hasRefund) await jobs.enqueue(tx, askRefundsJob, refunds)
  await settleQuestion(tx, question.id, { outcome, at, replacementId })
  await raiseVersion(tx, orderId)
}

async function cancelForLack(
  tx: Database,
  tools: Needs,
  question: Question,
  outcome: MissingOutcome,
  by: { readonly actor: 'customer' | 'system'; readonly actorId: number | null; readonly at: Date },
): Promise<Order> {
  await settleQuestion(tx, question.id, { outcome, at: by.at })
  const moved = await moveOrder(tx, tools, { orderId: question.orderId, to: 4, lacksDish: true, ...by })
  if (!moved.ok) throw new Error(`an order could not be cancelled for a missing dish: ${moved.code}`)
  return moved.value
}

type Applied = { readonly answer: SpokenAnswer; readonly product: number | undefined; readonly at: Date }

export async function applyAnswer(
  tx: Database,
  tools: Pick<Tools, 'jobs'>,
  locked: LockedOrder,
  question: Question,
  { answer, product, at }: Applied,
): Promise<Result<null, 'nothing-left' | 'not-offered' | 'dish-gone'>> {
  if (answer === 'without') {
    if (await isAllThatStands(tx, await readLine(tx, question), question.quantity)) return refuse('nothing-left')
    await changeLines(tx, tools, locked, question, { outcome: 'without', replacement: null, at })
    return ok(null)
  }
  const offer = question.offers.find(({ productId }) => productId === product)
  if (!offer) return refuse('not-offered')
  if (!(await takeOffered(tx, offer, question.quantity, at)))
    return refuse('dish-gone', { values: { dish: offer.name } })
  await changeLines(tx, tools, locked, question, { outcome: 'other', replacement: offer, at })
  return ok(null)
}

export type Answered = {
  readonly orderId: number
  readonly questionId: number
  readonly userId: number
  readonly answer: MissingAnswer
  readonly product?: number | undefined
}

export type AnswerRefusal =
  | 'unknown-order'
  | 'unknown-question'
  | 'already-answered'
  | 'answer-too-late'
  | 'dish-is-there'
  | 'order-ended'
  | 'nothing-left'
  | 'not-offered'
  | 'dish-gone'

/** Null if the question is open. `answerMissing` does not refuse a repeated answer. */
const lateRefusal = (outcome: MissingOutcome | null): AnswerRefusal | null => {
  if (outcome === 'withdrawn') return 'dish-is-there'
  if (outcome === 'ended') return 'order-ended'
  if (outcome === 'unanswered' || outcome === 'unanswered-cancelled') return 'answer-too-late'
  return outcome && 'already-answered'
}

export const answerMissing = (
  tools: Needs,
  { orderId, questionId, userId, answer, product }: Answered,
): Promise<Result<Order, AnswerRefusal>> =>
  tools.db.transaction(async (tx): Promise<Result<Order, AnswerRefusal>> => {
    const locked = await lockOrder(tx, orderId)
    if (!locked || locked.isTest || locked.userId !== userId) return refuse('unknown-order')
    const question = await findQuestion(tx, orderId, questionId)
    if (!question) return refuse('unknown-question')
    const late = lateRefusal(question.outcome)
    if (late) {
      const order = await findOrder(tx, orderId)
      if (!order || question.outcome !== answer) return refuse(late)
      const given = order.lines.find(({ id }) => id === question.replacementId)?.productId
      return answer === 'other' && given !== product ? refuse(late) : ok(order)
    }
    const at = tools.clock.now()
    if (at >= question.answerUntil) return refuse('answer-too-late')
    if (answer === 'cancel')
      return ok(await cancelForLack(tx, tools, question, 'cancel', { actor: 'customer', actorId: userId, at }))
    const applied = await applyAnswer(tx, tools, locked, question, { answer, product, at })
    return applied.ok ? ok(await announce(tx, tools, orderId)) : applied
  })

type Withdrawal = {
  readonly orderId: number
  readonly questionId: number
  readonly ofShops: readonly number[]
  readonly auditActor: AuditActor
}

export const withdrawMissing = (
  tools: Needs,
  { orderId, questionId, ofShops, auditActor }: Withdrawal,
): Promise<Result<Order, 'unknown-order' | 'unknown-question' | 'already-answered' | 'order-ended'>> =>
  tools.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked || !ofShops.includes(locked.shopId)) return refuse('unknown-order')
    const question = await findQuestion(tx, orderId, questionId)
    if (!question) return refuse('unknown-question')
    if (question.outcome === 'ended') return refuse('order-ended')
    if (question.outcome !== null && question.outcome !== 'withdrawn') return refuse('already-answered')
    if (question.outcome === null) {
      const at = tools.clock.now()
      await settleQuestion(tx, questionId, { outcome: 'withdrawn', at })
      await raiseVersion(tx, orderId)
      const line = await readLine(tx, question)
      const missing = `${question.quantity} × ${line.name}`
      await recordChange(tx, auditActor, {
        ...{ at, shopId: locked.shopId, action: 'order.missing-withdrawn', subject: `order ${orderId}` },
        before: { missing },
        after: { missing: null },
      })
    }
    return ok(await announce(tx, tools, orderId))
  })

/** Without an answer, the dish is left out. If nothing else is left, the order is cancelled. */
const settleUnanswered = (tools: Needs, { orderId, id }: { readonly orderId: number; readonly id: number }) =>
  tools.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    const question = locked && (await findQuestion(tx, orderId, id))
    const at = tools.clock.now()
    if (!question || question.outcome !== null || at < question.answerUntil) return
    if (askable(locked.status) !== 'yes') return settleQuestion(tx, id, { outcome: 'ended', at })
    if (await isAllThatStands(tx, await readLine(tx, question), question.quantity))
      await cancelForLack(tx, tools, question, 'unanswered-cancelled', { actor: 'system', actorId: null, at })
    else {
      await changeLines(tx, tools, locked, question, { outcome: 'unanswered', replacement: null, at })
      await announce(tx, tools, orderId)
    }
    const job: MissingJob = { orderId, missingId: id }
    await tools.jobs.enqueue(tx, orderMissingSettledJob, job)
  })

/** Several processes may run this in parallel: the order's lock lets only one settle a question. */
export async function watchMissing(tools: Needs & Pick<Tools, 'log'>): Promise<void> {
  for (const due of await listDueQuestions(tools.db, tools.clock.now()))
    await settleUnanswered(tools, due).catch((error: unknown) =>
      tools.log.warn({ err: error, orderId: due.orderId }, 'a question about a missing dish could not be settled'),
    )
}

const secondsBetweenLooks = 3

export const missingDishJobs = (tools: Tools): void =>
  tools.jobs.repeat('watch-missing-dishes', secondsBetweenLooks, () => watchMissing(tools))
