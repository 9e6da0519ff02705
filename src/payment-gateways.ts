import type { Database } from './adapters/database/database.ts'
import { demoPayment } from './adapters/payment/demo-payment.ts'
import { flouciPayment } from './adapters/payment/flouci-payment.ts'
import { type GatewayCalls, gatewayCalls, gatewayRequests } from './adapters/payment/gateway-request.ts'
import { konnectPayment } from './adapters/payment/konnect-payment.ts'
import type { PaymentGateway, PaymentGateways, SealedAccount } from './adapters/payment/payment.ts'
import { stripePayment } from './adapters/payment/stripe-payment.ts'
import type { Clock } from './kernel/clock.ts'
import { isTestAccount } from './payments/account-keys.ts'
import {
  type AccountService,
  type DemoService,
  demoPagePath,
  type IntegrationKey,
  integrations,
  isIntegration,
  noticePath,
} from './payments/integrations.ts'
import { demoLedger } from './payments/server/demo-ledger.ts'
import { type Account, findSealedAccount, unsealAccount } from './payments/server/sealed-account.ts'
import { watchKeys } from './payments/server/watch-keys.ts'
import type { Config } from './server/config.ts'
import { isPublicDemo } from './server/demo-access.ts'
import type { Sealer } from './server/sealing.ts'

type Opening = {
  readonly config: Config
  readonly db: Database
  readonly sealer: Sealer | null
  readonly clock: Clock
}

type Service<Key extends string> = {
  isThere(): boolean
  open(shopId: number): Promise<PaymentGateway<Key> | null>
  openSealed(shopId: number, account: SealedAccount): Promise<PaymentGateway<Key> | null>
}

const demo = <Key extends DemoService>(key: Key, { config, db }: Opening): Service<Key> => ({
  isThere: () => config.demo,
  open: async () => (config.demo ? demoPayment(demoLedger(db, key), `${config.publicUrl}${demoPagePath(key)}`) : null),
  openSealed: async () => null,
})

/**
 * In a public demo anybody is the owner of a shop, so no account is used there. A changed account gets requests of its own:
 * its service may have asked the former one to wait.
 */
const accounted = <Key extends AccountService>(
  key: Key,
  { config, db, sealer, clock }: Opening,
  gatewayOf: (
    account: Account<Key>,
    shopId: number,
    calls: GatewayCalls,
  ) => PaymentGateway<Key> | Promise<PaymentGateway<Key>>,
): Service<Key> => {
  const isThere = () => sealer !== null && !isPublicDemo(config)
  // A key that moves money is no key for tests. The form of accounts refuses it; this is for accounts of another time.
  const isUsable = ({ keys, isTest }: Account<Key>): boolean => isTestAccount(keys) !== !isTest
  const calls = () => gatewayCalls(integrations[key].name)
  const known = new Map<number, { readonly seal: string; readonly gateway: Promise<PaymentGateway<Key>> }>()
  return {
    isThere,
    open: async (shopId) => {
      if (sealer === null || !isThere()) return null
      const sealed = await findSealedAccount(db, shopId, key)
      const former = known.get(shopId)
      if (sealed && former?.seal === sealed.sealedKeys) return former.gateway
      const account = sealed && unsealAccount(sealer, { shopId, service: key }, sealed)
      if (!account || !isUsable(account)) return null
      const opened = gatewayOf(account, shopId, calls())
      const watch = { db, clock, account: { shopId, service: key, seal: account.seal } }
      const gateway = Promise.resolve(opened).then((bare) => watchKeys(bare, watch))
      // Remembered at once, so that parallel calls share one gateway.
      known.set(shopId, { seal: account.seal, gateway })
      gateway.catch(() => known.delete(shopId))
      return gateway
    },
    openSealed: async (shopId, sealed) => {
      const account = sealer && isThere() ? unsealAccount(sealer, { shopId, service: key }, sealed) : null
      return account && isUsable(account) ? gatewayOf(account, shopId, calls()) : null
    },
  }
}

export const openGateways = (opening: Opening): PaymentGateways => {
  const { config, clock } = opening
  const services: { readonly [Key in IntegrationKey]: Service<Key> } = {
    demo: demo('demo', opening),
    'demo-wallet': demo('demo-wallet', opening),
    konnect: accounted('konnect', opening, ({ keys, isTest }, shopId, calls) =>
      konnectPayment({
        ...keys,
        baseUrl: isTest ? config.konnect.testUrl : config.konnect.url,
        noticeUrl: `${config.publicUrl}${noticePath('konnect', shopId)}`,
        send: gatewayRequests(calls),
        clock,
      }),
    ),
    flouci: accounted('flouci', opening, ({ keys }, shopId, calls) =>
      flouciPayment({
        ...keys,
        baseUrl: config.flouci.url,
        noticeUrl: `${config.publicUrl}${noticePath('flouci', shopId)}`,
        send: gatewayRequests(calls),
        clock,
      }),
    ),
    // Stripe is told the address for notices by the restaurant.
    stripe: accounted('stripe', opening, ({ keys }, _shopId, calls) =>
      stripePayment({ ...keys, baseUrl: config.stripe.url, calls, clock }),
    ),
  }
  return {
    isThere: (integration) => isIntegration(integration) && services[integration].isThere(),
    find: async (integration, shopId) => (isIntegration(integration) ? services[integration].open(shopId) : null),
    openSealed: async (integration, shopId, account) =>
      isIntegration(integration) ? services[integration].openSealed(shopId, account) : null,
  }
}
