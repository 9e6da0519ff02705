import { sql } from 'drizzle-orm'
import { takeAdvisoryLocks } from '../../account/server/locks.ts'
import type { Database } from '../../adapters/database/database.ts'
import { listVatRates } from '../../catalogue/server/country-store.ts'
import { isShown } from '../../catalogue/server/shop-store.ts'
import { percentsOn, type VatPercentages } from '../../catalogue/vat-rates.ts'
import { type Currency, money, toNumericString } from '../../kernel/money.ts'
import type { Translated } from '../../kernel/texts.ts'
import { dateIn } from '../../kernel/wall-time.ts'
import type { MenuProductReply } from '../menu-contract.ts'
import type { MenuCategoryView } from '../menu-view.ts'
import { photoView } from './photo-store.ts'
import { type SoldOutRow, soldOutJson, toSoldOutReply } from './sold-out-rows.ts'

/** Serialises changes of one menu until the transaction ends. */
export const lockMenu = (tx: Database, shopId: number): Promise<void> =>
  takeAdvisoryLocks(tx, [`menu of shop ${shopId}`])

export type EditedShop = {
  readonly id: number
  readonly domain: string
  /** True if diners can find the shop. */
  readonly isShown: boolean
  readonly outsideVat: boolean
  readonly currency: Currency
  readonly currencySymbol: string
  readonly countryId: number
  readonly timeZone: string
}

export async function findEditedShop(db: Database, shopId: number): Promise<EditedShop | null> {
  const { rows } = await db.execute<EditedShop>(
    sql`select s.id, s.domain, ${isShown} as "isShown", s.outside_vat as "outsideVat", c.currency, c.currency_symbol as "currencySymbol",
        c.id as "countryId", c.time_zone as "timeZone"
      from shops s join countries c on c.id = s.country_id where s.id = ${shopId}`,
  )
  return rows[0] ?? null
}

export type VatToday = VatPercentages & { readonly id: number; readonly name: Translated }

export async function listVatToday(
  db: Database,
  { countryId, timeZone }: Pick<EditedShop, 'countryId' | 'timeZone'>,
  now: Date,
): Promise<readonly VatToday[]> {
  const today = dateIn(now, timeZone)
  return (await listVatRates(db, countryId)).flatMap((rate) => {
    const percents = percentsOn(rate, today)
    if (!percents) return []
    const { basisPoints, eatingIn } = percents
    return [{ id: rate.id, name: rate.name, basisPoints, eatingIn }]
  })
}

export async function listEditedCategories(db: Database, shopId: number): Promise<readonly MenuCategoryView[]> {
  const { rows } = await db.execute<MenuCategoryView>(
    sql`select k.id, k.name, k.version, count(p.id)::int as count
      from menu_categories k
      left join menu_category_products kp on kp.category_id = k.id
      left join products p on p.id = kp.product_id and p.withdrawn_at is null
      where k.shop_id = ${shopId} group by k.id order by k.position, k.id`,
  )
  return rows
}

type ProductRow = Omit<MenuProductReply, 'price' | 'sold_out'> & {
  readonly sold_out: SoldOutRow
  readonly vatRateId: number | null
  readonly priceMinor: number
  readonly currency: Currency
  readonly isWithdrawn: boolean
}

export type EditedProduct = MenuProductReply & Pick<ProductRow, 'vatRateId' | 'priceMinor' | 'isWithdrawn'>

/** The query must use the aliases `p` for `products` and `c` for the country of the shop. */
const productColumns = (now: Date) => sql`
  p.id, p.name, p.description, p.price_minor as "priceMinor", c.currency, p.vat_rate_id as "vatRateId",
  p.vat_basis_points, coalesce(p.vat_eating_in_basis_points, p.vat_basis_points) as vat_eating_in_basis_points,
  p.stock, ${soldOutJson('p', now)} as sold_out, p.version,
  p.withdrawn_at is not null as "isWithdrawn",
  case when p.allergens_stated then p.allergens end as allergens, p.diets,
  ${photoView(sql`'product ' || p.id`, sql`p.image_url`)} as picture,
  (select coalesce(json_agg(kp.category_id order by kp.category_id), '[]')
    from menu_category_products kp where kp.product_id = p.id) as categories,
  p.preparation_minutes, (select coalesce(json_agg(pg.group_id order by pg.position, pg.group_id), '[]')
    from product_option_groups pg where pg.product_id = p.id) as option_groups`

