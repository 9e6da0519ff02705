import type { Option } from '../options.ts'
import type { ProductView } from './menu-view.ts'

/** Values that are newer than the rendered page. */
export type LiveMenu = {
  /** By product id. */
  readonly stocks: ReadonlyMap<number, number>
  /** By option id: true if the option is sold out. */
  readonly options: ReadonlyMap<number, boolean>
}

/** Returns the same object if nothing has changed, so that React does not render it again. */
export const withLive = (product: ProductView, { stocks, options }: LiveMenu): ProductView => {
  const stock = stocks.get(product.id) ?? product.stock
  const isGone = ({ id, soldOut = false }: Option): boolean => options.get(id) ?? soldOut
  const isSame = product.optionGroups.every((group) =>
    group.options.every((option) => isGone(option) === (option.soldOut ?? false)),
  )
  if (isSame) return stock === product.stock ? product : { ...product, stock }
  const optionGroups = product.optionGroups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, soldOut: isGone(option) })),
  }))
  return { ...product, stock, optionGroups }
}
