import { sql } from 'drizzle-orm'
import { takeAdvisoryLocks } from '../../account/server/locks.ts'
import type { Database } from '../../adapters/database/database.ts'
import type { PaymentGateways } from '../../adapters/payment/payment.ts'
import type { Clock } from '../../kernel/clock.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { type AuditActor, type AuditState, recordChange, recordEnd } from '../../server/audit-log.ts'
import type { Sealer } from '../../server/sealing.ts'
import { type AccountKeys, cleanKeys, hintOf, isTestAccount, wrongKeys } from '../account-keys.ts'
import { type AccountService, servicesFor } from '../integrations.ts'
import { findShownAccount, isAccountUsed, markTested, offerAccount, putFirst, saveAccount } from './account-store.ts'
import {
  beginTest,
  faultRefusals,
  type PaidShop,
  subjectOf,
  type TestEnd,
  type TestRefusal,
  testAccount,
} from './account-tests.ts'
import { findAccount, sealKeys } from './sealed-account.ts'

type Needs = {
  readonly db: Database
  readonly clock: Clock
  readonly sealer: Sealer
  readonly payments: Pick<PaymentGateways, 'find' | 'openSealed'>
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
  | 'keys-of-test'
  | 'keys-not-of-test'
  | 'account-used'
  | 'too-many-tests'
  | 'changed-meanwhile'
  | TestRefusal

/** `test`: its row in the audit log. `version`: of the keys that are stored when the test begins, 0 without any. */
type Begun = { readonly version: number; readonly wasOffered: boolean; readonly test: number }

type AccountChange = { readonly shopId: number; readonly service: AccountService; readonly at: Date }

const recordAccountChange = (
  tx: Database,
  actor: AuditActor,
  { shopId, service, at }: AccountChange,
  [before, after]: readonly [before: AuditState, after: AuditState],
): Promise<void> =>
  recordChange(tx, actor, {
    ...{ at, shopId, before, after },
    action: 'payment-account.changed',
    subject: subjectOf(service),
  })

const lockAccounts = (tx: Database, shopId: number): Promise<void> =>
  takeAdvisoryLocks(tx, [`payment accounts of shop ${shopId}`])

/**
 * Tests the account, stores it if the service accepts it, and offers the service to the shop's customers. Otherwise the
 * present account stays as it is. It also stays while one of its payments is open or may be refunded: another one could not
 * read it.
 */
export async function setAccount(
  tools: Needs,
  { service, keys: typed, isTest, ...place }: Given,
): Promise<Result<null, AccountRefusal>> {
  const { db, sealer, payments, actor, clock, mostTests = Number.POSITIVE_INFINITY } = tools
  const shop = await findShop(db, { service, ...place })
  if (!shop) return refuse('unknown-shop')
  if (!servicesFor(shop.currency).includes(service)) return refuse('wrong-currency')
  const keys = cleanKeys(typed)
  const [wrong, ...others] = wrongKeys(service, keys)
  if (wrong !== undefined)
    return refuse('wrong-keys', {
      details: { field: wrong },
      others: others.map((field) => refuse('wrong-keys', { details: { field } })),
    })
  if (isTestAccount(keys) === !isTest)
    return refuse(isTest ? 'keys-not-of-test' : 'keys-of-test', { details: { field: 'secretKey' } })
  const isUsed = (tx: Database) => isAccountUsed(tx, shop.id, service, { keys, isTest, sealer })
  const begun = await db.transaction(async (tx): Promise<Result<Begun, 'account-used' | 'too-many-tests'>> => {
    await lockAccounts(tx, shop.id)
    const present = await findShownAccount(tx, shop.id, service)
    if (present && (await isUsed(tx))) return refuse('account-used')
    const test = await beginTest(tx, actor, { shopId: shop.id, service, at: clock.now(), most: mostTests })
    if (!test.ok) return test
    return ok({ version: present?.version ?? 0, wasOffered: present?.isOffered ?? false, test: test.value })
  })
  if (!begun.ok) return begun
  const account = { sealedKeys: sealKeys(sealer, { shopId: shop.id, service }, keys), isTest }
  const fault = await testAccount(tools, shop, () => payments.openSealed(service, shop.id, account))
  return db.transaction(async (tx): Promise<Result<null, AccountRefusal>> => {
    await lockAccounts(tx, shop.id)
    await recordEnd(tx, begun.value.test, {
      outcome: fault ? faultRefusals[fault] : 'accepted',
      version: null,
    } satisfies TestEnd)
    if (fault) return refuse(faultRefusals[fault])
    const before = await findShownAccount(tx, shop.id, service)
    const isWithdrawn = begun.value.wasOffered && before?.isOffered === false
    if ((before?.version ?? 0) !== begun.value.version || isWithdrawn) return refuse('changed-meanwhile')
    if (before && (await isUsed(tx))) return refuse('account-used')
    const at = clock.now()
    await saveAccount(tx, { shopId: shop.id, service, ...account, hint: hintOf(keys), at })
    await offerAccount(tx, { shopId: shop.id, service, isOffered: true })
    await recordAccountChange(tx, actor, { shopId: shop.id, service, at }, [
      before && { account: before.hint, is_test: before.isTest, is_offered: before.isOffered },
      { account: hintOf(keys), is_test: isTest, is_offered: true, keys: (before?.version ?? 0) + 1 },
    ])
    return ok(null)
  })
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
  if (!begun.ok) return begun
  const { version, wasOffered, test } = begun.value
  const fault = await testAccount(tools, shop, () => tools.payments.find(service, shop.id))
  return db.transaction(async (tx) => {
    await lockAccounts(tx, shop.id)
    await recordEnd(tx, test, { outcome: fault ? faultRefusals[fault] : 'accepted', version } satisfies TestEnd)
    const account = await findShownAccount(tx, shop.id, service)
    if (account?.version !== version || (wasOffered && !account.isOffered)) return refuse('changed-meanwhile')
    // A service that is busy or silent now may work again in a minute. Keys that it refuses will not.
    const isOffered = fault === null || (account.isOffered && fault !== 'keys' && fault !== 'refused')
    if (fault === null) await markTested(tx, { shopId: shop.id, service }, clock.now())
    if (isOffered !== account.isOffered) {
      await offerAccount(tx, { shopId: shop.id, service, isOffered })
      await recordAccountChange(tx, actor, { shopId: shop.id, service, at: clock.now() }, [
        { is_offered: account.isOffered },
        { is_offered: isOffered },
      ])
    }
    return fault ? refuse(faultRefusals[fault]) : ok(null)
  })
}

/** Customers read the service before the shop's others. */
export async function offerFirst(
  { db, clock, actor }: Pick<Needs, 'db' | 'clock' | 'actor'>,
  place: Place,
): Promise<Result<null, 'unknown-shop' | 'no-account' | 'not-offered'>> {
  const { service } = place
  const shop = await findShop(db, place)
  if (!shop) return refuse('unknown-shop')
  return db.transaction(async (tx) => {
    await lockAccounts(tx, shop.id)
    const account = await findShownAccount(tx, shop.id, service)
    if (!account) return refuse('no-account')
    if (!account.isOffered) return refuse('not-offered')
    if (account.isFirst) return ok(null)
    await putFirst(tx, { shopId: shop.id, service })
    await recordAccountChange(tx, actor, { shopId: shop.id, service, at: clock.now() }, [
      { is_first: false },
      { is_first: true },
    ])
    return ok(null)
  })
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
    await recordAccountChange(tx, actor, { shopId: shop.id, service, at: clock.now() }, [
      { is_offered: account.isOffered },
      { is_offered: false },
    ])
    return ok(null)
  })
}
