import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { MissingOutcome, OfferedDish } from '../missing-dish.ts'
import { missingDishes } from './missing-tables.ts'
import { orderLineOptions, orderLines } from './tables.ts'

export type Question = typeof missingDishes.$inferSelect

/** The caller has locked the order. */
export const findQuestion = async (tx: Database, orderId: number, id: number): Promise<Question | null> => {
  const [question] = await tx
    .select()
    .from(missingDishes)
    .where(and(eq(missingDishes.id, id), eq(missingDishes.orderId, orderId)))
  return question ?? null
}

export const findOpenQuestion = async (tx: Database, lineId: number) => {
  const { rows } = await tx.execute<{
    id: number
    quantity: number
    askedBy: number | null
    askedTablet: number | null
    who: string
  }>(sql`
    select m.id, m.quantity, m.asked_by as "askedBy", m.asked_tablet as "askedTablet",
      coalesce(t.name, u.first_name, u.name, '') as who
    from missing_dishes m left join tablets t on t.id = m.asked_tablet left join users u on u.id = m.asked_by
    where m.line_id = ${lineId} and m.outcome is null`)
  return rows[0] ?? null
}

type Settled = Pick<Question, 'outcome' | 'quantity' | 'askedBy' | 'askedTablet'>

export const isSettledBy = async (
  tx: Database,
  lineId: number,
  { outcome, quantity, askedBy, askedTablet }: Settled,
): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select from missing_dishes where line_id = ${lineId} and outcome = ${outcome} and quantity = ${quantity}
      and asked_by is not distinct from ${askedBy} and asked_tablet is not distinct from ${askedTablet} limit 1`)
  return rows.length > 0
}

export const hasOpenQuestion = async (tx: Database, orderId: number): Promise<boolean> => {
  const { rows } = await tx.execute(
    sql`select from missing_dishes where order_id = ${orderId} and outcome is null limit 1`,
  )
  return rows.length > 0
}

/** True if the customer has been asked about all pieces of the line. */
export const isLineInQuestion = async (tx: Database, lineId: number): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select from missing_dishes m join order_lines l on l.id = m.line_id
    where m.line_id = ${lineId} and m.outcome is null and m.quantity >= l.quantity`)
  return rows.length > 0
}

export const settleQuestion = async (
  tx: Database,
  id: number,
  { outcome, at, replacementId = null }: { outcome: MissingOutcome; at: Date; replacementId?: number | null },
): Promise<void> => {
  await tx.update(missingDishes).set({ outcome, settledAt: at, replacementId }).where(eq(missingDishes.id, id))
}

/** For an order that has ended. */
export const endQuestions = async (tx: Database, orderId: number, at: Date): Promise<void> => {
  await tx
    .update(missingDishes)
    .set({ outcome: 'ended', settledAt: at })
    .where(and(eq(missingDishes.orderId, orderId), isNull(missingDishes.outcome)))
}

export const listDueQuestions = async (
  db: Database,
  now: Date,
): Promise<readonly { readonly id: number; readonly orderId: number }[]> =>
  (
    await db.execute<{ id: number; orderId: number }>(sql`
      select id, order_id as "orderId" from missing_dishes
      where outcome is null and answer_until <= ${now.toISOString()}::timestamptz order by answer_until limit 50`)
  ).rows

type Line = typeof orderLines.$inferSelect

export const findLine = async (tx: Database, orderId: number, id: number): Promise<Line | null> => {
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.id, id), eq(orderLines.orderId, orderId)))
  return line ?? null
}

/** True if the order would be empty without these pieces. */
export const isAllThatStands = async (tx: Database, { id, orderId, quantity }: Line, missing: number) => {
  if (missing < quantity) return false
  const { rows } = await tx.execute(
    sql`select from order_lines where order_id = ${orderId} and removed_at is null and id <> ${id} limit 1`,
  )
  return rows.length === 0
}

/** If only a part is missing, this part becomes a removed line of its own. */
export async function removePieces(tx: Database, line: Line, missing: number, at: Date): Promise<void> {
  const removed = { status: 4, removedAt: at, tookStock: false } as const
  if (missing >= line.quantity) {
    await tx
      .update(orderLines)
      .set({ ...removed, version: line.version + 1 })
      .where(eq(orderLines.id, line.id))
    return
  }
  await tx
    .update(orderLines)
    .set({ quantity: line.quantity - missing, version: line.version + 1 })
    .where(eq(orderLines.id, line.id))
  const { id: originId, ...copied } = line
  const [part] = await tx
    .insert(orderLines)
    .values({ ...copied, ...removed, originId, quantity: missing })
    .returning({ id: orderLines.id })
  if (!part) throw new Error('a line was not inserted')
  await tx.execute(sql`
    insert into order_line_options (order_line_id, option_id, group_name, name, price_minor)
    select ${part.id}, option_id, group_name, name, price_minor from order_line_options
    where order_line_id = ${line.id} order by id`)
}

type Replacement = {
  readonly orderId: number
  readonly offer: OfferedDish
  readonly quantity: number
  readonly originId: number
}

export async function insertReplacement(
  tx: Database,
  { orderId, offer, quantity, originId }: Replacement,
): Promise<number> {
  const { productId, name, imageUrl, priceMinor: unitPriceMinor, vatBasisPoints, options } = offer
  const [line] = await tx
    .insert(orderLines)
    .values({
      ...{ orderId, productId, name, imageUrl, unitPriceMinor, vatBasisPoints, quantity, originId },
      tookStock: sql`(select p.stock is not null from products p where p.id = ${productId})`,
      status: 1,
    })
    .returning({ id: orderLines.id })
  if (!line) throw new Error('a line was not inserted')
  if (options.length > 0)
    await tx.insert(orderLineOptions).values(options.map((option) => ({ ...option, orderLineId: line.id })))
  return line.id
}
