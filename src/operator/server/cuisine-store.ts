import { sql } from 'drizzle-orm'
import { takeAdvisoryLocks } from '../../account/server/locks.ts'
import type { Database } from '../../adapters/database/database.ts'
import { nameKeyOf } from '../../catalogue/server/name-key.ts'
import { isKept } from '../../catalogue/server/shop-store.ts'
import { inLanguage, type Language, languages, type Translated } from '../../kernel/texts.ts'
import { photoView } from '../../restaurant/server/photo-store.ts'
import { type EditedCuisine, listedShops } from '../cuisine.ts'

/** Locks the cuisines against other changes until the transaction ends. */
export const lockCuisines = (tx: Database): Promise<void> => takeAdvisoryLocks(tx, ['cuisines'])

export async function listEditedCuisines(db: Database): Promise<EditedCuisine[]> {
  const shops = sql`shop_cuisines sc join shops s on s.id = sc.shop_id where sc.cuisine_id = k.id and ${isKept}`
  const { rows } = await db.execute<EditedCuisine>(sql`
    select k.id, k.name, k.image_url as "imageUrl", k.version,
      ${photoView(sql`'cuisine ' || k.id`, sql`k.image_url`)} as photo, k.withdrawn_at is not null as "isWithdrawn",
      (select count(*)::int from ${shops}) as "shopCount",
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.name, f.id), '[]')
        from (select s.id, s.name from ${shops} order by s.name, s.id limit ${listedShops}) f) as shops
    from cuisines k order by k.position, k.id`)
  return rows
}

type Clash = { readonly language: Language; readonly name: string; readonly isSame: boolean }

/** Finds another cuisine with the same or a similar name in some language. Ignores withdrawn ones without shops. */
export async function findClash(tx: Database, id: number | null, names: Translated): Promise<Clash | null> {
  const wanted = languages.map((language) => inLanguage(names, language))
  const shown = sql`coalesce(u.name ->> l.language, u.name ->> 'fr')`
  const { rows } = await tx.execute<Clash>(sql`
    select l.language, ${shown} as name, lower(${shown}) = lower(l.wanted) as "isSame"
    from cuisines u cross join unnest(${sql.param([...languages])}::text[], ${sql.param(wanted)}::text[])
      with ordinality as l(language, wanted, place)
    where u.id is distinct from ${id}::int
      and (u.withdrawn_at is null or exists (select 1 from shop_cuisines sc where sc.cuisine_id = u.id))
      and (lower(${shown}) = lower(l.wanted)
        or (${nameKeyOf(shown)} = ${nameKeyOf(sql`l.wanted`)} and ${nameKeyOf(shown)} <> ''))
    order by "isSame" desc, l.place limit 1`)
  return rows[0] ?? null
}

/** Also raises the version of the shops' profiles, so that an owner's open form cannot restore the old cuisine. */
export async function replaceInShops(tx: Database, from: number, into: number): Promise<number> {
  const { rows } = await tx.execute<{ shop: number }>(
    sql`select shop_id as shop from shop_cuisines where cuisine_id = ${from} order by shop_id for update`,
  )
  const shops = sql.param(rows.map(({ shop }) => shop))
  await tx.execute(sql`
    insert into shop_cuisines (shop_id, cuisine_id) select shop, ${into} from unnest(${shops}::int[]) as shop
    on conflict do nothing`)
  await tx.execute(sql`delete from shop_cuisines where cuisine_id = ${from}`)
  await tx.execute(sql`
    insert into shop_profiles (shop_id, version) select shop, 1 from unnest(${shops}::int[]) as shop
    on conflict (shop_id) do update set version = shop_profiles.version + 1`)
  return rows.length
}

export const savePositions = (tx: Database, ids: readonly number[]) =>
  tx.execute(
    sql`update cuisines k set position = wanted.position - 1
      from unnest(${sql.param([...ids])}::int[]) with ordinality as wanted(id, position)
      where k.id = wanted.id and k.position <> wanted.position - 1`,
  )
