import type { Database } from '../../adapters/database/database.ts'
import { vatRatesOf } from '../menu-rules.ts'
import type { MenuEditorView } from '../menu-view.ts'
import { staffCan } from '../permission.ts'
import {
  findEditedShop,
  listEditedCategories,
  listEditedProducts,
  listWithdrawn,
  toProductReply,
} from './menu-editor-store.ts'
import type { StaffShop } from './staff-store.ts'

/** One category at a time. */
export async function readMenuEditor(
  db: Database,
  { id, role }: StaffShop,
  wantedCategory: number,
): Promise<MenuEditorView | null> {
  const shop = await findEditedShop(db, id)
  if (!shop) return null
  const mayEdit = staffCan(role, 'edit-menu')
  const categories = await listEditedCategories(db, id)
  const category = (categories.find((one) => one.id === wantedCategory) ?? categories[0])?.id ?? null
  const products = category === null ? [] : await listEditedProducts(db, id, category)
  return {
    shop: {
      id,
      domain: shop.isHidden ? null : shop.domain,
      currency: shop.currency,
      currencySymbol: shop.currencySymbol,
      vatRates: vatRatesOf(shop.country),
    },
    mayEdit,
    categories,
    category,
    products: products.map(toProductReply),
    withdrawn: mayEdit ? await listWithdrawn(db, id) : [],
  }
}
