import type { Percents } from '../catalogue/vat-rates.ts'
import type { Currency } from '../kernel/money.ts'
import type { Translated } from '../kernel/texts.ts'
import type { MenuProductReply, SoldOutReply } from './menu-contract.ts'
import type { MenuOptionGroupReply } from './option-contract.ts'

export type MenuCategoryView = {
  readonly id: number
  readonly name: string | null
  readonly version: number
  /** Products on the menu. */
  readonly count: number
}

/** The names of all rates that are this today. */
export type VatChoice = Percents & { readonly names: readonly Translated[] }

export type EditedShopView = {
  readonly id: number
  /** Null: diners cannot see the shop. */
  readonly domain: string | null
  readonly currency: Currency
  readonly currencySymbol: string
  /** Its dishes have rates too, but none is shown. */
  readonly outsideVat: boolean
  /** As they are today. The first is the usual one for a meal. */
  readonly vatRates: readonly VatChoice[]
}

/** Where and when something is marked as sold out. */
export type StockPlace = {
  readonly shopId: number
  readonly zone: string
  readonly now: string
  /** Null: none in the next two months. */
  readonly nextOpening: string | null
}

export type OptionGroupView = MenuOptionGroupReply & {
  /** Of options that are marked now. */
  readonly marks: readonly { readonly id: number; readonly mark: SoldOutReply }[]
  /** The first of its dishes, by name. */
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
  /** The category whose products are shown; null when there is none. */
  readonly category: number | null
  readonly products: readonly MenuProductReply[]
  /** By name. */
  readonly optionGroups: readonly { readonly id: number; readonly name: string }[]
  readonly withdrawn: readonly { readonly id: number; readonly name: string }[]
}
