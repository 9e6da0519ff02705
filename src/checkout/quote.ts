import type { CartLine } from '../cart/cart.ts'
import { maximumNoteLength } from '../cart/cart-limits.ts'
import { type ChosenOption, checkChoices } from '../catalogue/options.ts'
import { unitPrice } from '../catalogue/pricing.ts'
import type { Product } from '../catalogue/product.ts'
import { checkOffered } from '../catalogue/sold-out.ts'
import { percentFor } from '../catalogue/vat-rates.ts'
import { type Currency, type Money, sum, times } from '../kernel/money.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength, normaliseText } from '../kernel/text.ts'
import type { PickupMode } from './pickup-mode.ts'

export type QuotedLine = {
  readonly product: Product
  readonly options: readonly ChosenOption[]
  readonly quantity: number
  readonly note: string
  readonly unit: Money
  readonly vatBasisPoints: number
}

export const changeKinds = [
  'price',
  'out-of-stock',
  'product-gone',
  'option-gone',
  'option-sold-out',
  'option-required',
  'option-maximum',
  'closed',
  'slot',
  'full',
  'paused',
  'total',
] as const

export type ChangeKind = (typeof changeKinds)[number]

type ShownValue = Money | string | null

/** A difference between the order and what the customer saw. */
export type Change = {
  readonly kind: ChangeKind
  /** Index into the request's lines. Null for the whole order. */
  readonly line: number | null
  readonly product: number | null
  readonly name: string | null
  readonly before: ShownValue
  readonly after: ShownValue
  readonly values?: Readonly<Record<string, string | number>>
}

export type Quote = {
  readonly lines: readonly QuotedLine[]
  readonly total: Money
  readonly changes: readonly Change[]
}

export type QuoteRefusal =
  | 'unknown-product'
  | 'unknown-option'
  | 'duplicate-option'
  | 'too-many-options'
  | 'note-too-long'
  | 'total-too-large'

/** The largest value of the column `orders.total_minor`, a 32-bit integer. */
export const largestTotal = 2_147_483_647

export type Supply = {
  readonly shopId: number
  readonly currency: Currency
  readonly products: readonly Product[]
  /** The ids of wanted options that belong to other shops. */
  readonly foreignOptions: readonly number[]
  /** The pickup mode decides the VAT rate, but not the price. */
  readonly pickupMode: PickupMode
}

const about = (line: number, product: Product) => ({ line, product: product.id, name: product.name })

const quoteLine = (
  wanted: CartLine,
  line: number,
  supply: Supply,
): Result<{ quoted: QuotedLine | null; change: Change | null }, QuoteRefusal> => {
  const product = supply.products.find(({ id }) => id === wanted.product)
  if (!product || product.shopId !== supply.shopId) return refuse('unknown-product', { details: { line } })
  const note = normaliseText(wanted.note)
  if (codePointLength(note) > maximumNoteLength) return refuse('note-too-long', { details: { line } })
  const changed = (kind: ChangeKind, before: string | null, values = {}) =>
    ok({ quoted: null, change: { ...about(line, product), kind, before, after: null, values } })
  if (product.isWithdrawn) return changed('product-gone', null)
  const onOffer = product.optionGroups.flatMap(({ options }) => options.map(({ id }) => id))
  const missing = wanted.options.filter((id) => !onOffer.includes(id))
  if (missing.some((id) => supply.foreignOptions.includes(id))) return refuse('unknown-option', { details: { line } })
  if (missing.length > 0) return changed('option-gone', missing.join(','))
  const choice = checkChoices(product.optionGroups, wanted.options)
  if (!choice.ok) {
    if (choice.code === 'required-option-missing') return changed('option-required', null, choice.values)
    if (choice.code === 'too-many-options') return changed('option-maximum', null, choice.values)
    return refuse(choice.code, { values: choice.values ?? {}, details: { line } })
  }
  const offered = checkOffered(choice.value)
  if (!offered.ok) return changed('option-sold-out', null, offered.values)
  const extras = choice.value.map(({ price }) => price)
  const unit = unitPrice(product.price, extras)
  const { vatBasisPoints: basisPoints, vatEatingIn: eatingIn } = product
  const vatBasisPoints = percentFor(supply.pickupMode, { basisPoints, eatingIn })
  const { quantity } = wanted
  return ok({ quoted: { product, options: choice.value, quantity, note, unit, vatBasisPoints }, change: null })
}

/** Reports every line of a product whose stock is smaller than the total quantity of its lines. */
const shortages = (lines: readonly CartLine[], products: readonly Product[]): Change[] =>
  lines.flatMap(({ product: id }, line) => {
    const product = products.find((candidate) => candidate.id === id)
    if (!product || product.isWithdrawn) return []
    const wanted = lines.reduce((total, other) => (other.product === id ? total + other.quantity : total), 0)
    if (wanted <= product.stock) return []
    const { stock } = product
    const amounts = { before: String(wanted), after: String(stock), values: { stock } }
    return [{ ...about(line, product), kind: 'out-of-stock', ...amounts }]
  })

/** If there are changes, the customer must confirm the order again. */
export const quote = (wanted: readonly CartLine[], supply: Supply): Result<Quote, QuoteRefusal> => {
  const lines: QuotedLine[] = []
  const changes: Change[] = []
  for (const [index, line] of wanted.entries()) {
    const result = quoteLine(line, index, supply)
    if (!result.ok) return result
    if (result.value.quoted) lines.push(result.value.quoted)
    if (result.value.change) changes.push(result.value.change)
  }
  changes.push(...shortages(wanted, supply.products))
  const totals = lines.map(({ unit, quantity }) => times(unit, quantity))
  const total = sum(totals, supply.currency)
  return total.minor > largestTotal ? refuse('total-too-large') : ok({ lines, total, changes })
}

/** What the customer agreed to pay. Null for a line whose amount is not in the request. */
export type Seen = { readonly total: Money; readonly lines: readonly (Money | null)[] }

/** If the total differs, each line without an agreed amount is also a change. */
export const priceChanges = ({ lines, total }: Quote, seen: Seen): Change[] => {
  const isOtherTotal = seen.total.minor !== total.minor
  const changed = lines.flatMap(({ product, unit, quantity }, line): Change[] => {
    const before = seen.lines[line] ?? null
    const after = times(unit, quantity)
    const isOther = before ? before.minor !== after.minor : isOtherTotal
    return isOther ? [{ ...about(line, product), kind: 'price', before, after }] : []
  })
  if (!isOtherTotal) return changed
  return [...changed, { kind: 'total', line: null, product: null, name: null, before: seen.total, after: total }]
}
