import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { PaymentGateways } from '../../adapters/payment/payment.ts'
import type { Clock } from '../../kernel/clock.ts'
import { type GatewayFault, gatewayFaultOf } from '../../kernel/gateway-fault.ts'
import { type Currency, isSame, money } from '../../kernel/money.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type AuditActor, recordChange } from '../../server/audit-log.ts'
import type { Sealer } from '../../server/sealing.ts'
import { type AccountKeys, cleanKeys, wrongKeys } from '../account-keys.ts'
import { type AccountService, servicesFor } from '../integrations.ts'
import { findShownAccount, isAccountUsed, markTested, offerAccount, saveAccount } from './account-store.ts'

type Needs = {
  readonly db: Database
  readonly clock: Clock
  readonly sealer: Sealer
  readonly payments: Pick<PaymentGateways, 'find'>
  readonly actor: AuditActor
  readonly publicUrl: string
}

type Shop = { readonly id: number; readonly currency: Currency }

const findShop = async (db: Database, domain: string): Promise<Shop | null> => {
  const { rows } = await db.execute<Shop>(sql`
    select s.id, c.currency from shops s join countries c on c.id = s.country_id where s.domain = ${domain}`)
  return rows[0] ?? null
}

type Place = { readonly domain: string; readonly service: AccountService }

type Given = Place & { readonly keys: AccountKeys[AccountService]; readonly isTest: boolean }

/** Konnect accepts a hundred millimes. */
const smallestMinor = 100

const testMinutes = 2

/** Creates a payment that nobody pays, reads it, and closes its page where the service can do so. */
const testAccount = async (
  { payments, clock, publicUrl }: Needs,
  { id, currency }: Shop,
  service: AccountService,
): Promise<GatewayFault | null> => {
  const amount = money(smallestMinor, currency)
  const now = clock.now()
  try {
    const gateway = await payments.find(service, id)
    if (!gateway) return 'silent'
    const { reference } = await gateway.create({
      attempt: `mida-test-${id}-${now.getTime()}`,
      orderId: 0,
      amount,
      returnUrl: publicUrl,
      expiresAt: new Date(now.getTime() + testMinutes * 60_000),
    })
    const reading = await gateway.read(reference)
    if (gateway.can.expire) await gateway.expire(reference)
    return isSame(reading.amount, amount) ? null : 'refused'
  } catch (error) {
    return gatewayFaultOf(error)
  }
}

const faultRefusals = {
  keys: 'keys-refused',
  busy: 'service-busy',
  refused: 'test-refused',
  silent: 'service-silent',
} as const satisfies Readonly<Record<GatewayFault, string>>

export type AccountRefusal =
  | 'unknown-shop'
  | 'wrong-currency'
  | 'wrong-keys'
  | 'account-used'
  | 'changed-meanwhile'
  | (typeof faultRefusals)[GatewayFault]

/**
 * Stores the account of a shop, tests it, and offers the service to the shop's customers if the test succeeds. An account
 * with a payment that is still open, or that may be refunded, is kept: another one could not read it.
 */
export async function setAccount(
  tools: Needs,
  { domain, service, keys: typed, isTest }: Given,
): Promise<Result<null, AccountRefusal>> {
  const { db, sealer, actor, clock } = tools
  const shop = await findShop(db, domain)
  if (!shop) return refuse('unknown-shop')
  if (!servicesFor(shop.currency).includes(service)) return refuse('wrong-currency')
  const keys = cleanKeys(typed)
  const wrong = wrongKeys(service, keys, isTest)
  if (wrong.length > 0) return refuse('wrong-keys', { details: { keys: wrong } })
  const saved = await db.transaction(async (tx): Promise<Result<number, 'account-used'>> => {
    const before = await findShownAccount(tx, shop.id, service)
    if (before && (await isAccountUsed(tx, shop.id, service, { keys, isTest, sealer }))) return refuse('account-used')
    const at = clock.now()
    await saveAccount(tx, sealer, { shopId: shop.id, service, keys, isTest, at })
    await offerAccount(tx, { shopId: shop.id, service, isOffered: false })
    const after = await findShownAccount(tx, shop.id, service)
    await recordChange(tx, actor, {
      at,
      shopId: shop.id,
      action: 'payment-account.changed',
      subject: service,
      before: before && { account: before.hint, is_test: before.isTest },
      after: after && { account: after.hint, is_test: after.isTest, keys: after.version },
    })
    return ok(after?.version ?? 0)
  })
  if (!saved.ok) return saved
  const fault = await testAccount(tools, shop, service)
  if (fault) return refuse(faultRefusals[fault])
  const isOffered = await db.transaction(async (tx) => {
    const tested = { shopId: shop.id, service, version: saved.value, at: clock.now() }
    if (!(await markTested(tx, tested))) return false
    await offerAccount(tx, { shopId: shop.id, service, isOffered: true })
    return true
  })
  return isOffered ? ok(null) : refuse('changed-meanwhile')
}

/** Customers cannot choose the service any more. Open payments are still read, and paid ones refunded. */
export async function withdrawAccount(
  { db, clock, actor }: Pick<Needs, 'db' | 'clock' | 'actor'>,
  { domain, service }: Place,
): Promise<Result<null, 'unknown-shop' | 'no-account'>> {
  const shop = await findShop(db, domain)
  if (!shop) return refuse('unknown-shop')
  return db.transaction(async (tx) => {
    const account = await findShownAccount(tx, shop.id, service)
    if (!account) return refuse('no-account')
    await offerAccount(tx, { shopId: shop.id, service, isOffered: false })
    await recordChange(tx, actor, {
      at: clock.now(),
      shopId: shop.id,
      action: 'payment-account.changed',
      subject: service,
      before: { is_offered: account.isOffered },
      after: { is_offered: false },
    })
    return ok(null)
  })
}
