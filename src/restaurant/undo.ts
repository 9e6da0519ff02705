import type { VatPercentages } from '../catalogue/vat-rates.ts'
import { fieldsThatDiffer, type Logged, type ToldPart, tellParts } from './changed-fields.ts'
import type { MenuProductReply } from './menu-contract.ts'
import type { MenuOptionGroupReply } from './option-contract.ts'
import type { OrderRules } from './order-rules.ts'
import type { ShopAction } from './permission.ts'
import type { WeekHours } from './week-hours.ts'

/** A database row before the change. */
export type FormerRow = Readonly<Record<string, unknown>> & { readonly id: number }

export type FormerCategory = {
  readonly id: number
  readonly name: string | null
  readonly position: number
  readonly version: number
  /** Withdrawn products that were in the category. */
  readonly places: readonly { readonly product: number; readonly position: number }[]
}

export type FormerGroup = {
  readonly group: Pick<MenuOptionGroupReply, 'id' | 'name' | 'minimum' | 'maximum' | 'version'>
  readonly options: readonly FormerRow[]
  readonly dishes: readonly { readonly product: number; readonly position: number }[]
}

/** `until` is null if the sold-out mark had no end. */
export type FormerMark = { readonly until: string | null }

/** What an undo does, with the former data that it needs. */
export type Former =
  | { readonly does: 'withdraw-product' | 'restore-product' | 'remove-category'; readonly id: number }
  | { readonly does: 'withdraw-pasted'; readonly products: readonly number[]; readonly category: number | null }
  | {
      readonly does: 'change-product'
      readonly id: number
      readonly fields: MenuProductReply
      /** Null if the undo does not change the VAT. */
      readonly vat: VatPercentages | null
      /** Positions in the categories that the dish has left. */
      readonly places: readonly { readonly category: number; readonly position: number }[]
    }
  | { readonly does: 'mark-product' | 'mark-option'; readonly id: number; readonly mark: FormerMark | null }
  | { readonly does: 'move-product'; readonly id: number; readonly category: number; readonly position: number }
  | { readonly does: 'rename-category'; readonly id: number; readonly name: string }
  | { readonly does: 'move-category'; readonly id: number; readonly position: number }
  | { readonly does: 'restore-category'; readonly category: FormerCategory }
  | { readonly does: 'remove-group'; readonly id: number; readonly dishes: number }
  | { readonly does: 'change-group'; readonly fields: MenuOptionGroupReply; readonly options: readonly FormerRow[] }
  | { readonly does: 'restore-group'; readonly former: FormerGroup }
  | ({ readonly does: 'change-hours' } & Required<WeekHours>)
  | { readonly does: 'change-rules'; readonly seen: OrderRules; readonly rules: OrderRules }

export type UndoArea = 'menu' | 'stock' | 'hours'

export const areaOf = ({ does }: Former): UndoArea => {
  if (does === 'mark-product' || does === 'mark-option') return 'stock'
  return does === 'change-hours' || does === 'change-rules' ? 'hours' : 'menu'
}

/** The right to make a change is also the right to undo it. */
export const actionOfArea = { menu: 'edit-menu', stock: 'sell-out', hours: 'edit-hours' } as const satisfies Record<
  UndoArea,
  ShopAction
>

export const undoHours = 24

export const isTooLate = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > undoHours * 3_600_000

/** The kinds of changes that the undo bar has a sentence for. */
export const changeKinds = [
  'product-made',
  'product-pasted',
  'product-changed',
  'product-price',
  'product-renamed',
  'product-withdrawn',
  'product-restored',
  'product-moved',
  'sold-out',
  'sold-out-end',
  'sold-again',
  'category-made',
  'category-renamed',
  'category-removed',
  'category-restored',
  'category-moved',
  'option-group-made',
  'option-group-changed',
  'option-group-removed',
  'option-group-restored',
  'hours-changed',
  'order-rules-changed',
] as const

export type ChangeKind = (typeof changeKinds)[number]

export type LastChange = {
  readonly id: number
  readonly at: string
  readonly area: UndoArea
  readonly kind: ChangeKind
  readonly name: string
  /** Null if the reader made the change. */
  readonly who: string | null
  readonly isUndo: boolean
  /** True for the undo of an undo. */
  readonly isRedo: boolean
  /** Price or name before and after the change. */
  readonly before: string
  readonly after: string
  readonly count: number
  /** The changed fields that the sentence itself does not name. */
  readonly parts: readonly ToldPart[]
}

export type ShopChange = { readonly shopId: number; readonly change: LastChange }

/** Milliseconds for which the bar offers to undo a sold-out mark. */
export const markShownMs = 10 * 60_000

type State =
  | (NonNullable<Logged> & {
      readonly name?: unknown
      readonly names?: unknown
      readonly paid_price?: unknown
      readonly sold_out?: unknown
    })
  | null

export type Told = Pick<LastChange, 'kind' | 'before' | 'after' | 'count' | 'parts'>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const kindOfMark = (before: State, after: State): ChangeKind => {
  if (after?.sold_out !== true) return 'sold-again'
  return before?.sold_out === true ? 'sold-out-end' : 'sold-out'
}

const kindOf = (action: string, before: State, after: State): ChangeKind | undefined => {
  if (action === 'product.sold-out' || action === 'option.sold-out') return kindOfMark(before, after)
  const fields = fieldsThatDiffer(before, after)
  const only = action === 'product.changed' && fields.length === 1 ? fields[0] : undefined
  if (only === 'paid_price') return 'product-price'
  if (only === 'name') return 'product-renamed'
  const word = action.replace('.', '-')
  return changeKinds.find((kind) => kind === word)
}

/** Null if the undo bar has no sentence for the change. `priceText` formats a price. */
export const tellChange = (
  { action, before, after }: { readonly action: string; readonly before: State; readonly after: State },
  priceText: (price: string) => string,
): Told | null => {
  const kind = kindOf(action, before, after)
  if (!kind) return null
  const names = after?.names
  const values = kind === 'product-price' ? [before, after].map((state) => priceText(textOf(state?.paid_price))) : []
  return {
    kind,
    before: values[0] ?? textOf(before?.name),
    after: values[1] ?? textOf(after?.name),
    count: Array.isArray(names) ? names.length : 1,
    parts: kind.endsWith('-changed') ? tellParts(before, after, priceText) : [],
  }
}
