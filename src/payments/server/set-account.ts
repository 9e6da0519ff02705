import { sql } from 'drizzle-orm'
import { takeAdvisoryLocks } from '../../account/server/locks.ts'
import type { Database } from '../../adapters/database/database.ts'
import type { PaymentGateways } from '../../adapters/payment/payment.ts'
import type { Clock } from '../../kernel/clock.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type AuditActor, recordChange, recordEnd } from '../../server/audit-log.ts'
import type { Sealer } from '../../server/sealing.ts'
import { type AccountKeys, cleanKeys, wrongKeys } from '../account-keys.ts'
import { type AccountService, servicesFor } from '../integrations.ts'
import { findAccount, findShownAccount, isAccountUsed, markTested, offerAccount, saveAccount } from './account-store.ts'
import {
  beginTest,
  faultRefusals,
  type PaidShop,
  subjectOf,
  type TestEnd,
  type TestRefusal,
  testAccount,
} from './account-tests.ts'

type Needs = {
  readonly db: Database
  readonly clock: Clock
  readonly sealer: Sealer
  readonly payments: Pick<PaymentGateways, 'find'>
  readonly actor: AuditActor
  readonly publicUrl: string
  /** Tests of one shop in an hour. Without a limit for the host. */
  readonly mostTests?: number
}

type Place = ({ readonly domain: string } | { readonly shopId: number }) & { readonly service: AccountService }

const findShop = async (db: Database, place: Place): Promise<PaidShop | null> => {
  const own = 'domain' in place ? sql`s.domain = ${place.domain}` : sql`s.id = ${place.shopId}`
  const { rows } = await db.execute<PaidShop>(
    sql`select s.id, c.currency from shops s join countries c on c.id = s.country_id where ${own}`,
  )
  return rows[0] ?? null
}

type Given = Place & { readonly keys: AccountKeys[AccountService]; readonly isTest: boolean }

export type AccountRefusal =
  | 'unknown-shop'
  | 'wrong-currency'
  | 'wrong-keys'
  | 'account-used'
  | 'too-many-tests'
  | 'changed-meanwhile'
  | TestRefusal

/** `test`: its row in the audit log. */
type Begun = { readonly version: number; readonly wasOffered: boolean; readonly test: number }

const lockAccounts = (tx: Database, shopId: number): Promise<void> =>
  takeAdvisoryLocks(tx, [`payment accounts of shop ${shopId}`])

/** Tests the stored keys of the version, and offers the service to customers if it accepts them. */
const testAndOffer = async (
  tools: Needs,
  shop: PaidShop,
  service: AccountService,
  { version, wasOffered, test }: Begun,
): Promise<Result<null, TestRefusal | 'changed-meanwhile'>> => {
  const { db, clock, actor } = tools
  const fault = await testAccount(tools, shop, service)
  return db.transaction(async (tx) => {
    await lockAccounts(tx, shop.id)
    await recordEnd(tx, test, { outcome: fault ? faultRefusals[fault] : 'accepted' } satisfies TestEnd)
    const account = await findShownAccount(tx, shop.id, service)
    if (account?.version !== version || (wasOffered && !account.isOffered)) return refuse('changed-meanwhile')
    // A service that is busy or silent now may work again in a minute. Keys that it refuses will not.
    const isOffered = fault === null || (account.isOffered && fault !== 'keys' && fault !== 'refused')
    if (fault === null) await markTested(tx, { shopId: shop.id, service, version, at: clock.now() })
    if (isOffered !== account.isOffered) {
      await offerAccount(tx, { shopId: shop.id, service, isOffered })
      await recordChange(tx, actor, {
        at: clock.now(),
        shopId: shop.id,
        action: 'payment-account.changed',
        subject: subjectOf(service),
        before: { is_offered: account.isOffered },
        after: { is_offered: isOffered },
      })
    }
    return fault ? refuse(faultRefusals[fault]) : ok(null)
  })
}

/**
 * Stores the account of a shop, tests it, and offers the service to the shop's customers if the test succeeds. An account
 * with a payment that is still open, or that may be refunded, is kept: another one could not read it.
 */
