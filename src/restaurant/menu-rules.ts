import { allergens as knownAllergens } from '../catalogue/allergens.ts'
import { diets as knownDiets } from '../catalogue/diets.ts'
import { findPercents, type VatPercentages } from '../catalogue/vat-rates.ts'
import { type Currency, decimalsOf, formatMoney, fromNumericString, money } from '../kernel/money.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength, isBlank, toAsciiDigits, visibleText } from '../kernel/text.ts'
import { contradiction } from './diet-check.ts'
import { ruleLimits } from './order-rules.ts'

export const longestCategoryName = 60
export const longestProductName = 100
export const longestDescription = 600
export const mostCategories = 60
export const mostProductsInCategory = 200
export const mostStock = 100_000
export const mostGroupsOfProduct = 10

/** In minor units. Forty lines of ten such dishes without options stay below the largest total of an order. */
const highestPrice = 5_000_000

/** An example of a valid price, for refusals. */
export const samplePrice = (currency: Currency): string => `12,5${'0'.repeat(decimalsOf[currency] - 1)}`

const plainPrice = (typed: string): string =>
  toAsciiDigits(typed)
    .replace(/[\s\u200e\u200f\u061c]/g, '')
    .replace(/[,٫]/, '.')

const isNumber = (plain: string): boolean => /^\d+(?:\.\d+)?$/.test(plain)

/** Reads `12,5`, `12.500` or `١٢٫٥` and returns minor units. Null if invalid. */
export const readPrice = (typed: string, currency: Currency): number | null => {
  const plain = plainPrice(typed)
  const amount = isNumber(plain) ? fromNumericString(plain, currency) : null
  return amount === null || amount.minor > highestPrice ? null : amount.minor
}

export type PriceRefusal = 'price-missing' | 'price-negative' | 'price-decimals' | 'price-high' | 'price-invalid'

const priceProblem = (typed: string, currency: Currency): PriceRefusal => {
  const plain = plainPrice(typed)
  if (plain === '') return 'price-missing'
  if (/^[-−–]/.test(plain) && isNumber(plain.slice(1))) return 'price-negative'
  if (!isNumber(plain)) return 'price-invalid'
  return fromNumericString(plain, currency) === null ? 'price-decimals' : 'price-high'
}

/** Like `readPrice`, with a reason for the refusal. `details` are added to the refusal. */
export const checkPrice = (
  typed: string,
  currency: Currency,
  details: Readonly<Record<string, unknown>>,
): Result<number, PriceRefusal> => {
  const minor = readPrice(typed, currency)
  if (minor !== null) return ok(minor)
  const decimals = decimalsOf[currency]
  const values = {
    example: samplePrice(currency),
    decimals,
    most: formatMoney(money(highestPrice, currency), '').trim(),
  }
  return refuse(priceProblem(typed, currency), { values, details })
}

export type CategoryRefusal = 'category-name-missing' | 'category-name-long'

export const checkCategoryName = (typed: string): Result<string, CategoryRefusal> => {
  const name = visibleText(typed)
  if (isBlank(name)) return refuse('category-name-missing')
  if (codePointLength(name) > longestCategoryName)
    return refuse('category-name-long', { values: { most: longestCategoryName } })
  return ok(name)
}

export type ProductInput = {
  readonly name: string
  readonly description: string
  readonly price: string
  /** In basis points (1900 = 19 %). */
  readonly vatBasisPoints: number
  readonly vatEatingIn?: number | undefined
  readonly categories: readonly number[]
  readonly allergens?: readonly string[] | null | undefined
  readonly diets?: readonly string[] | undefined
  readonly groups?: readonly number[] | undefined
  /** Null if the default of the shop applies. */
  readonly minutes?: number | null | undefined
}

export type ProductFields = Omit<
  ProductInput,
  'price' | 'vatEatingIn' | 'allergens' | 'diets' | 'groups' | 'minutes'
> & {
  readonly allergens: readonly string[] | null
  readonly diets: readonly string[]
  readonly groups: readonly number[]
  readonly minutes: number | null
  readonly priceMinor: number
  readonly vatEatingIn: number
}

