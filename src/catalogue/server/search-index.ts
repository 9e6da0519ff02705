import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import type { Translated } from '../../kernel/texts.ts'
import { collectWords, type DishNameFinder, dishNameFinder, type IndexedShop } from '../search-words.ts'
import { isShown } from './shop-store.ts'

const shopsPerTransaction = 20

const readShops = async (tx: Database, shopIds: readonly number[]): Promise<IndexedShop[]> => {
  const { rows } = await tx.execute<{ shop: Omit<IndexedShop, 'about'> & { about: Translated[] } }>(sql`
    select json_build_object(
      'id', s.id, 'names', json_build_array(s.name),
      'about', (
        select coalesce(json_agg(u.name), '[]')
        from shop_cuisines sc join cuisines u on u.id = sc.cuisine_id where sc.shop_id = s.id),
      'diets', s.diets, 'popularity', s.popularity,
      'postalCodes', (
        select coalesce(json_agg(z.postal_code order by z.postal_code), '[]')
        from shop_postal_codes z where z.shop_id = s.id),
      'products', (
        select coalesce(json_agg(json_build_object(
          'id', p.id, 'name', p.name, 'description', p.description, 'diets', p.diets,
          'categories', (
            select coalesce(json_agg(k.name), '[]')
            from menu_category_products kp join menu_categories k on k.id = kp.category_id
            where kp.product_id = p.id and k.name is not null)
        )), '[]')
        from products p where p.shop_id = s.id and p.withdrawn_at is null)
    ) as shop
    from shops s where s.id in (${sql.join([...shopIds], sql`, `)}) and ${isShown} order by s.id`)
  return rows.map(({ shop }) => ({ ...shop, about: shop.about.map((name) => Object.values(name)) }))
}

const listOf = (values: readonly number[]): string => `{${values.join(',')}}`

const reachIdOf = async (tx: Database, postalCodes: readonly string[]): Promise<number> => {
  const codes = sql`${`{${postalCodes.map((code) => JSON.stringify(code)).join(',')}}`}::text[]`
  await tx.execute(sql`insert into search_reaches (postal_codes)
    select ${codes} where not exists (select from search_reaches where postal_codes = ${codes}) on conflict do nothing`)
  const { rows } = await tx.execute<{ id: number }>(sql`select id from search_reaches where postal_codes = ${codes}`)
  return rows[0]?.id ?? 0
}

/** The caller must hold the lock `mida search index`, and must update `search_words.shop_count` afterwards. */
export const indexShops = async (
  tx: Database,
  shops: readonly IndexedShop[],
  finder: DishNameFinder,
): Promise<void> => {
  const collected = shops.map((shop) => ({ shop, words: collectWords(shop, finder) }))
  const known = new Map(collected.flatMap(({ words }) => [...words].map(([plain, { skeleton }]) => [plain, skeleton])))
  if (known.size === 0 && shops.length === 0) return
  const plains = [...known.keys()]
  await tx.execute(sql`insert into search_words (plain, skeleton)
    select * from unnest(${sql.param(plains)}::text[], ${sql.param([...known.values()])}::text[]) on conflict do nothing`)
  const { rows } = await tx.execute<{ id: number; plain: string }>(
    sql`select id, plain from search_words where plain = any(${sql.param(plains)}::text[])`,
  )
  const ids = new Map(rows.map(({ id, plain }) => [plain, id]))
  const reaches = new Map<string, number>()
  for (const { shop } of collected) {
    const key = shop.postalCodes.join(' ')
    if (!reaches.has(key)) reaches.set(key, await reachIdOf(tx, shop.postalCodes))
  }
  const placed = collected.map(({ shop, words }) => ({
    shop,
    words: [...words].map(([plain, places]) => ({ id: ids.get(plain) ?? 0, ...places })),
    reachId: reaches.get(shop.postalCodes.join(' ')) ?? 0,
    standing: 100 - shop.popularity,
  }))
  await tx.execute(sql`insert into search_shops (shop_id, reach_id, standing, word_ids)
    select shop_id, reach_id, standing, word_ids::integer[]
    from unnest(${sql.param(placed.map(({ shop }) => shop.id))}::integer[],
      ${sql.param(placed.map(({ reachId }) => reachId))}::smallint[],
      ${sql.param(placed.map(({ standing }) => standing))}::smallint[],
      ${sql.param(placed.map(({ words }) => listOf(words.map(({ id }) => id))))}::text[])
      as t(shop_id, reach_id, standing, word_ids)`)
  const entries = placed.flatMap(({ shop, words, reachId, standing }) =>
    words.map((word) => ({ shopId: shop.id, reachId, standing, ...word })),
  )
  await tx.execute(sql`insert into search_entries (word_id, reach_id, standing, shop_id, names_shop, named, mentioned)
    select word_id, reach_id, standing, shop_id, names_shop, named::integer[], mentioned::integer[]
    from unnest(${sql.param(entries.map(({ id }) => id))}::integer[],
      ${sql.param(entries.map(({ reachId }) => reachId))}::smallint[],
      ${sql.param(entries.map(({ standing }) => standing))}::smallint[],
      ${sql.param(entries.map(({ shopId }) => shopId))}::integer[],
      ${sql.param(entries.map(({ namesShop }) => namesShop))}::boolean[],
      ${sql.param(entries.map(({ named }) => listOf(named)))}::text[],
      ${sql.param(entries.map(({ mentioned }) => listOf(mentioned)))}::text[])
      as t(word_id, reach_id, standing, shop_id, names_shop, named, mentioned)
    order by 1, 2, 3, 4`)
}

