import { isSamePercents, type Percents, percentsKey } from '../catalogue/vat-rates.ts'
import { codePointLength } from '../kernel/text.ts'
import type { MenuProductReply } from './menu-contract.ts'
import { longestProductName, mostStock, type ProductField, productFields, type StockChange } from './menu-rules.ts'
import { ruleLimits } from './order-rules.ts'
import { problemOfWhole, readWhole } from './whole-number.ts'

/** The fields of the form as typed. */
export type ProductDraft = {
  readonly name: string
  readonly description: string
  readonly price: string
  /** Of `percentsKey`. */
  readonly vat: string
  readonly categories: readonly number[]
  /** Null: not stated. */
  readonly allergens: readonly string[] | null
  readonly diets: readonly string[]
  /** Option groups in their order. */
  readonly groups: readonly number[]
  /** Empty: those of the shop. */
  readonly minutes: string
  /** Null: not counted. */
  readonly stock: string | null
}

export const percentsOfReply = (product: MenuProductReply): Percents => ({
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

/** Where a new product begins as another one. `named` makes its name; a rate that the country no longer has is not taken over. */
export const copyDraft = (
  product: MenuProductReply,
  { named, rates }: { readonly named: (name: string) => string; readonly rates: readonly Percents[] },
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

/** Not stated is not the same as an empty list. */
const isSame = (field: ProductField, a: ProductDraft, b: ProductDraft): boolean => {
  const text = ({ [field]: value }: ProductDraft): string =>
    JSON.stringify(Array.isArray(value) && withoutOrder.includes(field) ? value.toSorted() : value)
  return text(a) === text(b)
}

/** What somebody else has saved since the form was opened. */
export type Overtaken = {
  readonly changed: readonly ProductField[]
  readonly before: ProductDraft
  readonly now: ProductDraft
  readonly mine: ProductDraft
  /** Null: nobody knows, or the same person elsewhere. */
  readonly by: string | null
}

/** The fields that somebody else has changed. Those that the editor has not touched take the new value. */
export const mergeDraft = (
  draft: ProductDraft,
  seen: MenuProductReply,
  current: MenuProductReply,
): { readonly draft: ProductDraft } & Omit<Overtaken, 'by'> => {
  const [before, now] = [draftOf(seen), draftOf(current)]
  const changed = productFields.filter((field) => !isSame(field, before, now))
  const untouched = changed.filter((field) => isSame(field, draft, before))
  const merged = { ...draft, ...Object.fromEntries(untouched.map((field) => [field, now[field]])) }
  return { draft: merged, changed, before, now, mine: draft }
}

/** As it is sent. A counted stock without a number is not sent, see `lacksNumber`. */
export const stockOf = ({ stock }: Pick<ProductDraft, 'stock'>): number | null =>
  stock === null ? null : readWhole(stock)

export const lacksNumber = ({ stock }: Pick<ProductDraft, 'stock'>): boolean => stock?.trim() === ''

export const mostMinutes = ruleLimits.dish_minutes.most

/** The first field whose text is no number of its limits; its field says so. */
export const wrongNumber = ({ minutes, stock }: Pick<ProductDraft, 'minutes' | 'stock'>): ProductField | null => {
  if (problemOfWhole(minutes, mostMinutes)) return 'minutes'
  return stock !== null && problemOfWhole(stock, mostStock) ? 'stock' : null
}

/** Null when the editor has not touched the stock. */
export const stockChange = (draft: ProductDraft, { stock: seen }: MenuProductReply): StockChange | null =>
  stockOf(draft) === seen ? null : { seen, wanted: stockOf(draft) }
