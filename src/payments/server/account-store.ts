import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { SealedAccount } from '../../adapters/payment/payment.ts'
import { shops } from '../../catalogue/server/tables.ts'
import type { Sealer } from '../../server/sealing.ts'
import { type AccountKeys, hintOf, isSameAccount } from '../account-keys.ts'
import type { AccountService } from '../integrations.ts'
import { findAccount, type Place, unsealAccount } from './sealed-account.ts'
import { paymentAccounts, paymentApplications } from './tables.ts'

/** Without its keys. */
export type ShownAccount = {
  readonly version: number
  readonly hint: string
  readonly isTest: boolean
  /** True if customers can choose the service. */
  readonly isOffered: boolean
  /** True if customers read it before all other services of the shop. */
  readonly isFirst: boolean
  /** Since when the service refuses the keys. */
  readonly refusedAt: Date | null
  readonly changedAt: Date
  /** When the service last accepted these keys. */
  readonly testedAt: Date | null
}

const ofShop = (shopId: number, service: AccountService) =>
  and(eq(paymentAccounts.shopId, shopId), eq(paymentAccounts.service, service))

export const findShownAccount = async (
  db: Database,
  shopId: number,
  service: AccountService,
): Promise<ShownAccount | null> => {
  const [row] = await db
    .select({
      version: paymentAccounts.version,
      hint: paymentAccounts.hint,
      isTest: paymentAccounts.isTest,
      changedAt: paymentAccounts.changedAt,
      testedAt: paymentAccounts.testedAt,
      refusedAt: paymentAccounts.refusedAt,
      isOffered: sql<boolean>`coalesce((select a.enabled from payment_applications a
        where a.shop_id = ${shopId} and a.key = ${service}), false)`,
      isFirst: sql<boolean>`coalesce((select a.key = ${service} from payment_applications a
        where a.shop_id = ${shopId} and a.enabled order by a.position, a.id limit 1), false)`,
    })
    .from(paymentAccounts)
    .where(ofShop(shopId, service))
    .for('update')
  return row ?? null
}

type Wanted = { readonly keys: AccountKeys[AccountService]; readonly isTest: boolean; readonly sealer: Sealer }

const holds = (keys: AccountKeys[AccountService]): boolean => 'holdsMoney' in keys && keys.holdsMoney === true

/**
 * True if the present account is still needed: another one could not read its open payments, take what its bank holds, or say
 * how its refunds stand. Held money is taken only by an account that holds money.
 */
export const isAccountUsed = async (
  tx: Database,
  shopId: number,
  service: AccountService,
  { keys, isTest, sealer }: Wanted,
): Promise<boolean> => {
  const present = await findAccount(tx, sealer, shopId, service)
  // With another sealing key, only the account's name can be compared.
  if (present === null)
    return !(await hasHint(tx, shopId, service, { hint: hintOf(keys), isTest })) && isNeeded(tx, shopId, service, false)
  const isSame = present.isTest === isTest && isSameAccount(present.keys, keys)
  if (isSame && holds(present.keys) === holds(keys)) return false
  return isNeeded(tx, shopId, service, isSame)
}

const hasHint = async (
  tx: Database,
  shopId: number,
  service: AccountService,
  { hint, isTest }: { readonly hint: string; readonly isTest: boolean },
): Promise<boolean> => {
  const rows = await tx
    .select({ hint: paymentAccounts.hint })
    .from(paymentAccounts)
    .where(and(ofShop(shopId, service), eq(paymentAccounts.hint, hint), eq(paymentAccounts.isTest, isTest)))
  return rows.length > 0
}

