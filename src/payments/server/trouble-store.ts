import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { PaymentReading } from '../../adapters/payment/payment.ts'
import { type Currency, formatMoney, money } from '../../kernel/money.ts'
import { orders } from '../../orders/server/tables.ts'
import type { IntegrationKey } from '../integrations.ts'
import type { PaymentTroubleKind } from '../payment-trouble.ts'
import { payments, paymentTroubles } from './tables.ts'

type Noted = { readonly paymentId: number; readonly kind: PaymentTroubleKind; readonly at: Date }

/** A repeated reading is not a new trouble. */
export const noteTrouble = async (
  tx: Database,
  { amount, attempt }: PaymentReading,
  { paymentId, kind, at }: Noted,
): Promise<void> => {
  await tx
    .insert(paymentTroubles)
    .values({
      paymentId,
      kind,
      at,
      amountMinor: amount.minor,
      currency: amount.currency,
      attempt: attempt?.slice(0, 100) ?? null,
    })
    .onConflictDoNothing()
}

export type TroubledPayment = {
  readonly id: number
  readonly kind: PaymentTroubleKind
  readonly orderId: number
  readonly shopId: number
  readonly shop: string
  readonly integration: IntegrationKey
  /** The id of the payment at the service. */
  readonly reference: string
  /** Reported by the service. With the currency's code. */
  readonly reported: string
  readonly expected: string
  /** ISO 8601. */
  readonly at: string
}

type Row = Omit<TroubledPayment, 'reported' | 'expected'> & {
  readonly reportedMinor: number
  readonly reportedCurrency: Currency
  readonly expectedMinor: number
  readonly expectedCurrency: Currency
}

/** Those that nobody has dealt with, the oldest first. */
export const listTroubledPayments = async (db: Database, limit: number): Promise<TroubledPayment[]> => {
  const { rows } = await db.execute<Row>(sql`
    select t.id, t.kind, p.order_id as "orderId", s.id as "shopId", s.name as shop, p.integration,
      coalesce(p.reference, '') as reference, t.amount_minor as "reportedMinor", t.currency as "reportedCurrency",
      p.amount_minor as "expectedMinor", p.currency as "expectedCurrency", to_json(t.at) #>> '{}' as at
    from payment_troubles t join payments p on p.id = t.payment_id join orders o on o.id = p.order_id
    join shops s on s.id = o.shop_id where t.seen_at is null order by t.at, t.id limit ${limit}`)
  return rows.map(({ reportedMinor, reportedCurrency, expectedMinor, expectedCurrency, at, ...row }) => ({
    ...row,
    reported: formatMoney(money(reportedMinor, reportedCurrency), reportedCurrency),
    expected: formatMoney(money(expectedMinor, expectedCurrency), expectedCurrency),
    at: new Date(at).toISOString(),
  }))
}

/** Null if there is no such trouble, or somebody was first. */
export const closeTrouble = async (
  tx: Database,
  { id, userId, at }: { readonly id: number; readonly userId: number; readonly at: Date },
): Promise<{ readonly paymentId: number; readonly shopId: number; readonly kind: PaymentTroubleKind } | null> => {
  const [closed] = await tx
    .update(paymentTroubles)
    .set({ seenAt: at, seenBy: userId })
    .where(and(eq(paymentTroubles.id, id), isNull(paymentTroubles.seenAt)))
    .returning({ paymentId: paymentTroubles.paymentId, kind: paymentTroubles.kind })
  if (!closed) return null
  const [payment] = await tx
    .select({ shopId: orders.shopId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, closed.paymentId))
  if (!payment) throw new Error('the payment of a trouble vanished')
  return { ...closed, ...payment }
}
