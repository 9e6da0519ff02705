import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { type Currency, money, toNumericString } from '../../kernel/money.ts'
import type { MenuOptionGroupReply } from '../option-contract.ts'
import type { OptionGroupFields } from '../option-rules.ts'
import type { FormerGroup, FormerRow } from '../undo.ts'

type Row = Omit<MenuOptionGroupReply, 'options'> & {
  readonly currency: Currency
  readonly options: readonly (Omit<MenuOptionGroupReply['options'][number], 'price'> & {
    readonly priceMinor: number | null
  })[]
}

const select = async (db: Database, condition: SQL): Promise<MenuOptionGroupReply[]> => {
  const { rows } = await db.execute<Row>(sql`
    select g.id, g.name, g.minimum, g.maximum, g.version, c.currency,
      (select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'priceMinor', o.price_minor,
          'allergens', case when o.allergens_stated then o.allergens end, 'most', o.most) order by o.position, o.id), '[]')
        from options o where o.group_id = g.id) as options,
      (select count(*)::int from product_option_groups pg join products p on p.id = pg.product_id
        where pg.group_id = g.id and p.withdrawn_at is null) as dishes
    from option_groups g join shops s on s.id = g.shop_id join countries c on c.id = s.country_id
    where ${condition} order by lower(g.name), g.id`)
  return rows.map(({ currency, options, ...group }) => ({
    ...group,
    options: options.map(({ priceMinor, ...option }) => ({
      ...option,
      price: priceMinor === null ? null : toNumericString(money(priceMinor, currency)),
    })),
  }))
}

/** Sorted by name. */
export const listOptionGroups = (db: Database, shopId: number): Promise<MenuOptionGroupReply[]> =>
  select(db, sql`g.shop_id = ${shopId}`)

export const findOptionGroup = async (
  db: Database,
  shopId: number,
  id: number,
): Promise<MenuOptionGroupReply | undefined> => (await select(db, sql`g.shop_id = ${shopId} and g.id = ${id}`))[0]

export async function insertOptionGroup(
  tx: Database,
  shopId: number,
  { name, minimum, maximum }: OptionGroupFields,
): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`insert into option_groups (shop_id, name, minimum, maximum)
      values (${shopId}, ${name}, ${minimum}, ${maximum}) returning id`,
  )
  const [made] = rows
  if (!made) throw new Error('an option group was not inserted')
  return made.id
}

export const updateOptionGroup = (tx: Database, id: number, { name, minimum, maximum }: OptionGroupFields) =>
  tx.execute(
    sql`update option_groups set name = ${name}, minimum = ${minimum}, maximum = ${maximum}, version = version + 1
      where id = ${id}`,
  )

/** Options that remain keep their rows. Orders store names, so they still show a deleted option. */
export async function saveOptions(tx: Database, group: number, options: OptionGroupFields['options']): Promise<void> {
  const rows = JSON.stringify(
    options.map(({ id = null, name, priceMinor, most, allergens }, position) => ({
      ...{ id, name, price: priceMinor, most, position, stated: allergens !== null, allergens: allergens ?? [] },
    })),
  )
  const given = sql`jsonb_to_recordset(${rows}::jsonb)
    as given(id int, name text, price int, most int, position int, stated boolean, allergens text[])`
  await tx.execute(
    sql`delete from options where group_id = ${group} and id not in (select id from ${given} where id is not null)`,
  )
  await tx.execute(sql`
    update options o set name = given.name, price_minor = given.price, most = given.most, position = given.position,
      allergens = given.allergens, allergens_stated = given.stated
    from ${given} where o.id = given.id and o.group_id = ${group}`)
  await tx.execute(sql`
    insert into options (group_id, name, price_minor, most, position, allergens, allergens_stated)
    select ${group}, name, price, most, position, allergens, stated from ${given} where id is null order by position`)
}

export const deleteOptionGroup = (tx: Database, id: number) =>
  tx.execute(sql`delete from option_groups where id = ${id}`)

export async function saveGroupsOf(tx: Database, product: number, groups: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from product_option_groups where product_id = ${product}`)
  await tx.execute(sql`insert into product_option_groups (product_id, group_id, position)
    select ${product}, id, place - 1 from unnest(${sql.param([...groups])}::int[]) with ordinality as wanted(id, place)`)
}

/** Adds up the minimums of each dish's groups, without the group `besides`, and returns the largest of these sums. */
export async function highestMinimums(tx: Database, products: readonly number[], besides = 0): Promise<number> {
  const { rows } = await tx.execute<{ most: number }>(sql`
    select coalesce(max(total), 0)::int as most from (
      select sum(g.minimum) as total from product_option_groups pg join option_groups g on g.id = pg.group_id
      where pg.product_id = any(${sql.param([...products])}::int[]) and g.id <> ${besides} group by pg.product_id) of_dishes`)
  return rows[0]?.most ?? 0
}

/** `highestMinimums` of all dishes with the group, without this group. */
export async function otherMinimums(tx: Database, group: number): Promise<number> {
  const { dishes } = await readFormerGroup(tx, group)
  return highestMinimums(
    tx,
    dishes.map(({ product }) => product),
    group,
  )
}

/** Called before the group is changed or deleted, for an undo. */
export async function readFormerGroup(tx: Database, id: number): Promise<FormerGroup> {
  const { rows } = await tx.execute<FormerGroup>(sql`
    select json_build_object('id', g.id, 'name', g.name, 'minimum', g.minimum, 'maximum', g.maximum, 'version', g.version) as "group",
      (select coalesce(json_agg(json_build_object('product', pg.product_id, 'position', pg.position)), '[]')
        from product_option_groups pg where pg.group_id = g.id) as dishes,
      (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from options o where o.group_id = g.id) as options
    from option_groups g where g.id = ${id}`)
  const [former] = rows
  if (!former) throw new Error(`option group ${id} is gone within its own transaction`)
  return former
}

/** Restores former options with their ids. Options that still exist do not change. */
export const insertFormerOptions = (tx: Database, options: readonly FormerRow[]) => {
  const columns = sql`id, group_id, name, price_minor, position, most, allergens, allergens_stated,
    sold_out_at, sold_out_until, sold_out_by, sold_out_tablet`
  return tx.execute(sql`insert into options (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::options, ${JSON.stringify(options)}::jsonb)
    on conflict (id) do nothing`)
}
