import { columnOf } from './board.ts'

type Counted = {
  readonly status: number
  readonly scheduled_for?: string | null
  readonly commandeproducts: readonly {
    readonly qte: number
    readonly status: number
    readonly establishment_product: { readonly id: number | null; readonly name: string }
  }[]
}

export type DishTotal = { readonly name: string; readonly quantity: number }

const isToBeMade = ({ status }: { readonly status: number }): boolean => status < 3

/** An order further ahead belongs to a later service. Twelve hours, because an evening may end after midnight. */
const serviceMs = 12 * 3_600_000

const isOfService = ({ scheduled_for }: Counted, now: number): boolean =>
  !scheduled_for || Date.parse(scheduled_for) < now + serviceMs

/** How many of each dish the kitchen still has to make in this service, the largest number first. */
export const dishTotals = (orders: readonly Counted[], now: number): DishTotal[] => {
  const totals = new Map<number | string, DishTotal>()
  const cooked = orders.filter((order) => columnOf(order.status) === 'kitchen' && isOfService(order, now))
  for (const { commandeproducts } of cooked)
    for (const { qte, establishment_product: dish } of commandeproducts.filter(isToBeMade)) {
      const key = dish.id ?? dish.name
      totals.set(key, { name: dish.name, quantity: (totals.get(key)?.quantity ?? 0) + qte })
    }
  return [...totals.values()].toSorted((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name))
}
