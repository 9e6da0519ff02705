import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { Kitchen } from '../../orders/kitchen.ts'
import { readTakenMinutes } from '../../orders/server/kitchen-store.ts'

export type ShopKitchen = Kitchen & { readonly dishMinutes: Readonly<Record<number, number>> }

type Row = { readonly capacity: number; readonly dishMinutes: Readonly<Record<number, number>> }

/** Null if the shop does not count kitchen minutes. */
export async function readKitchen(db: Database, shopId: number, now: Date): Promise<ShopKitchen | null> {
  const { rows } = await db.execute<Row>(sql`
    select s.kitchen_minutes as capacity,
      (select coalesce(json_object_agg(p.id, coalesce(p.preparation_minutes, s.dish_minutes)), '{}')
        from products p where p.shop_id = s.id and p.withdrawn_at is null) as "dishMinutes"
    from shops s where s.id = ${shopId} and s.kitchen_minutes is not null`)
  const [shop] = rows
  return shop ? { ...shop, taken: await readTakenMinutes(db, shopId, now) } : null
}
