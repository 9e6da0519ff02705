import { addLine, type CartLine, type CartRefusal, lineKey } from '../cart/cart.ts'
import { chosenOf } from '../catalogue/chosen-options.ts'
import type { OptionGroup } from '../catalogue/options.ts'
import { lineTotal, unitPrice } from '../catalogue/pricing.ts'
import { type Currency, type Money, sum } from '../kernel/money.ts'
import type { Result } from '../kernel/result.ts'

/** `name` stays if the dish leaves the menu. */
export type DraftLine = CartLine & { readonly name: string }

type PricedDish = { readonly id: number; readonly price: Money; readonly optionGroups: readonly OptionGroup[] }

export type PricedDraftLine = DraftLine & {
  readonly key: string
  readonly options: readonly number[]
  readonly optionNames: readonly string[]
  /** Null if the dish is no longer on the menu. */
  readonly total: Money | null
}

export const putLine = (lines: readonly DraftLine[], added: DraftLine): Result<DraftLine[], CartRefusal> =>
  addLine(lines, added)

export const withQuantity = (lines: readonly DraftLine[], key: string, quantity: number): DraftLine[] =>
  lines.flatMap((line) => (lineKey(line) !== key ? [line] : quantity > 0 ? [{ ...line, quantity }] : []))

export const priceDraft = (lines: readonly DraftLine[], dishes: readonly PricedDish[]): PricedDraftLine[] =>
  lines.map((line) => {
    const dish = dishes.find(({ id }) => id === line.product)
    const chosen = dish ? dish.optionGroups.flatMap(({ options }) => chosenOf(options, line.options)) : []
    return {
      ...line,
      key: lineKey(line),
      optionNames: chosen.map(({ name }) => name),
      total: dish
        ? lineTotal(
            unitPrice(
              dish.price,
              chosen.map(({ price }) => price),
            ),
            line.quantity,
          )
        : null,
    }
  })

export const totalOfDraft = (lines: readonly PricedDraftLine[], currency: Currency): Money =>
  sum(
    lines.flatMap(({ total }) => total ?? []),
    currency,
  )

/** Pieces of each dish in the draft, by product id. */
export const piecesOf = (lines: readonly DraftLine[]): ReadonlyMap<number, number> => {
  const pieces = new Map<number, number>()
  for (const { product, quantity } of lines) pieces.set(product, (pieces.get(product) ?? 0) + quantity)
  return pieces
}
