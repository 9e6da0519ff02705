import { and, eq } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { DemoLedger, DemoPayment } from '../../adapters/payment/demo-payment.ts'
import { money, sum } from '../../kernel/money.ts'
import type { DemoService } from '../integrations.ts'
import { demoPayments, demoRefunds } from './tables.ts'

const toPayment = ({ amountMinor, currency, service, ...row }: typeof demoPayments.$inferSelect): DemoPayment => ({
  ...row,
  amount: money(amountMinor, currency),
})

export const demoLedger = <Service extends DemoService>(db: Database, service: Service): DemoLedger<Service> => ({
  service,
  insert: async ({ amount, ...payment }) => {
    await db
      .insert(demoPayments)
      .values({ ...payment, service, amountMinor: amount.minor, currency: amount.currency })
      .onConflictDoNothing()
    const [row] = await db
      .select()
      .from(demoPayments)
      .where(and(eq(demoPayments.attempt, payment.attempt), eq(demoPayments.service, service)))
    if (!row) throw new Error('the demo gateway did not find the payment that it has just stored')
    return toPayment(row)
  },
  find: async (reference) => {
    const [row] = await db
      .select()
      .from(demoPayments)
      .where(and(eq(demoPayments.reference, reference), eq(demoPayments.service, service)))
    return row ? toPayment(row) : null
  },
  move: async (reference, from, to, amount) => {
    const moved = await db
      .update(demoPayments)
      .set({ state: to, ...(amount && { amountMinor: amount.minor }) })
      .where(
        and(eq(demoPayments.reference, reference), eq(demoPayments.service, service), eq(demoPayments.state, from)),
      )
      .returning({ reference: demoPayments.reference })
    return moved.length > 0
  },
  refund: (reference, key, amount) =>
    db.transaction(async (tx) => {
      const ofService = and(eq(demoPayments.reference, reference), eq(demoPayments.service, service))
      const [payment] = await tx.select().from(demoPayments).where(ofService).for('update')
      if (!payment || amount.currency !== payment.currency) return false
      const known = await tx.select().from(demoRefunds).where(eq(demoRefunds.reference, reference))
      if (known.some((refund) => refund.key === key)) return true
      const given = known.map(({ amountMinor }) => money(amountMinor, amount.currency))
      const total = sum([...given, amount], amount.currency).minor
      if (total > payment.amountMinor) return false
      await tx.insert(demoRefunds).values({ reference, key, amountMinor: amount.minor })
      if (total === payment.amountMinor) await tx.update(demoPayments).set({ state: 'refunded' }).where(ofService)
      return true
    }),
})
