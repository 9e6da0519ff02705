import { type SQL, sql } from 'drizzle-orm'
import { type Currency, money } from '../../kernel/money.ts'
import type { Option } from '../options.ts'
import type { Product } from '../product.ts'
import { photoAlt } from './shop-store.ts'
import { isMarked, stockAt } from './sold-out-sql.ts'

type OptionRow = Pick<Option, 'id' | 'name'> & {
  readonly priceMinor: number | null
  readonly soldOut: boolean
  readonly most: number
  readonly allergens: readonly string[] | null
}

type OptionGroupRow = {
  readonly id: number
  readonly name: string
  readonly minimum: number
  readonly maximum: number
  readonly options: readonly OptionRow[]
}

export type ProductRow = Omit<Product, 'price' | 'optionGroups'> & {
  readonly priceMinor: number
  readonly currency: Currency
  readonly optionGroups: readonly OptionGroupRow[]
}

const optionsOfGroup = (now: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', o.id, 'name', o.name, 'priceMinor', o.price_minor,
    'soldOut', ${isMarked('o', now)}, 'most', o.most, 'allergens', case when o.allergens_stated then o.allergens end)
    order by o.position, o.id), '[]')
  from options o where o.group_id = g.id)`

const optionGroupsOfProduct = (now: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object(
    'id', g.id, 'name', g.name, 'minimum', g.minimum, 'maximum', g.maximum, 'options', ${optionsOfGroup(now)}
  ) order by pg.position, g.id), '[]')
  from product_option_groups pg join option_groups g on g.id = pg.group_id where pg.product_id = p.id)`

const categoriesOfProduct = sql`(
  select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name) order by k.position, k.id), '[]')
  from menu_category_products kp join menu_categories k on k.id = kp.category_id where kp.product_id = p.id)`

/** In basis points (1900 = 19 %), for the product `p` of the shop `s`. */
export const vatTakenAway = sql`case when s.outside_vat then 0 else p.vat_basis_points end`
const vatEatenIn = sql`case when s.outside_vat then 0 else coalesce(p.vat_eating_in_basis_points, p.vat_basis_points) end`

/** The query must use the aliases `p` (products), `s` (its shop) and `c` (the shop's country). */
export const productJson = (now: SQL): SQL => sql`json_build_object(
  'id', p.id, 'shopId', p.shop_id, 'name', p.name, 'description', p.description, 'priceMinor', p.price_minor,
  'currency', c.currency, 'vatBasisPoints', ${vatTakenAway}, 'vatEatingIn', ${vatEatenIn},
  'imageUrl', p.image_url, 'imageAlt', ${photoAlt(sql`'product ' || p.id`, sql`p.image_url`)}, 'stock', ${stockAt(now)},
  'optionGroups', ${optionGroupsOfProduct(now)}, 'categories', ${categoriesOfProduct},
  'allergens', case when p.allergens_stated then p.allergens end, 'diets', p.diets, 'isPopular', p.is_popular, 'isWithdrawn', p.withdrawn_at is not null)`

export const toProduct = ({ priceMinor, currency, optionGroups, ...row }: ProductRow): Product => ({
  ...row,
  price: money(priceMinor, currency),
  optionGroups: optionGroups.map((group) => ({
    ...group,
    options: group.options.map(({ id, name, priceMinor: extra, soldOut, most, allergens }) => ({
      id,
      name,
      price: extra === null ? null : money(extra, currency),
      ...(soldOut && { soldOut }),
      ...(most > 1 && { most }),
      ...(allergens && { allergens }),
    })),
  })),
})
