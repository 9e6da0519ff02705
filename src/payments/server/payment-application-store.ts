import { and, eq } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { IntegrationKey } from '../integrations.ts'
import { paymentApplications } from './tables.ts'

export type PaymentApplication = { readonly key: string; readonly integration: IntegrationKey }

/** The ways to pay a shop online that are switched on. */
export const listPaymentApplications = (db: Database, shopId: number): Promise<PaymentApplication[]> =>
  db
    .select({ key: paymentApplications.key, integration: paymentApplications.integration })
    .from(paymentApplications)
    .where(and(eq(paymentApplications.shopId, shopId), eq(paymentApplications.enabled, true)))
    .orderBy(paymentApplications.id)
