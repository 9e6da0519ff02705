import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { formatMoney, money } from '../../kernel/money.ts'
import type { Order } from '../../orders/server/order-rows.ts'
import { orderRefunds } from '../../orders/server/refund-tables.ts'
import { integrations } from '../../payments/integrations.ts'
import { payments } from '../../payments/server/tables.ts'
import type { ListedMoney } from '../order-money.ts'

/** An order has one payment, or one for each page that was opened. */
const most = 50

/** The payments and refunds of an order, the oldest first. */
export async function readOrderMoney(
  db: Database,
  { id, currencySymbol, total: { currency } }: Pick<Order, 'id' | 'currencySymbol' | 'total'>,
): Promise<ListedMoney> {
  const paid = await db.select().from(payments).where(eq(payments.orderId, id)).orderBy(asc(payments.id)).limit(most)
  const refunded = await db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, id))
    .orderBy(asc(orderRefunds.id))
    .limit(most)
  const amountOf = ({ amountMinor }: { amountMinor: number }) =>
    formatMoney(money(amountMinor, currency), currencySymbol)
  return {
    payments: paid.map((row) => ({
      id: row.id,
      amount: amountOf(row),
      at: row.createdAt.toISOString(),
      service: integrations[row.integration].name,
      reference: row.reference,
      step: row.state,
      isTest: row.isTest,
    })),
    refunds: refunded.map((row) => ({
      id: row.id,
      amount: amountOf(row),
      at: row.askedAt.toISOString(),
      reason: row.reason,
      state: row.state,
      way: row.way,
      words: row.words,
      proof: row.proof,
      due: row.dueAt?.toISOString() ?? null,
      done: row.doneAt?.toISOString() ?? null,
      isOurs: row.bearer === 'operator',
      isRefused: row.refusedAt !== null,
    })),
  }
}
