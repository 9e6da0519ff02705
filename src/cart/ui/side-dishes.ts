import type { Money } from '../../kernel/money.ts'

export type SideDish = {
  readonly id: number
  readonly name: string
  readonly imageUrl: string
  readonly price: Money
  readonly stock: number
  /** True if a group of options is required, so that one press cannot add the dish. */
  readonly needsChoice: boolean
}

export type MenuPart = { readonly name: string | null; readonly dishes: readonly SideDish[] }

export const maximumSuggestions = 3

/** What shops call the categories from which people take something to go with their meal. Without accents. */
const sideWords =
  /\b(?:boissons?|drinks?|beverages?|jus|juices?|smoothies?|cafes?|coffees?|thes|teas?|sodas?|limonades?|desserts?|douceurs?|sucree?s?|sweets?|glaces?|ice creams?|patisseries?|pastry|pastries|gateaux?|cakes?|accompagnements?|a cote|sides?|extras?)\b|مشروب|عصير|عصاير|قهوة|قهاوي|شاي|حلوي|حلى|تحلية|مرطبات|مثلجات|جانبية/

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const isSideCategory = (name: string | null): boolean => name !== null && sideWords.test(withoutAccents(name))

/** Of the drinks, desserts and side dishes of which the cart has none, one of each category, then the next ones. */
export const suggestionsFor = (menu: readonly MenuPart[], inCart: readonly number[]): SideDish[] => {
  const chosen = new Set(inCart)
  const shelves = menu
    .filter(({ name, dishes }) => isSideCategory(name) && !dishes.some(({ id }) => chosen.has(id)))
    .map(({ dishes }) => {
      const onSale = dishes.filter(({ stock }) => stock > 0)
      return [...onSale.filter(({ needsChoice }) => !needsChoice), ...onSale.filter(({ needsChoice }) => needsChoice)]
    })
  const longest = Math.max(0, ...shelves.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, place) => shelves.flatMap((shelf) => shelf[place] ?? [])).flat()
  return [...new Map(inTurn.map((dish) => [dish.id, dish])).values()].slice(0, maximumSuggestions)
}
