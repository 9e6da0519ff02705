import type { Product } from '../catalogue/product.ts'
import type { BodyOf } from '../kernel/endpoint.ts'
import { type Currency, type Money, sum, times } from '../kernel/money.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength, normaliseText } from '../kernel/text.ts'
import { maximumLines, maximumNoteLength, maximumOptions, maximumQuantity } from './cart-limits.ts'
import type { removeFromCart } from './contract.ts'

type Named = BodyOf<typeof removeFromCart>

/** Two lines with the same product, options and note are the same line. */
export type LineIdentity = {
  readonly [Field in keyof Named]: Named[Field] extends readonly (infer Item)[] ? readonly Item[] : Named[Field]
}

export type CartLine = LineIdentity & { readonly quantity: number }

export const quantityChoices: readonly number[] = Array.from({ length: maximumQuantity }, (_, index) => index + 1)

type WrongQuantity = 'quantity-out-of-range' | 'quantity-too-low'

export type CartRefusal = WrongQuantity | 'note-too-long' | 'too-many-options' | 'cart-full' | 'unknown-line'

/** The type requires an entry for every field. */
const identity: { readonly [Field in keyof LineIdentity]-?: (line: LineIdentity) => unknown } = {
  product: ({ product }) => product,
  options: ({ options }) => options.toSorted((a, b) => a - b),
  note: ({ note }) => normaliseText(note),
}

export const lineKey = (line: LineIdentity): string =>
  JSON.stringify(Object.values(identity).map((partOf) => partOf(line)))

const checkQuantity = (quantity: number): Result<null, WrongQuantity> => {
  if (quantity > maximumQuantity) return refuse('quantity-out-of-range', { values: { maximum: maximumQuantity } })
  return Number.isInteger(quantity) && quantity >= 1 ? ok(null) : refuse('quantity-too-low')
}

export const addLine = <Line extends CartLine>(lines: readonly Line[], added: Line): Result<Line[], CartRefusal> => {
  const checked = checkQuantity(added.quantity)
  if (!checked.ok) return checked
  if (codePointLength(normaliseText(added.note)) > maximumNoteLength) {
    return refuse('note-too-long', { values: { maximum: maximumNoteLength } })
  }
  if (added.options.length > maximumOptions) return refuse('too-many-options', { values: { maximum: maximumOptions } })
  const key = lineKey(added)
  const twin = lines.find((line) => lineKey(line) === key)
  if (twin) return setQuantity(lines, twin, twin.quantity + added.quantity)
  if (lines.length >= maximumLines) return refuse('cart-full', { values: { maximum: maximumLines } })
  return ok([...lines, { ...added, note: normaliseText(added.note) }])
}

export const setQuantity = <Line extends CartLine>(
  lines: readonly Line[],
  wanted: LineIdentity,
  quantity: number,
): Result<Line[], WrongQuantity | 'unknown-line'> => {
  const key = lineKey(wanted)
  if (!lines.some((line) => lineKey(line) === key)) return refuse('unknown-line')
  if (quantity === 0) return ok(removeLine(lines, wanted))
  const checked = checkQuantity(quantity)
  if (!checked.ok) return checked
  return ok(lines.map((line) => (lineKey(line) === key ? { ...line, quantity } : line)))
}

export const removeLine = <Line extends CartLine>(lines: readonly Line[], wanted: LineIdentity): Line[] => {
  const key = lineKey(wanted)
  return lines.filter((line) => lineKey(line) !== key)
}

export const clear = (): [] => []

/** Adds the quantities of identical lines, up to the maximum. Appends other guest lines until the cart is full. */
export const joinLines = <Line extends CartLine>(own: readonly Line[], guest: readonly Line[]): Line[] =>
  guest.reduce<Line[]>(
    (joined, line) => {
      const twin = joined.find((candidate) => lineKey(candidate) === lineKey(line))
      const room = maximumQuantity - (twin?.quantity ?? 0)
      const result = addLine(joined, { ...line, quantity: Math.min(line.quantity, room) })
      return result.ok ? result.value : joined
    },
    [...own],
  )

export const countLines = (lines: readonly CartLine[]): number => lines.length

export const itemCount = (lines: readonly CartLine[]): number => lines.reduce((count, line) => count + line.quantity, 0)

/** `unit` is the price of one piece with options and VAT. */
export const subtotal = (lines: readonly (CartLine & { readonly unit: Money })[], currency: Currency): Money =>
  sum(
    lines.map((line) => times(line.unit, line.quantity)),
    currency,
  )

type Categorised = { readonly product: { readonly rayons: readonly { readonly name: string | null }[] } }

/** `name` is null for the dishes without a category. */
export type CartGroup<Line> = { readonly name: string | null; readonly lines: readonly Line[] }

/** Groups by the first category of each dish. The groups are in the order in which they first occur. */
export const groupByCategory = <Line extends Categorised>(lines: readonly Line[]): CartGroup<Line>[] => {
  const groups = new Map<string | null, Line[]>()
  for (const line of lines) {
    const name = line.product.rayons[0]?.name?.trim() || null
    groups.set(name, [...(groups.get(name) ?? []), line])
  }
  return [...groups].map(([name, members]) => ({ name, lines: members }))
}

/** Counts all lines of the product. */
export const checkStock = (
  lines: readonly CartLine[],
  product: Pick<Product, 'id' | 'stock' | 'isWithdrawn'>,
): Result<null, 'out-of-stock'> => {
  const stock = product.isWithdrawn ? 0 : product.stock
  const wanted = lines
    .filter((line) => line.product === product.id)
    .reduce((quantity, line) => quantity + line.quantity, 0)
  return wanted > stock ? refuse('out-of-stock', { details: { stock } }) : ok(null)
}
