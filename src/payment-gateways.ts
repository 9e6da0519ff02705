import type { Database } from './adapters/database/database.ts'
import { demoPayment } from './adapters/payment/demo-payment.ts'
import type { PaymentGateway, PaymentGateways } from './adapters/payment/payment.ts'
import { type DemoService, demoPagePath } from './payments/demo-services.ts'
import type { IntegrationKey } from './payments/integrations.ts'
import { demoLedger } from './payments/server/demo-ledger.ts'
import type { Config } from './server/config.ts'

type Opening = { readonly config: Config; readonly db: Database }

const openDemo =
  (service: DemoService) =>
  ({ config, db }: Opening): PaymentGateway | null =>
    config.demo ? demoPayment(demoLedger(db, service), `${config.publicUrl}${demoPagePath(service)}`) : null

/** How each integration is reached; null where the settings do not name it. */
const openings: Readonly<Record<IntegrationKey, (from: Opening) => PaymentGateway | null>> = {
  demo: openDemo('demo'),
  'demo-wallet': openDemo('demo-wallet'),
}

export const openGateways = (from: Opening): PaymentGateways => {
  const gateways = new Map(Object.entries(openings).map(([key, open]) => [key, open(from)]))
  return { find: (integration) => gateways.get(integration) ?? null }
}
