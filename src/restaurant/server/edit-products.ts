import { sql } from 'drizzle-orm'
import type { Database } from '../../adapters/database/database.ts'
import { lockVatRates } from '../../catalogue/server/apply-vat-rates.ts'
import { publishCatalogueChange, publishStockChange } from '../../catalogue/server/catalogue-events.ts'
import { findPercents, isSamePercents } from '../../catalogue/vat-rates.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import type { MenuProductReply } from '../menu-contract.ts'
import {
  checkProduct,
  type ProductFields,
  type ProductInput,
  type ProductRefusal,
  type Stated,
  type StockChange,
  stockAfter,
} from '../menu-rules.ts'
import { percentsOfReply } from '../product-draft.ts'
import type { Editor, EditTools } from './edit-categories.ts'
import { findOtherEditor } from './last-editor.ts'
import {
  type EditedProduct,
  findEditedShop,
  listVatToday,
  lockEditedProduct,
  lockMenu,
  toProductReply,
} from './menu-editor-store.ts'
import { saveGroupsOf } from './option-group-store.ts'
import { copyPicture } from './photo-store.ts'
import { addToCategories, checkGroups, checkPlaces, type GroupRefusal, type PlaceRefusal } from './place-products.ts'
import { recordUndoable } from './undo-store.ts'

type Refused = ProductRefusal | PlaceRefusal | GroupRefusal | 'not-staff'

export const readAgain = async (tx: Database, shopId: number, id: number, now: Date): Promise<MenuProductReply> => {
  const product = await lockEditedProduct(tx, shopId, id, now)
  if (!product) throw new Error(`product ${id} is gone within its own transaction`)
  return toProductReply(product)
}

/** Logs the price as `paid_price`, because `price` in older rows is the price before VAT. */
const logged = ({ id: _, version: __, sold_out: ___, picture: ____, price, ...fields }: MenuProductReply) => ({
  ...fields,
  paid_price: price,
})

export async function createProduct(
  { db, clock }: EditTools,
  { shopId, actor }: Editor,
  input: ProductInput & { readonly stock: number | null; readonly pictureOf?: number | undefined },
): Promise<Result<MenuProductReply, Refused>> {
  const shop = await findEditedShop(db, shopId)
  if (!shop) return refuse('not-staff')
  return db.transaction(async (tx): Promise<Result<MenuProductReply, Refused>> => {
    await lockMenu(tx, shopId)
    await lockVatRates(tx, shop.countryId, 'share')
    const rates = await listVatToday(tx, shop, clock.now())
    const checked = checkProduct(input, { currency: shop.currency, vatRates: rates })
    if (!checked.ok) return checked
    const { name, description, priceMinor, vatBasisPoints, vatEatingIn, categories, groups } = checked.value
    const rateId = findPercents(rates, percentsOf(checked.value))?.id ?? null
    const places = await checkPlaces(tx, shopId, { name, categories, id: null }, categories)
    if (!places.ok) return places
    const known = await checkGroups(tx, shopId, groups)
    if (!known.ok) return known
    const { rows } = await tx.execute<{ id: number }>(
      sql`insert into products (shop_id, name, description, price_minor, vat_basis_points, vat_eating_in_basis_points,
          vat_rate_id, image_url, stock,
          allergens, allergens_stated, diets, preparation_minutes)
        values (${shopId}, ${name}, ${description}, ${priceMinor}, ${vatBasisPoints}, ${vatEatingIn}, ${rateId}, '', ${input.stock},
          ${allergenColumns(checked.value)}, ${sql.param([...checked.value.diets])}::text[],
          ${checked.value.minutes})
        returning id`,
    )
    const id = rows[0]?.id ?? 0
    await addToCategories(tx, id, categories)
    await saveGroupsOf(tx, id, groups)
    const from = input.pictureOf
    const picture = from === undefined ? null : await copyPicture(tx, shopId, { from, to: id, now: clock.now() })
    publishCatalogueChange(tx, shopId)
    const made = await readAgain(tx, shopId, id, clock.now())
    const after = { ...logged(made), ...(picture !== null && { picture }) }
    const change = { action: 'product.made', subject: `product ${id}`, before: null, after }
    const former = { does: 'withdraw-product', id } as const
    await recordUndoable(tx, actor, { ...change, name, former, at: clock.now(), shopId })
    return ok(made)
  })
}

/** The values of `allergens` and `allergens_stated`. */
const allergenColumns = ({ allergens }: ProductFields) =>
  sql`${sql.param([...(allergens ?? [])])}::text[], ${allergens !== null}`

type Place = { readonly category: number; readonly position: number }

type Change = ProductInput & {
  readonly id: number
  readonly version: number
  readonly stock?: StockChange | undefined
}

