import { and, asc, desc, eq, exists, getTableColumns, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { GatewayState } from '../../adapters/payment/payment.ts'
import { shops } from '../../catalogue/server/tables.ts'
import { payAtCounter } from '../../orders/order.ts'
import { orders } from '../../orders/server/tables.ts'
import { given, prepared } from '../../server/prepared.ts'
import type { IntegrationKey } from '../integrations.ts'
import { paymentAccounts, paymentApplications, payments } from './tables.ts'

export type Payment = typeof payments.$inferSelect

/** The name of the payment at the gateway. */
export const attemptOf = ({ id }: Pick<Payment, 'id'>): string => `mida-${id}`

/** Who gets the payment. */
export type Payee = {
  readonly shopId: number
  /** False if the order has ended, so that nobody should pay for it any more. */
  readonly isAwaited: boolean
  /** False if the shop has changed from a test account to a real one since, or back: it does not know the payment. */
  readonly isSameMode: boolean
}

/** Of a payment that is joined with its order. */
const payee = {
  shopId: orders.shopId,
  isAwaited: sql<boolean>`${orders.status} = 0`,
  isSameMode: sql<boolean>`not exists (select from payment_accounts a where a.shop_id = ${orders.shopId}
    and a.service = ${payments.integration} and a.is_test <> ${payments.isTest})`,
}

/** The latest, with what its page needs to know of the order. */
export const findPaymentOfOrder = async (db: Database, orderId: number) => {
  const [payment] = await db
    .select({
      ...getTableColumns(payments),
      ...payee,
      language: orders.language,
      orderedAt: orders.createdAt,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
    .limit(1)
  return payment ?? null
}

export type PaymentOfOrder = NonNullable<Awaited<ReturnType<typeof findPaymentOfOrder>>>

/** True if the order was or is to be paid with a test account. */
export const hasTestPayment = async (db: Database, orderId: number): Promise<boolean> => {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.isTest, true)))
    .limit(1)
  return rows.length > 0
}

/** The payment that paid the order. Null if none did, or if all of it is refunded. */
export const findPaidPayment = async (db: Database, orderId: number): Promise<Payment | null> => {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ['completed', 'authorized'])))
    .orderBy(asc(payments.settledAt), asc(payments.id))
    .limit(1)
  return payment ?? null
}

/** Two services may use the same reference. A payment of another shop is not found. */
export const findPaymentByReference = async (
  db: Database,
  { integration, shopId, reference }: { integration: IntegrationKey; shopId: number; reference: string },
): Promise<(Payment & Payee) | null> => {
  const [payment] = await db
    .select({ ...getTableColumns(payments), ...payee })
    .from(payments)
    .innerJoin(orders, and(eq(orders.id, payments.orderId), eq(orders.shopId, shopId)))
    .where(and(eq(payments.integration, integration), eq(payments.reference, reference)))
  return payment ?? null
}

export const findPayee = async (db: Database, { id }: Pick<Payment, 'id'>): Promise<Payee> => {
  const [found] = await db
    .select(payee)
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, id))
  if (!found) throw new Error(`the order of payment ${id} vanished`)
  return found
}

/** Oldest first. */
export const listUnsettledRefunds = (db: Database, userId: number) =>
  db
    .select({ id: orders.id, shop: shops.name })
    .from(orders)
    .innerJoin(shops, eq(shops.id, orders.shopId))
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.status, [4, 5]),
        or(
          // The shop itself gives back what was paid at its counter.
          and(eq(orders.paymentState, 'paid'), ne(orders.paymentMethod, payAtCounter)),
          exists(
            db
              .select({ id: payments.id })
              .from(payments)
              .where(and(eq(payments.orderId, orders.id), isNull(payments.settledAt))),
          ),
        ),
      ),
    )
    .orderBy(asc(orders.id))

export const lockPayment = async (tx: Database, id: number): Promise<Payment | null> => {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('no key update')
  return payment ?? null
}

