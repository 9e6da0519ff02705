import { and, eq } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { DemoLedger, DemoPayment } from '../../adapters/payment/demo-payment.ts'
import { money } from '../../kernel/money.ts'
import type { DemoService } from '../integrations.ts'
import { demoPayments } from './tables.ts'

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
  move: async (reference, from, to) => {
    const moved = await db
      .update(demoPayments)
      .set({ state: to })
      .where(
        and(eq(demoPayments.reference, reference), eq(demoPayments.service, service), eq(demoPayments.state, from)),
      )
      .returning({ reference: demoPayments.reference })
    return moved.length > 0
  },
})
