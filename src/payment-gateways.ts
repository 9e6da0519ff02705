import type { Database } from './adapters/database/database.ts'
import { demoPayment } from './adapters/payment/demo-payment.ts'
import type { PaymentGateway, PaymentGateways } from './adapters/payment/payment.ts'
import type { IntegrationKey } from './payments/integrations.ts'
import { demoLedger } from './payments/server/demo-ledger.ts'
import { demoPagePath } from './payments/server/demo-page.ts'
import type { Config } from './server/config.ts'

type Opening = { readonly config: Config; readonly db: Database }

/** How each integration is reached; null where the settings do not name it. */
const openings: Readonly<Record<IntegrationKey, (from: Opening) => PaymentGateway | null>> = {
  demo: ({ config, db }) => (config.demo ? demoPayment(demoLedger(db), `${config.publicUrl}${demoPagePath}`) : null),
}

export const openGateways = (from: Opening): PaymentGateways => {
  const gateways = new Map(Object.entries(openings).map(([key, open]) => [key, open(from)]))
  return { find: (integration) => gateways.get(integration) ?? null }
}
