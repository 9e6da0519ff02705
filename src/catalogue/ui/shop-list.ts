import type { Language } from '../../kernel/texts.ts'
import { leadAt } from '../order-times.ts'
import type { Product } from '../product.ts'
import type { ListedShop } from '../shop.ts'
import { orderShops, type ShopOrder } from '../shop-order.ts'
import { type ProductView, viewProduct } from './menu-view.ts'
import { type ListedShopView, type ShopView, viewShop } from './shop-view.ts'

export type ShopInList = { readonly shop: ListedShop; readonly view: ListedShopView; readonly isOpen: boolean }

export type DishView = Pick<ProductView, 'id' | 'name' | 'imageUrl' | 'price'> & {
  readonly shop: ShopView
}

export const listForCards = (shops: readonly ListedShop[], language: Language, now: Date): ShopInList[] =>
  shops.map((shop) => {
    const { priceLevel } = shop
    const leadMinutes = leadAt(shop.leadMinutes, shop.hours, now)
    const view = { ...viewShop(shop, language, now), priceLevel, leadMinutes }
    return { shop: { ...shop, leadMinutes }, view, isOpen: view.status.open }
  })

/** All sort orders use the same view objects, so that the page's data contain each shop once. */
export const viewsInOrder = (shops: readonly ShopInList[], order: ShopOrder): ListedShopView[] =>
  orderShops(shops, order).map(({ view }) => view)

export const viewDishes = (dishes: readonly Product[], shops: readonly ShopView[]): DishView[] =>
  shops.flatMap((shop) =>
    dishes
      .filter(({ shopId }) => shopId === shop.id)
      .map((dish) => {
        const { id, name, imageUrl, price } = viewProduct(dish)
        return { id, name, imageUrl, price, shop }
      }),
  )