export async function setAccount(
  tools: Needs,
  { service, keys: typed, isTest, ...place }: Given,
): Promise<Result<null, AccountRefusal>> {
  const { db, sealer, actor, clock, mostTests = Number.POSITIVE_INFINITY } = tools
  const shop = await findShop(db, { service, ...place })
  if (!shop) return refuse('unknown-shop')
  if (!servicesFor(shop.currency).includes(service)) return refuse('wrong-currency')
  const keys = cleanKeys(typed)
  const [wrong, ...others] = wrongKeys(service, keys, isTest)
  if (wrong !== undefined)
    return refuse('wrong-keys', {
      details: { field: wrong },
      others: others.map((field) => refuse('wrong-keys', { details: { field } })),
    })
  const saved = await db.transaction(async (tx): Promise<Result<Begun, 'account-used' | 'too-many-tests'>> => {
    await lockAccounts(tx, shop.id)
    const before = await findShownAccount(tx, shop.id, service)
    if (before && (await isAccountUsed(tx, shop.id, service, { keys, isTest, sealer }))) return refuse('account-used')
    const at = clock.now()
    const test = await beginTest(tx, actor, { shopId: shop.id, service, at, most: mostTests })
    if (!test.ok) return test
    await saveAccount(tx, sealer, { shopId: shop.id, service, keys, isTest, at })
    await offerAccount(tx, { shopId: shop.id, service, isOffered: false })
    const after = await findShownAccount(tx, shop.id, service)
    await recordChange(tx, actor, {
      at,
      shopId: shop.id,
      action: 'payment-account.changed',
      subject: subjectOf(service),
      before: before && { account: before.hint, is_test: before.isTest },
      after: after && { account: after.hint, is_test: after.isTest, keys: after.version },
    })
    return ok({ version: after?.version ?? 0, wasOffered: false, test: test.value })
  })
  return saved.ok ? testAndOffer(tools, shop, service, saved.value) : saved
}

export type OfferRefusal =
  | 'unknown-shop'
  | 'no-account'
  | 'keys-unreadable'
  | 'too-many-tests'
  | 'changed-meanwhile'
  | TestRefusal

/** Tests the stored keys again, and offers the service to the shop's customers if the test succeeds. */
export async function offerAgain(tools: Needs, place: Place): Promise<Result<null, OfferRefusal>> {
  const { db, sealer, actor, clock, mostTests = Number.POSITIVE_INFINITY } = tools
  const { service } = place
  const shop = await findShop(db, place)
  if (!shop) return refuse('unknown-shop')
  const begun = await db.transaction(
    async (tx): Promise<Result<Begun, 'no-account' | 'keys-unreadable' | 'too-many-tests'>> => {
      await lockAccounts(tx, shop.id)
      const account = await findShownAccount(tx, shop.id, service)
      if (!account) return refuse('no-account')
      // The sealing key of the installation has changed since the keys were stored.
      if (!(await findAccount(tx, sealer, shop.id, service))) return refuse('keys-unreadable')
      const test = await beginTest(tx, actor, { shopId: shop.id, service, at: clock.now(), most: mostTests })
      return test.ok ? ok({ version: account.version, wasOffered: account.isOffered, test: test.value }) : test
    },
  )
  return begun.ok ? testAndOffer(tools, shop, service, begun.value) : begun
}

/** Customers cannot choose the service any more. Open payments are still read, and paid ones refunded. */
export async function withdrawAccount(
  { db, clock, actor }: Pick<Needs, 'db' | 'clock' | 'actor'>,
  place: Place,
): Promise<Result<null, 'unknown-shop' | 'no-account'>> {
  const { service } = place
  const shop = await findShop(db, place)
  if (!shop) return refuse('unknown-shop')
  return db.transaction(async (tx) => {
    await lockAccounts(tx, shop.id)
    const account = await findShownAccount(tx, shop.id, service)
    if (!account) return refuse('no-account')
    await offerAccount(tx, { shopId: shop.id, service, isOffered: false })
    await recordChange(tx, actor, {
      at: clock.now(),
      shopId: shop.id,
      action: 'payment-account.changed',
      subject: subjectOf(service),
      before: { is_offered: account.isOffered },
      after: { is_offered: false },
    })
    return ok(null)
  })
}
