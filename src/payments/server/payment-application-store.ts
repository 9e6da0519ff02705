import { and, eq } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { integrations, paymentApplications } from './tables.ts'

export type PaymentApplication = { key: string; integration: { id: number; name: string } }

/** The ways to pay a shop online that are switched on. */
export const listPaymentApplications = (db: Database, shopId: number): Promise<PaymentApplication[]> =>
  db
    .select({ key: paymentApplications.key, integration: { id: integrations.id, name: integrations.name } })
    .from(paymentApplications)
    .innerJoin(integrations, eq(integrations.id, paymentApplications.integrationId))
    .where(and(eq(paymentApplications.shopId, shopId), eq(paymentApplications.enabled, true)))
    .orderBy(paymentApplications.id)
