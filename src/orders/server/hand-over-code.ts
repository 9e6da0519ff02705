import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'

/** If all codes from 100 to 999 are in use at the shop, the order gets none. Staff then ask for the name. */
export async function assignHandOverCode(
  tx: Database,
  { orderId, shopId }: { readonly orderId: number; readonly shopId: number },
): Promise<void> {
  // Two orders that are accepted at the same time must not choose the same code.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('hand-over code'), ${shopId}::int)`)
  await tx.execute(sql`
    update orders set hand_over_code = (
      select code from generate_series(100, 999) code
      where code not in (select other.hand_over_code from orders other
        where other.shop_id = ${shopId} and other.id <> ${orderId} and other.status in (1, 2, 3)
          and other.hand_over_code is not null)
      order by code = orders.hand_over_code desc nulls last, random() limit 1)
    where id = ${orderId}`)
}
