import { isSame, type Money } from '../../kernel/money.ts'
import type { MenuSection, ProductView } from './menu-view.ts'
import type { NextOpening, ShopView } from './shop-view.ts'

export type SeenMenu = { readonly status: ShopView['status']; readonly sections: readonly MenuSection[] }

export type MenuChange =
  | { readonly kind: 'closed'; readonly note: string | null }
  | { readonly kind: 'paused'; readonly opensAt: NextOpening | null }
  | { readonly kind: 'open' }
  | { readonly kind: 'gone'; readonly name: string }
  | { readonly kind: 'price'; readonly name: string; readonly before: Money; readonly after: Money }
  | { readonly kind: 'options'; readonly name: string }

const productsOf = ({ sections }: SeenMenu): ReadonlyMap<number, ProductView> =>
  new Map(sections.flatMap(({ products }) => products.map((product) => [product.id, product])))

/** What a diner may choose of a dish, and at which price. */
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

/** A pause that gets another end is told again. */
const changesOfStatus = (was: SeenMenu['status'], is: SeenMenu['status']): MenuChange[] => {
  if (is.open) return was.open ? [] : [{ kind: 'open' }]
  if (is.paused) {
    const isKnown = !was.open && was.paused && was.opensAt?.time === is.opensAt?.time
    return isKnown ? [] : [{ kind: 'paused', opensAt: is.opensAt }]
  }
  return was.open ? [{ kind: 'closed', note: is.note ?? null }] : []
}

/** What is no longer as the diner has seen it. New dishes are only shown. */
export const menuChanges = (before: SeenMenu, after: SeenMenu): MenuChange[] => {
  const now = productsOf(after)
  const products = [...productsOf(before).values()].flatMap((product) => changesOfProduct(product, now.get(product.id)))
  return [...changesOfStatus(before.status, after.status), ...products]
}
