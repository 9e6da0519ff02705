import { findPercents, isSamePercents } from '../../catalogue/vat-rates.ts'
import type { Tools } from '../../server/tools.ts'
import type { SearchedProductReply } from '../menu-contract.ts'
import type { MenuEditorView, VatChoice } from '../menu-view.ts'
import { staffCan } from '../permission.ts'
import {
  findEditedShop,
  listEditedCategories,
  listEditedProducts,
  listSearchedProducts,
  listVatToday,
  listWithdrawn,
  toProductReply,
} from './menu-editor-store.ts'
import { listOptionGroups } from './option-group-store.ts'
import { listLowDishes, readStockPlace } from './read-stock.ts'
import type { StaffShop } from './staff-store.ts'

const choicesOf = (rates: Awaited<ReturnType<typeof listVatToday>>): VatChoice[] =>
  rates
    .filter((rate) => findPercents(rates, rate) === rate)
    .map(({ basisPoints, eatingIn }) => ({
      basisPoints,
      eatingIn,
      names: rates.filter((rate) => isSamePercents(rate, { basisPoints, eatingIn })).map(({ name }) => name),
    }))

/** Only people who may edit the menu get withdrawn products. */
export const readSearchedProducts = async (
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { id, role }: Pick<StaffShop, 'id' | 'role'>,
): Promise<SearchedProductReply[]> => {
  const withWithdrawn = staffCan(role, 'edit-menu')
  const products = await listSearchedProducts(db, id, { now: clock.now(), withWithdrawn })
  return products.map((product) => ({ ...toProductReply(product), withdrawn: product.isWithdrawn }))
}

export async function readMenuEditor(
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  { id, role }: StaffShop,
  wantedCategory: number,
): Promise<MenuEditorView | null> {
  const shop = await findEditedShop(db, id)
  if (!shop) return null
  const now = clock.now()
  const mayEdit = staffCan(role, 'edit-menu')
  const categories = await listEditedCategories(db, id)
  const category = (categories.find((one) => one.id === wantedCategory) ?? categories[0])?.id ?? null
  const products = category === null ? [] : await listEditedProducts(db, id, category, now)
  return {
    shop: {
      id,
      domain: shop.isShown ? shop.domain : null,
      currency: shop.currency,
      currencySymbol: shop.currencySymbol,
      outsideVat: shop.outsideVat,
      vatRates: choicesOf(await listVatToday(db, shop, now)),
    },
    place: await readStockPlace(db, id, now),
    mayEdit,
    categories,
    category,
    products: products.map(toProductReply),
    optionGroups: mayEdit ? (await listOptionGroups(db, id)).map((group) => ({ id: group.id, name: group.name })) : [],
    withdrawn: mayEdit ? await listWithdrawn(db, id) : [],
    low: await listLowDishes(db, [id], now),
  }
}