const addToCounts = (tx: Database, shopIds: readonly number[]): Promise<unknown> =>
  tx.execute(sql`update search_words w set shop_count = w.shop_count + t.n
    from (
      select word_id, count(*)::integer as n from search_shops cross join unnest(word_ids) as word_id
      where shop_id in (${sql.join([...shopIds], sql`, `)}) group by word_id order by word_id
    ) t
    where w.id = t.word_id`)

export const countWords = (db: Database): Promise<unknown> =>
  db.execute(sql`update search_words w set shop_count = t.n
    from (select word_id, count(*)::integer as n from search_entries group by word_id) t
    where w.id = t.word_id and w.shop_count <> t.n`)

export const readDishNames = async (db: Database): Promise<DishNameFinder> => {
  const { rows } = await db.execute<{ dish: string; name: string }>(sql`select dish, name from dish_names`)
  return dishNameFinder(rows)
}

/** Returns the number of indexed shops, or 0 if none is due or another process is indexing. */
const indexDueBatch = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    const { rows: turn } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('mida search index')) as mine`,
    )
    if (!turn[0]?.mine) return 0
    const { rows } = await tx.execute<{ id: number }>(
      sql`delete from search_due where shop_id in (select shop_id from search_due order by shop_id limit ${shopsPerTransaction})
        returning shop_id as id`,
    )
    if (rows.length === 0) return 0
    const shopIds = rows.map(({ id }) => id)
    await tx.execute(sql`delete from search_shops where shop_id in (${sql.join(shopIds, sql`, `)})`)
    await indexShops(tx, await readShops(tx, shopIds), await readDishNames(tx))
    await addToCounts(tx, shopIds)
    return rows.length
  })

export const refreshSearchIndex = async (db: Database, rounds = Number.POSITIVE_INFINITY): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) if ((await indexDueBatch(db)) === 0) return
}

/** If the names have changed, stores them and queues all shops for indexing. */
export const keepDishNames = async (
  db: Database,
  dictionary: Readonly<Record<string, readonly string[]>>,
): Promise<void> => {
  const wanted = Object.entries(dictionary).flatMap(([dish, names]) => names.map((name) => ({ dish, name })))
  const { rows } = await db.execute<{ dish: string; name: string }>(sql`select dish, name from dish_names`)
  const keyOf = ({ dish, name }: { dish: string; name: string }) => `${dish}\n${name}`
  const present = new Set(rows.map(keyOf))
  if (present.size === wanted.length && wanted.every((row) => present.has(keyOf(row)))) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('mida dish names'))`)
    await tx.execute(sql`delete from dish_names`)
    await tx.execute(sql`insert into dish_names (dish, name)
      select * from unnest(${sql.param(wanted.map(({ dish }) => dish))}::text[], ${sql.param(wanted.map(({ name }) => name))}::text[])
      on conflict do nothing`)
    await tx.execute(sql`insert into search_due select id from shops on conflict do nothing`)
  })
}
