import type { VatPercentages } from '../catalogue/vat-rates.ts'
import type { Currency } from '../kernel/money.ts'
import type { Translated } from '../kernel/texts.ts'
import type { MenuProductReply, SoldOutReply } from './menu-contract.ts'
import type { MenuOptionGroupReply } from './option-contract.ts'
import type { LowDishReply } from './stock-contract.ts'

export type MenuCategoryView = {
  readonly id: number
  readonly name: string | null
  readonly version: number
  /** Without withdrawn products. */
  readonly count: number
}

/** A pair of percentages that applies today, with the names of all rates that have it. */
export type VatChoice = VatPercentages & { readonly names: readonly Translated[] }

export type EditedShopView = {
  readonly id: number
  /** Null if diners cannot see the shop. */
  readonly domain: string | null
  readonly currency: Currency
  readonly currencySymbol: string
  readonly outsideVat: boolean
  /** The first is the default for a meal. */
  readonly vatRates: readonly VatChoice[]
}

/** What the form of a sold-out mark needs to know about the shop. */
export type StockPlace = {
  readonly shopId: number
  readonly zone: string
  readonly now: string
  /** Null if the shop does not open within two months. */
  readonly nextOpening: string | null
}

export type OptionGroupView = MenuOptionGroupReply & {
  /** `id` is the id of the option. */
  readonly marks: readonly { readonly id: number; readonly mark: SoldOutReply }[]
  /** Names of the first dishes with the group, in alphabetical order. */
  readonly dishNames: readonly string[]
}

export type OptionGroupsView = {
  readonly shop: Pick<EditedShopView, 'id' | 'currency' | 'currencySymbol'>
  readonly place: StockPlace
  readonly mayEdit: boolean
  readonly groups: readonly OptionGroupView[]
}

export type MenuEditorView = {
  readonly shop: EditedShopView
  readonly place: StockPlace
  readonly mayEdit: boolean
  readonly categories: readonly MenuCategoryView[]
  /** The shown category. Null if the menu has none. */
  readonly category: number | null
  readonly products: readonly MenuProductReply[]
  /** Sorted by name. */
  readonly optionGroups: readonly { readonly id: number; readonly name: string }[]
  readonly withdrawn: readonly { readonly id: number; readonly name: string }[]
  readonly low: readonly LowDishReply[]
}