/**
 * Returns the address of the payment page. If a parallel call was first, this is the page of that call: nobody sees the
 * second page, so that nobody pays twice. Null if the payment has ended meanwhile: nobody should see a page of it.
 */
export const keepReference = async (
  db: Database,
  id: number,
  { reference, redirectUrl }: { reference: string; redirectUrl: string },
): Promise<string | null> => {
  const [kept] = await db
    .update(payments)
    .set({
      reference: sql`coalesce(${payments.reference}, ${reference})`,
      redirectUrl: sql`coalesce(${payments.redirectUrl}, ${redirectUrl})`,
    })
    .where(eq(payments.id, id))
    .returning({ redirectUrl: payments.redirectUrl, settledAt: payments.settledAt })
  return kept?.settledAt === null ? kept.redirectUrl : null
}

/** True if no notice has made Mida ask the service about the payment for `seconds`, so that nobody makes it ask without end. */
export const claimReading = async (db: Database, id: number, now: Date, seconds: number): Promise<boolean> => {
  const from = new Date(now.getTime() - seconds * 1000)
  const claimed = await db
    .update(payments)
    .set({ askedAt: now })
    .where(and(eq(payments.id, id), or(isNull(payments.askedAt), lte(payments.askedAt, from))))
    .returning({ id: payments.id })
  return claimed.length > 0
}

/** Of an open payment. It may be read sooner. */
export const readSoon = async (db: Database, id: number, at: Date): Promise<void> => {
  await db
    .update(payments)
    .set({ nextReadAt: at })
    .where(and(eq(payments.id, id), isNull(payments.settledAt), gt(payments.nextReadAt, at)))
}

export const updateNextRead = async (tx: Database, id: number, nextReadAt: Date | null): Promise<void> => {
  await tx.update(payments).set({ nextReadAt }).where(eq(payments.id, id))
}

const settle = prepared(
  'settle-payment',
  sql`update payments set state = ${given('state')}, settled_at = ${given('at')}::timestamptz, next_read_at = null
    where id = ${given('id')}::int`,
)

export const settlePayment = async (tx: Database, id: number, state: GatewayState, at: Date): Promise<void> => {
  await settle(tx, { id, state, at: at.toISOString() })
}

/** If this process crashes, the payments are due again at `retryAt`. */
export const claimDuePayments = async (db: Database, now: Date, retryAt: Date): Promise<Payment[]> =>
  db
    .update(payments)
    .set({ nextReadAt: retryAt })
    .where(
      sql`${payments.id} in (select p.id from payments p where p.settled_at is null
        and p.next_read_at <= ${now.toISOString()}::timestamptz order by p.next_read_at limit 20 for update skip locked)`,
    )
    .returning()

export type PaymentApplication = {
  readonly key: string
  readonly integration: IntegrationKey
  /** True if the shop's account is one of the service's sandbox, in which no money moves. */
  readonly isTest: boolean
}

/** In the order of the shop. A service that has just refused the shop's keys is left out. */
export const listPaymentApplications = (db: Database, shopId: number, now: Date): Promise<PaymentApplication[]> =>
  db
    .select({
      key: paymentApplications.key,
      integration: paymentApplications.integration,
      isTest: sql<boolean>`coalesce(${paymentAccounts.isTest}, false)`,
    })
    .from(paymentApplications)
    .leftJoin(
      paymentAccounts,
      and(
        eq(paymentAccounts.shopId, paymentApplications.shopId),
        sql`${paymentAccounts.service} = ${paymentApplications.integration}`,
      ),
    )
    .where(
      and(
        eq(paymentApplications.shopId, shopId),
        eq(paymentApplications.enabled, true),
        or(isNull(paymentAccounts.closedUntil), lte(paymentAccounts.closedUntil, now)),
      ),
    )
    .orderBy(paymentApplications.position, paymentApplications.id)
