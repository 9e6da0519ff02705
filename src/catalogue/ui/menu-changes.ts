import { isSame, type Money } from '../../kernel/money.ts'
import { isSoldOut } from '../product.ts'
import type { MenuSection, ProductView } from './menu-view.ts'
import type { NextOpening, ShopView } from './shop-view.ts'

export type SeenMenu = { readonly status: ShopView['status']; readonly sections: readonly MenuSection[] }

type Dish = { readonly id: number; readonly name: string }

export type SeenDish = Dish & { readonly stock: number }

export type StockChange = { readonly kind: 'soldOut' | 'back'; readonly dishes: readonly Dish[] }

export type MenuChange =
  | { readonly kind: 'closed'; readonly note: string | null }
  | { readonly kind: 'paused'; readonly opensAt: NextOpening | null }
  | { readonly kind: 'open' | 'resumed' }
  | { readonly kind: 'gone'; readonly name: string }
  | { readonly kind: 'price'; readonly name: string; readonly before: Money; readonly after: Money }
  | { readonly kind: 'options'; readonly name: string }
  | StockChange
  | { readonly kind: 'choose' | 'chooseAgain'; readonly name: string; readonly group: string }
  | { readonly kind: 'optionSoldOut' | 'optionBack'; readonly name: string; readonly option: string }

const isStockChange = (change: MenuChange): change is StockChange => change.kind === 'soldOut' || change.kind === 'back'

export const stockChanges = (before: readonly SeenDish[], after: readonly SeenDish[]): StockChange[] => {
  const was = new Map(before.map((dish) => [dish.id, isSoldOut(dish)]))
  const changed = after.filter((dish) => was.has(dish.id) && was.get(dish.id) !== isSoldOut(dish))
  return withoutRepetition([
    { kind: 'soldOut', dishes: changed.filter(isSoldOut) },
    { kind: 'back', dishes: changed.filter((dish) => !isSoldOut(dish)) },
  ]).filter(isStockChange)
}

/** The menu and the cart may report the same change. A removed dish is not reported as sold out too. */
export const withoutRepetition = (changes: readonly MenuChange[]): MenuChange[] => {
  const dishesOf = (kind: StockChange['kind']): Dish[] => {
    const gone = new Set(changes.flatMap((change) => (change.kind === 'gone' ? [change.name] : [])))
    const all = changes.filter(isStockChange).filter((change) => change.kind === kind)
    const byId = new Map(
      all
        .flatMap(({ dishes }) => dishes.filter(({ name }) => !gone.has(name)))
        .map(({ id, name }) => [id, { id, name }]),
    )
    return [...byId.values()]
  }
  const stock = (['soldOut', 'back'] as const).map((kind) => ({ kind, dishes: dishesOf(kind) }))
  const toChoose = new Set(
    changes.flatMap((change) => (change.kind === 'choose' || change.kind === 'chooseAgain' ? [change.name] : [])),
  )
  const isSaid = (change: MenuChange) => change.kind === 'options' && toChoose.has(change.name)
  const others = new Map(
    changes.filter((change) => !isStockChange(change) && !isSaid(change)).map((one) => [JSON.stringify(one), one]),
  )
  return [...others.values(), ...stock.filter(({ dishes }) => dishes.length > 0)]
}

export const choiceChanges = (before: ProductView, after: ProductView, optionIds: readonly number[]): MenuChange[] => {
  const was = new Map(before.optionGroups.flatMap(({ options }) => options).map((option) => [option.id, option]))
  return after.optionGroups.flatMap(({ options }) =>
    options.flatMap(({ id, name, soldOut = false }): MenuChange[] => {
      const known = was.get(id)
      if (!known || !optionIds.includes(id) || (known.soldOut ?? false) === soldOut) return []
      return [{ kind: soldOut ? 'optionSoldOut' : 'optionBack', name: after.name, option: name }]
    }),
  )
}

const productsOf = ({ sections }: SeenMenu): ReadonlyMap<number, ProductView> =>
  new Map(sections.flatMap(({ products }) => products.map((product) => [product.id, product])))

const offerOf = ({ optionGroups }: ProductView): string =>
  JSON.stringify(
    optionGroups.map(({ id, minimum, maximum, options }) => [
      ...[id, minimum, maximum],
      ...options.map((option) => [option.id, option.name, option.price?.minor ?? 0]),
    ]),
  )

const changesOfProduct = (before: ProductView, after: ProductView | undefined): MenuChange[] => {
  const { name } = before
  if (!after) return [{ kind: 'gone', name }]
  return [
    ...(isSame(before.price, after.price)
      ? []
      : [{ kind: 'price' as const, name: after.name, before: before.price, after: after.price }]),
    ...(offerOf(before) === offerOf(after) ? [] : [{ kind: 'options' as const, name: after.name }]),
  ]
}

/** A pause is reported again if its end changes. */
const changesOfStatus = (was: SeenMenu['status'], is: SeenMenu['status']): MenuChange[] => {
  if (is.open) return was.open ? [] : [{ kind: was.paused ? 'resumed' : 'open' }]
  if (is.paused) {
    const isKnown = !was.open && was.paused && was.opensAt?.time === is.opensAt?.time
    return isKnown ? [] : [{ kind: 'paused', opensAt: is.opensAt }]
  }
  return was.open ? [{ kind: 'closed', note: is.note ?? null }] : []
}

/** New dishes are not reported. */
export const menuChanges = (before: SeenMenu, after: SeenMenu): MenuChange[] => {
  const [was, now] = [productsOf(before), productsOf(after)]
  const products = [...was.values()].flatMap((product) => changesOfProduct(product, now.get(product.id)))
  return withoutRepetition([
    ...changesOfStatus(before.status, after.status),
    ...stockChanges([...was.values()], [...now.values()]),
    ...products,
  ])
}