const percentsOf = ({ vatBasisPoints: basisPoints, vatEatingIn: eatingIn }: ProductFields) => ({
  basisPoints,
  eatingIn,
})

const statedOf = ({
  allergens,
  diets,
  option_groups: groups,
  preparation_minutes: minutes,
}: EditedProduct): Stated => ({
  ...{ allergens, diets, groups, minutes },
})

const isSame = (before: EditedProduct, after: ProductFields): boolean =>
  before.name === after.name &&
  before.description === after.description &&
  before.priceMinor === after.priceMinor &&
  isSamePercents(percentsOfReply(before), percentsOf(after)) &&
  before.categories.join() === after.categories.join() &&
  String(before.allergens?.join()) === String(after.allergens?.join()) &&
  before.diets.join() === after.diets.join() &&
  before.option_groups.join() === after.groups.join() &&
  before.preparation_minutes === after.minutes

export async function changeProduct(
  { db, clock }: EditTools,
  { shopId, actor }: Editor,
  input: Change,
): Promise<Result<MenuProductReply, Refused | 'unknown-product' | 'product-changed'>> {
  const shop = await findEditedShop(db, shopId)
  if (!shop) return refuse('not-staff')
  return db.transaction(
    async (tx): Promise<Result<MenuProductReply, Refused | 'unknown-product' | 'product-changed'>> => {
      await lockMenu(tx, shopId)
      await lockVatRates(tx, shop.countryId, 'share')
      const before = await lockEditedProduct(tx, shopId, input.id, clock.now())
      if (!before || before.isWithdrawn) return refuse('unknown-product')
      // A product may keep a rate that the country no longer has.
      const today = await listVatToday(tx, shop, clock.now())
      const vatRates = [percentsOfReply(before), ...today]
      const checked = checkProduct(input, { currency: shop.currency, vatRates, stated: statedOf(before) })
      if (!checked.ok) return checked
      const after = checked.value
      const rateId = isSamePercents(percentsOfReply(before), percentsOf(after))
        ? before.vatRateId
        : (findPercents(today, percentsOf(after))?.id ?? null)
      if (before.version !== input.version) {
        // Repeats of a request whose reply was lost also succeed here.
        if (isSame(before, after) && !input.stock) return ok(toProductReply(before))
        const by = await findOtherEditor(tx, shopId, `product ${input.id}`, actor)
        return refuse('product-changed', { details: { current: toProductReply(before), by } })
      }
      const added = after.categories.filter((id) => !before.categories.includes(id))
      const places = await checkPlaces(tx, shopId, { ...after, id: input.id }, added)
      if (!places.ok) return places
      const known = await checkGroups(tx, shopId, after.groups)
      if (!known.ok) return known
      await tx.execute(
        sql`update products set name = ${after.name}, description = ${after.description},
          price_minor = ${after.priceMinor}, vat_basis_points = ${after.vatBasisPoints},
          vat_eating_in_basis_points = ${after.vatEatingIn}, vat_rate_id = ${rateId},
          (allergens, allergens_stated) = row(${allergenColumns(after)}), diets = ${sql.param([...after.diets])}::text[],
          preparation_minutes = ${after.minutes}, version = version + 1
        where id = ${input.id}`,
      )
      if (input.stock) await changeStock(tx, before, input.stock)
      const gone = before.categories.filter((id) => !after.categories.includes(id))
      const { rows: left } = await tx.execute<Place>(
        sql`delete from menu_category_products
        where product_id = ${input.id} and category_id = any(${sql.param(gone)}::int[])
        returning category_id as category, position`,
      )
      await addToCategories(tx, input.id, added)
      if (before.option_groups.join() !== after.groups.join()) await saveGroupsOf(tx, input.id, after.groups)
      publishCatalogueChange(tx, shopId)
      const changed = await readAgain(tx, shopId, input.id, clock.now())
      const [fields, vat] = [toProductReply(before), percentsOfReply(before)]
      await recordUndoable(tx, actor, {
        at: clock.now(),
        shopId,
        action: 'product.changed',
        subject: `product ${input.id}`,
        before: logged(fields),
        after: logged(changed),
        name: after.name,
        former: isSame(before, after)
          ? null
          : {
              ...{ does: 'change-product', id: input.id, fields, places: left },
              vat: isSamePercents(vat, percentsOf(after)) ? null : vat,
            },
      })
      return ok(changed)
    },
  )
}

const changeStock = async (tx: Database, { id, stock }: EditedProduct, change: StockChange): Promise<void> => {
  publishStockChange(tx, [id])
  await tx.execute(sql`update products set stock = ${stockAfter(stock, change)}::int where id = ${id}`)
}