const isNeeded = async (tx: Database, shopId: number, service: AccountService, isSame: boolean): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select 1 from payments p join orders o on o.id = p.order_id
    where o.shop_id = ${shopId} and p.integration = ${service} and (p.state = 'authorized' or (not ${isSame}::boolean and (
      p.settled_at is null or exists (
        select from order_refunds r where r.order_id = o.id and r.state = 'at-gateway')))) limit 1`)
  return rows.length > 0
}

type Saved = Place & SealedAccount & { readonly hint: string; readonly at: Date }

/** Of keys that the service has accepted. */
export const saveAccount = async (
  tx: Database,
  { shopId, service, sealedKeys, hint, isTest, at }: Saved,
): Promise<void> => {
  const row = { sealedKeys, hint, isTest, changedAt: at, testedAt: at, refusedAt: null, closedUntil: null }
  await tx
    .insert(paymentAccounts)
    .values({ shopId, service, ...row })
    .onConflictDoUpdate({
      target: [paymentAccounts.shopId, paymentAccounts.service],
      set: { ...row, version: sql`${paymentAccounts.version} + 1` },
    })
}

/** The service has accepted the stored keys again. */
export const markTested = async (tx: Database, { shopId, service }: Place, at: Date): Promise<void> => {
  await tx
    .update(paymentAccounts)
    .set({ testedAt: at, refusedAt: null, closedUntil: null })
    .where(ofShop(shopId, service))
}

/** The shop's public pages say it. Each write of the shop makes them anew, so it is written only if it changes. */
const markTestPayments = (tx: Database, shopId: number) =>
  tx.execute(sql`
    update shops s set test_payments = mark.is_due
    from (select exists (
      select from payment_accounts a join payment_applications p on p.shop_id = a.shop_id and p.key = a.service
      where a.shop_id = ${shopId} and a.is_test and p.enabled) as is_due) mark
    where s.id = ${shopId} and s.test_payments <> mark.is_due`)

export const offerAccount = async (
  tx: Database,
  { shopId, service, isOffered }: { shopId: number; service: AccountService; isOffered: boolean },
): Promise<void> => {
  await tx
    .insert(paymentApplications)
    .values({ shopId, integration: service, key: service, enabled: isOffered })
    .onConflictDoUpdate({
      target: [paymentApplications.shopId, paymentApplications.key],
      set: { enabled: isOffered },
    })
  await markTestPayments(tx, shopId)
}

/**
 * Accounts whose keys were sealed with another sealing key. Those are the accounts that were changed longest ago, because new
 * keys are sealed with the present one. The oldest first.
 */
export const listUnreadableAccounts = async (
  db: Database,
  sealer: Sealer,
  limit: number,
): Promise<RefusedAccount[]> => {
  const rows = await db
    .select({
      ...{ id: shops.id, name: shops.name, phone: shops.phone, service: paymentAccounts.service },
      ...{ at: paymentAccounts.changedAt, sealedKeys: paymentAccounts.sealedKeys, isTest: paymentAccounts.isTest },
    })
    .from(paymentAccounts)
    .innerJoin(shops, eq(shops.id, paymentAccounts.shopId))
    .orderBy(asc(paymentAccounts.changedAt), asc(paymentAccounts.shopId))
    .limit(limit)
  return rows.flatMap(({ sealedKeys, isTest, at, ...row }) =>
    unsealAccount(sealer, { shopId: row.id, service: row.service }, { sealedKeys, isTest }) === null
      ? [{ ...row, at: at.toISOString() }]
      : [],
  )
}

/** Customers read the service before the others of the shop. */
export const putFirst = async (tx: Database, { shopId, service }: Place): Promise<void> => {
  const others = sql`(select min(a.position) - 1 from payment_applications a where a.shop_id = ${shopId})`
  await tx
    .update(paymentApplications)
    .set({ position: others })
    .where(and(eq(paymentApplications.shopId, shopId), eq(paymentApplications.key, service)))
}

export type RefusedAccount = {
  /** The shop's. */
  readonly id: number
  readonly name: string
  readonly phone: string
  readonly service: AccountService
  /** ISO 8601. */
  readonly at: string
}

/** Accounts that customers can choose, but whose keys the service has begun to refuse. The oldest first. Of all shops without `ofShops`. */
export const listRefusedAccounts = async (
  db: Database,
  limit: number,
  ofShops: readonly number[] | null = null,
): Promise<RefusedAccount[]> => {
  const { rows } = await db.execute<RefusedAccount>(sql`
    select s.id, s.name, s.phone, a.service, to_json(a.refused_at) #>> '{}' as at
    from payment_accounts a join shops s on s.id = a.shop_id
    join payment_applications p on p.shop_id = a.shop_id and p.key = a.service and p.enabled
    where a.refused_at is not null
      and (${ofShops === null} or a.shop_id = any(${sql.param([...(ofShops ?? [])])}::int[]))
    order by a.refused_at, s.id limit ${limit}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
