import type { Database } from './adapters/database/database.ts'
import { demoPayment } from './adapters/payment/demo-payment.ts'
import type { PaymentGateway, PaymentGateways } from './adapters/payment/payment.ts'
import {
  type DemoService,
  demoPagePath,
  type IntegrationKey,
  integrations,
  isIntegration,
  noticePath,
} from './payments/integrations.ts'
import { demoLedger } from './payments/server/demo-ledger.ts'
import type { Config } from './server/config.ts'

type Opening = {
  readonly config: Config
  readonly db: Database
  readonly noticeUrl: string
}

type Open<Key extends string> = (from: Opening) => PaymentGateway<Key> | null

const openDemo =
  <Service extends DemoService>(service: Service): Open<Service> =>
  ({ config, db }) =>
    config.demo ? demoPayment(demoLedger(db, service), `${config.publicUrl}${demoPagePath(service)}`) : null

const openings: { readonly [Key in IntegrationKey]: Open<Key> } = {
  demo: openDemo('demo'),
  'demo-wallet': openDemo('demo-wallet'),
}

export const openGateways = ({ config, db }: Pick<Opening, 'config' | 'db'>): PaymentGateways => {
  const gateways = new Map(
    Object.keys(integrations)
      .filter(isIntegration)
      .map((key) => [key, openings[key]({ config, db, noticeUrl: `${config.publicUrl}${noticePath(key)}` })]),
  )
  return { find: (integration) => (isIntegration(integration) ? (gateways.get(integration) ?? null) : null) }
}
