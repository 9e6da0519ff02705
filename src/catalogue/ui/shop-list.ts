import type { Language } from '../../kernel/texts.ts'
import { leadAt } from '../order-times.ts'
import type { Product } from '../product.ts'
import type { ListedShop } from '../shop.ts'
import { type ProductView, viewProduct } from './menu-view.ts'
import { type ListedShopView, type ShopView, viewShop } from './shop-view.ts'

export type DishView = Pick<ProductView, 'id' | 'name' | 'imageUrl' | 'price'> & {
  readonly shop: ShopView
}

export const viewListedShop = (shop: ListedShop, language: Language, now: Date): ListedShopView => ({
  ...viewShop(shop, language, now),
  priceLevel: shop.priceLevel,
  latitude: shop.latitude,
  longitude: shop.longitude,
  leadMinutes: leadAt(shop.leadMinutes, shop.hours, now),
})

export const viewDishes = (dishes: readonly Product[], shops: readonly ShopView[]): DishView[] =>
  shops.flatMap((shop) =>
    dishes
      .filter(({ shopId }) => shopId === shop.id)
      .map((dish) => {
        const { id, name, imageUrl, price } = viewProduct(dish)
        return { id, name, imageUrl, price, shop }
      }),
  )
