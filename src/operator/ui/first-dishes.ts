import { isSoldOut } from '../../catalogue/product.ts'
import { type MenuSection, unitPrice } from '../../catalogue/ui/menu-view.ts'
import type { WeekView } from '../../catalogue/ui/shop-view.ts'
import { formatMoney } from '../../kernel/money.ts'

type Section = {
  readonly id: number
  readonly name: string | null
  readonly dishes: readonly {
    readonly id: number
    readonly name: string
    readonly price: string
    readonly isSoldOut: boolean
  }[]
}

/** `hidden` is the number of dishes that are omitted. */
export type ShopOfferView = {
  readonly sections: readonly Section[]
  readonly hidden: number
  readonly week: WeekView
  /** Null if there is no photograph, or if it is not ready. */
  readonly photo: string | null
  readonly logo: string | null
}

const mostDishes = 60

/** The first 60 dishes. Called only on the server, so that the page loads no code for prices. */
export function firstDishes(
  menu: readonly MenuSection[],
  currencySymbol: string,
): Pick<ShopOfferView, 'sections' | 'hidden'> {
  let left = mostDishes
  let hidden = 0
  const sections = menu.map(({ id, name, products }) => {
    const shown = products.slice(0, left)
    left -= shown.length
    hidden += products.length - shown.length
    const dishes = shown.map((product) => ({
      id: product.id,
      name: product.name,
      price: formatMoney(unitPrice(product, []), currencySymbol),
      isSoldOut: isSoldOut(product),
    }))
    return { id, name, dishes }
  })
  return { sections: sections.filter(({ dishes }) => dishes.length > 0), hidden }
}