const toEdited = ({ currency, sold_out: soldOut, ...row }: ProductRow): EditedProduct => ({
  ...row,
  sold_out: toSoldOutReply(soldOut),
  price: toNumericString(money(row.priceMinor, currency)),
})

export const toProductReply = ({
  priceMinor: _,
  isWithdrawn: __,
  vatRateId: ___,
  ...reply
}: EditedProduct): MenuProductReply => reply

export async function listEditedProducts(
  db: Database,
  shopId: number,
  categoryId: number,
  now: Date,
): Promise<readonly EditedProduct[]> {
  const { rows } = await db.execute<ProductRow>(
    sql`select ${productColumns(now)}
      from menu_category_products own join products p on p.id = own.product_id
      join shops s on s.id = p.shop_id join countries c on c.id = s.country_id
      where own.category_id = ${categoryId} and p.shop_id = ${shopId} and p.withdrawn_at is null
      order by own.position, p.id`,
  )
  return rows.map(toEdited)
}

const withdrawnSearched = 1000

/** The whole menu in its order, then the last withdrawn products. */
export async function listSearchedProducts(
  db: Database,
  shopId: number,
  { now, withWithdrawn }: { readonly now: Date; readonly withWithdrawn: boolean },
): Promise<readonly EditedProduct[]> {
  const { rows } = await db.execute<ProductRow>(
    sql`select ${productColumns(now)}
      from products p join shops s on s.id = p.shop_id join countries c on c.id = s.country_id
      left join lateral (
        select k.position as place, kp.position as line
        from menu_category_products kp join menu_categories k on k.id = kp.category_id
        where kp.product_id = p.id order by k.position, k.id limit 1) first on true
      where p.shop_id = ${shopId} and (p.withdrawn_at is null or p.id in (
        select id from products where shop_id = ${shopId} and withdrawn_at is not null and ${withWithdrawn}
        order by withdrawn_at desc, id desc limit ${withdrawnSearched}))
      order by p.withdrawn_at desc nulls first, first.place, first.line, p.id`,
  )
  return rows.map(toEdited)
}

/** The lock keeps orders from changing the stock. Also finds withdrawn products. */
export async function lockEditedProduct(
  tx: Database,
  shopId: number,
  id: number,
  now: Date,
): Promise<EditedProduct | null> {
  const { rows } = await tx.execute<ProductRow>(
    sql`select ${productColumns(now)} from products p join shops s on s.id = p.shop_id join countries c on c.id = s.country_id
      where p.id = ${id} and p.shop_id = ${shopId} for no key update of p`,
  )
  return rows[0] ? toEdited(rows[0]) : null
}

export type WithdrawnProduct = { readonly id: number; readonly name: string }

const withdrawnShown = 50

/** The last withdrawn one first. */
export async function listWithdrawn(db: Database, shopId: number): Promise<readonly WithdrawnProduct[]> {
  const { rows } = await db.execute<WithdrawnProduct>(
    sql`select id, name from products where shop_id = ${shopId} and withdrawn_at is not null
      order by withdrawn_at desc, id desc limit ${withdrawnShown}`,
  )
  return rows
}

/** `besides` is the product that may have the name. */
export async function isProductNameTaken(
  tx: Database,
  name: string,
  categories: readonly number[],
  besides: number | null,
): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from menu_category_products kp join products p on p.id = kp.product_id
      where kp.category_id = any(${sql.param([...categories])}::int[]) and p.withdrawn_at is null
        and lower(p.name) = lower(${name}) and p.id is distinct from ${besides}::int limit 1`,
  )
  return rows.length > 0
}
