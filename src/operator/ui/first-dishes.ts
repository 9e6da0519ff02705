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

/** What a restaurant sells and when, to be looked at before it is approved. `hidden` dishes are left out, because a menu may be long. */
export type ShopOfferView = {
  readonly sections: readonly Section[]
  readonly hidden: number
  readonly week: WeekView
  /** Photographs; null if there is none that is ready. */
  readonly photo: string | null
  readonly logo: string | null
}

const mostDishes = 60

/** The beginning of a menu. The server calls it, so that the page needs no code for prices. */
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