export const productFields = [
  'name',
  'description',
  'price',
  'vat',
  'categories',
  'allergens',
  'diets',
  'groups',
  'minutes',
  'stock',
] as const

export type ProductField = (typeof productFields)[number]

export type ProductRefusal =
  | 'product-name-missing'
  | 'product-name-long'
  | 'description-long'
  | PriceRefusal
  | 'vat-unknown'
  | 'category-missing'
  | 'diet-contradicts'
  | 'too-many-product-groups'
  | 'minutes-range'

/** Stored values of fields that may be absent in the input. */
export type Stated = Pick<ProductFields, 'allergens' | 'diets' | 'groups' | 'minutes'>

const nothingStated: Stated = { allergens: null, diets: [], groups: [], minutes: null }

type Circumstances = {
  readonly currency: Currency
  readonly vatRates: readonly VatPercentages[]
  readonly stated?: Stated
}

/** Removes duplicates and unknown entries, and sorts in the order of `known`. */
const inOrder = (known: readonly string[], given: readonly string[] | null): readonly string[] | null =>
  given && known.filter((one) => given.includes(one))

/** In a refusal, `details.field` is the first invalid field. */
export const checkProduct = (
  input: ProductInput,
  { currency, vatRates: rates, stated = nothingStated }: Circumstances,
): Result<ProductFields, ProductRefusal> => {
  const at = (field: ProductField) => ({ details: { field } })
  const name = visibleText(input.name)
  const description = visibleText(input.description)
  if (isBlank(name)) return refuse('product-name-missing', at('name'))
  if (codePointLength(name) > longestProductName)
    return refuse('product-name-long', { values: { most: longestProductName }, ...at('name') })
  const price = checkPrice(input.price, currency, at('price').details)
  if (!price.ok) return price
  const vat = findPercents(rates, { basisPoints: input.vatBasisPoints, eatingIn: input.vatEatingIn })
  if (!vat) return refuse('vat-unknown', at('vat'))
  if (codePointLength(description) > longestDescription)
    return refuse('description-long', { values: { most: longestDescription }, ...at('description') })
  if (input.categories.length === 0) return refuse('category-missing', at('categories'))
  const allergens = input.allergens === undefined ? stated.allergens : inOrder(knownAllergens, input.allergens)
  const diets = (input.diets && inOrder(knownDiets, input.diets)) ?? stated.diets
  const wrong = contradiction(diets, allergens ?? [])
  if (wrong) return refuse('diet-contradicts', { values: wrong, ...at('diets') })
  const groups = [...new Set(input.groups ?? stated.groups)]
  if (groups.length > mostGroupsOfProduct)
    return refuse('too-many-product-groups', { values: { most: mostGroupsOfProduct }, ...at('groups') })
  const minutes = input.minutes === undefined ? stated.minutes : input.minutes
  const limits = ruleLimits.dish_minutes
  if (minutes !== null && (minutes < limits.least || minutes > limits.most))
    return refuse('minutes-range', { values: limits, ...at('minutes') })
  return ok({
    name,
    description,
    allergens,
    diets,
    groups,
    minutes,
    priceMinor: price.value,
    vatBasisPoints: vat.basisPoints,
    vatEatingIn: vat.eatingIn,
    categories: [...new Set(input.categories)].sort((a, b) => a - b),
  })
}

/** Null if the product is not counted. */
export type StockChange = { readonly seen: number | null; readonly wanted: number | null }

/** `left` is the stored stock, which orders may have lowered since the editor saw `seen`. */
export const stockAfter = (left: number | null, { seen, wanted }: StockChange): number | null =>
  wanted === null || seen === null || left === null ? wanted : Math.min(mostStock, Math.max(0, left + wanted - seen))

/** A `position` beyond the end means the end. */
export const reorder = (ids: readonly number[], moved: number, position: number): number[] =>
  ids.filter((id) => id !== moved).toSpliced(position, 0, moved)
