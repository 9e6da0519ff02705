import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { lockVatRates } from '../../catalogue/server/apply-vat-rates.ts'
import { publishCatalogueChange } from '../../catalogue/server/catalogue-events.ts'
import { findPercents } from '../../catalogue/vat-rates.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { checkCategoryName, mostCategories, mostProductsInCategory, type ProductInput } from '../menu-rules.ts'
import { countLines, mostPastedLines, type PastedDish, readPastedDishes } from '../pasted-dishes.ts'
import { type Editor, type EditTools, isSameName } from './edit-categories.ts'
import { findEditedShop, listEditedCategories, listVatToday, lockMenu, type VatToday } from './menu-editor-store.ts'
import { recordUndoable } from './undo-store.ts'

type Pasted = { readonly text: string; readonly category: string } & Pick<
  ProductInput,
  'vatBasisPoints' | 'vatEatingIn'
>

type Added = { readonly category: number; readonly added: number; readonly known: string[] }

type Refused =
  | 'not-staff'
  | 'nothing-pasted'
  | 'too-many-lines'
  | 'lines-unreadable'
  | 'vat-unknown'
  | 'category-name-missing'
  | 'category-name-long'
  | 'too-many-categories'
  | 'category-full'

const namesIn = async (tx: Database, category: number): Promise<ReadonlySet<string>> => {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select lower(p.name) as name from menu_category_products kp join products p on p.id = kp.product_id
      where kp.category_id = ${category} and p.withdrawn_at is null`,
  )
  return new Set(rows.map(({ name }) => name))
}

const lowerNames = async (tx: Database, names: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select lower(name) as name from unnest(${sql.param([...names])}::text[]) with ordinality as typed(name, place) order by place`,
  )
  return rows.map(({ name }) => name)
}

async function findOrMakeCategory(
  tx: Database,
  shopId: number,
  name: string,
): Promise<Result<{ readonly id: number; readonly isNew: boolean }, Refused>> {
  const all = await listEditedCategories(tx, shopId)
  const known = all.find((category) => isSameName(category.name, name))
  if (known) return ok({ id: known.id, isNew: false })
  if (all.length >= mostCategories) return refuse('too-many-categories', { values: { most: mostCategories } })
  const { rows } = await tx.execute<{ id: number }>(
    sql`insert into menu_categories (shop_id, name, position)
      select ${shopId}, ${name}, coalesce(max(position) + 1, 0) from menu_categories where shop_id = ${shopId} returning id`,
  )
  return ok({ id: rows[0]?.id ?? 0, isNew: true })
}

const insertDishes = async (
  tx: Database,
  { shopId, category, rate }: { readonly shopId: number; readonly category: number; readonly rate: VatToday },
  dishes: readonly PastedDish[],
): Promise<readonly number[]> => {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with typed as (
      select nextval('products_id_seq')::int as id, d.* from jsonb_to_recordset(
        ${JSON.stringify(dishes.map(({ price, ...dish }, place) => ({ ...dish, place, price: price.minor })))}::jsonb
      ) as d(place int, name text, description text, price int) order by d.place),
    made as (
      insert into products (id, shop_id, name, description, price_minor, vat_basis_points, vat_eating_in_basis_points,
        vat_rate_id, image_url)
      overriding system value
      select id, ${shopId}, name, description, price, ${rate.basisPoints}, ${rate.eatingIn}, ${rate.id}, '' from typed)
    insert into menu_category_products (category_id, product_id, position)
    select ${category}, id, place + (select coalesce(max(position) + 1, 0) from menu_category_products
      where category_id = ${category}) from typed
    returning product_id as id`)
  return rows.map(({ id }) => id)
}

/** Refuses a text with an invalid line. Skips dishes that the category has, so a repeated paste adds nothing. */
export async function pasteProducts(
  { db, clock }: EditTools,
  { shopId, actor }: Editor,
  { text, category: typedCategory, vatBasisPoints, vatEatingIn }: Pasted,
): Promise<Result<Added, Refused>> {
  const shop = await findEditedShop(db, shopId)
  if (!shop) return refuse('not-staff')
  const name = checkCategoryName(typedCategory)
  if (!name.ok) return name
  if (countLines(text) > mostPastedLines) return refuse('too-many-lines', { values: { most: mostPastedLines } })
  const { dishes, unreadable } = readPastedDishes(text, shop.currency)
  if (unreadable.length > 0)
    return refuse('lines-unreadable', { values: { count: unreadable.length }, details: { lines: unreadable } })
  if (dishes.length === 0) return refuse('nothing-pasted')
  return db.transaction(async (tx): Promise<Result<Added, Refused>> => {
    await lockMenu(tx, shopId)
    await lockVatRates(tx, shop.countryId, 'share')
    const rates = await listVatToday(tx, shop, clock.now())
    const rate = findPercents(rates, { basisPoints: vatBasisPoints, eatingIn: vatEatingIn })
    if (!rate) return refuse('vat-unknown')
    if (dishes.length > mostProductsInCategory)
      return refuse('category-full', { values: { most: mostProductsInCategory } })
    const found = await findOrMakeCategory(tx, shopId, name.value)
    if (!found.ok) return found
    const { id: category, isNew } = found.value
    const [there, keys] = [
      await namesIn(tx, category),
      await lowerNames(
        tx,
        dishes.map((dish) => dish.name),
      ),
    ]
    const isThere = (index: number) => there.has(keys[index] ?? '')
    const added = dishes.filter((_, index) => !isThere(index))
    const known = dishes.filter((_, index) => isThere(index)).map((dish) => dish.name)
    if (there.size + added.length > mostProductsInCategory)
      return refuse('category-full', { values: { most: mostProductsInCategory } })
    if (added.length > 0) {
      const products = await insertDishes(tx, { shopId, category, rate }, added)
      publishCatalogueChange(tx, shopId)
      await recordUndoable(tx, actor, {
        at: clock.now(),
        shopId,
        action: 'product.pasted',
        subject: `category ${category}`,
        before: null,
        after: {
          category: name.value,
          names: added.map((dish) => dish.name),
          vat_basis_points: rate.basisPoints,
          vat_eating_in_basis_points: rate.eatingIn,
        },
        name: name.value,
        former: { does: 'withdraw-pasted', products, category: isNew ? category : null },
        with: products.map((id) => `product ${id}`),
      })
    }
    return ok({ category, added: added.length, known })
  })
}
