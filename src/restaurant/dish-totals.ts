import { columnOf } from './board.ts'

type Counted = {
  readonly status: number
  readonly commandeproducts: readonly {
    readonly qte: number
    readonly establishment_product: { readonly id: number | null; readonly name: string }
  }[]
}

export type DishTotal = { readonly name: string; readonly quantity: number }

/** How many of each dish the kitchen has to make for the accepted orders, the largest number first. */
export const dishTotals = (orders: readonly Counted[]): DishTotal[] => {
  const totals = new Map<number | string, DishTotal>()
  for (const { commandeproducts } of orders.filter(({ status }) => columnOf(status) === 'kitchen'))
    for (const { qte, establishment_product: dish } of commandeproducts) {
      const key = dish.id ?? dish.name
      totals.set(key, { name: dish.name, quantity: (totals.get(key)?.quantity ?? 0) + qte })
    }
  return [...totals.values()].toSorted((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name))
}
