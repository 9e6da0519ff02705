import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { AccountService } from '../integrations.ts'

/** `at`: ISO 8601. */
export type AccountNews = {
  readonly kind: 'changed' | 'refused'
  readonly shopId: number
  readonly service: AccountService
  readonly hint: string
  readonly at: string
}

/** A service that is out of order may refuse and accept the same keys in turn. */
const hoursBetweenRefusals = 6

/** News that the restaurant has not been told. Each is claimed once. */
export const claimAccountNews = async (tx: Database, now: Date, limit: number): Promise<AccountNews[]> => {
  const at = now.toISOString()
  const { rows: changed } = await tx.execute<AccountNews>(sql`
    update payment_accounts a set told_changed_at = a.changed_at
    where (a.shop_id, a.service) in (
      select shop_id, service from payment_accounts where told_changed_at is distinct from changed_at
      limit ${limit} for update skip locked)
    returning 'changed' as kind, a.shop_id as "shopId", a.service, a.hint, to_json(a.changed_at) #>> '{}' as at`)
  const { rows: refused } = await tx.execute<AccountNews>(sql`
    update payment_accounts a set told_refused_at = ${at}::timestamptz
    where (a.shop_id, a.service) in (
      select r.shop_id, r.service from payment_accounts r
      join payment_applications p on p.shop_id = r.shop_id and p.key = r.service and p.enabled
      where r.refused_at is not null and (r.told_refused_at is null or (r.told_refused_at < r.refused_at
        and r.told_refused_at < ${at}::timestamptz - make_interval(hours => ${hoursBetweenRefusals})))
      limit ${limit} for update of r skip locked)
    returning 'refused' as kind, a.shop_id as "shopId", a.service, a.hint, to_json(a.refused_at) #>> '{}' as at`)
  return [...changed, ...refused].map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
