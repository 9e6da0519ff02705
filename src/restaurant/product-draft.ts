import { isSamePercents, percentsKey, type VatPercentages } from '../catalogue/vat-rates.ts'
import { codePointLength } from '../kernel/text.ts'
import type { MenuProductReply } from './menu-contract.ts'
import { longestProductName, mostStock, type ProductField, productFields, type StockChange } from './menu-rules.ts'
import { ruleLimits } from './order-rules.ts'
import { problemOfWhole, readWhole } from './whole-number.ts'

export type ProductDraft = {
  readonly name: string
  readonly description: string
  readonly price: string
  /** A key made by `percentsKey`. */
  readonly vat: string
  readonly categories: readonly number[]
  readonly allergens: readonly string[] | null
  readonly diets: readonly string[]
  /** Ids, in their order on the dish. */
  readonly groups: readonly number[]
  /** Empty if the default of the shop applies. */
  readonly minutes: string
  /** Null if the product is not counted. */
  readonly stock: string | null
}

export const percentsOfReply = (product: MenuProductReply): VatPercentages => ({
  basisPoints: product.vat_basis_points,
  eatingIn: product.vat_eating_in_basis_points,
})

export const draftOf = (product: MenuProductReply): ProductDraft => ({
  name: product.name,
  description: product.description,
  price: product.price.replace('.', ','),
  vat: percentsKey(percentsOfReply(product)),
  categories: product.categories,
  allergens: product.allergens,
  diets: product.diets,
  groups: product.option_groups,
  minutes: String(product.preparation_minutes ?? ''),
  stock: product.stock === null ? null : String(product.stock),
})

/** The draft of a copy. A VAT rate that the country no longer has becomes the first rate. */
export const copyDraft = (
  product: MenuProductReply,
  { named, rates }: { readonly named: (name: string) => string; readonly rates: readonly VatPercentages[] },
): ProductDraft => {
  const kept = rates.find((rate) => isSamePercents(rate, percentsOfReply(product))) ?? rates[0]
  const most = longestProductName - codePointLength(named(''))
  return {
    ...draftOf(product),
    name: named([...product.name].slice(0, most).join('')),
    ...(kept && { vat: percentsKey(kept) }),
    stock: null,
  }
}

const withoutOrder: readonly ProductField[] = ['allergens', 'diets', 'categories']

/** Null (not stated) differs from an empty list. */
const isSame = (field: ProductField, a: ProductDraft, b: ProductDraft): boolean => {
  const text = ({ [field]: value }: ProductDraft): string =>
    JSON.stringify(Array.isArray(value) && withoutOrder.includes(field) ? value.toSorted() : value)
  return text(a) === text(b)
}

export type ColleagueChange = {
  readonly changed: readonly ProductField[]
  /** When the form was opened. */
  readonly before: ProductDraft
  /** As saved by another person. */
  readonly now: ProductDraft
  /** As typed. */
  readonly mine: ProductDraft
  /** Null if unknown, or if it is the same person on another device. */
  readonly by: string | null
}

/** Three-way merge. `changed` lists the fields that another person has changed. */
export const mergeDraft = (
  draft: ProductDraft,
  seen: MenuProductReply,
  current: MenuProductReply,
): { readonly draft: ProductDraft } & Omit<ColleagueChange, 'by'> => {
  const [before, now] = [draftOf(seen), draftOf(current)]
  const changed = productFields.filter((field) => !isSame(field, before, now))
  const untouched = changed.filter((field) => isSame(field, draft, before))
  const merged = { ...draft, ...Object.fromEntries(untouched.map((field) => [field, now[field]])) }
  return { draft: merged, changed, before, now, mine: draft }
}

export const stockOf = ({ stock }: Pick<ProductDraft, 'stock'>): number | null =>
  stock === null ? null : readWhole(stock)

export const lacksNumber = ({ stock }: Pick<ProductDraft, 'stock'>): boolean => stock?.trim() === ''

export const mostMinutes = ruleLimits.dish_minutes.most

/** The first field whose text is not a whole number within its limits. */
export const wrongNumber = ({ minutes, stock }: Pick<ProductDraft, 'minutes' | 'stock'>): ProductField | null => {
  if (problemOfWhole(minutes, mostMinutes)) return 'minutes'
  return stock !== null && problemOfWhole(stock, mostStock) ? 'stock' : null
}

/** Null if the editor has not changed the stock. */
export const stockChange = (draft: ProductDraft, { stock: seen }: MenuProductReply): StockChange | null =>
  stockOf(draft) === seen ? null : { seen, wanted: stockOf(draft) }
