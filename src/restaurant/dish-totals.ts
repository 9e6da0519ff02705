import { columnOf } from './board.ts'

type Counted = {
  readonly status: number
  readonly commandeproducts: readonly {
    readonly qte: number
    readonly status: number
    readonly establishment_product: { readonly id: number | null; readonly name: string }
  }[]
}

export type DishTotal = { readonly name: string; readonly quantity: number }

const isToBeMade = ({ status }: { readonly status: number }): boolean => status < 3

/** How many of each dish the kitchen still has to make, the largest number first. */
export const dishTotals = (orders: readonly Counted[]): DishTotal[] => {
  const totals = new Map<number | string, DishTotal>()
  for (const { commandeproducts } of orders.filter(({ status }) => columnOf(status) === 'kitchen'))
    for (const { qte, establishment_product: dish } of commandeproducts.filter(isToBeMade)) {
      const key = dish.id ?? dish.name
      totals.set(key, { name: dish.name, quantity: (totals.get(key)?.quantity ?? 0) + qte })
    }
  return [...totals.values()].toSorted((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name))
}
