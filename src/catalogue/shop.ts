import type { Currency } from '../kernel/money.ts'
import type { Translated } from '../kernel/texts.ts'
import type { OpeningHours } from './opening-hours.ts'
import type { PriceLevel } from './price-level.ts'

export type ShopCountry = {
  readonly id: number
  /** Three letters: TUN, FRA. */
  readonly code: string
  /** Digits only: 216. */
  readonly phoneCode: string
  readonly currency: Currency
  readonly currencySymbol: string
  /** Euros for one whole unit of the currency, a decimal string. */
  readonly euroRate: string
}

export type Shop = {
  readonly id: number
  readonly domain: string
  readonly name: string
  readonly tagline: string
  readonly address: string
  readonly city: string
  readonly postalCode: string
  /** Postal codes whose inhabitants it counts on. */
  readonly serves: readonly string[]
  readonly latitude: number
  readonly longitude: number
  readonly phone: string
  readonly imageUrl: string
  readonly logoUrl: string
  /** 0 … 11, the shop's tile colours. */
  readonly colourway: number
  readonly country: ShopCountry
  readonly cuisines: readonly {
    readonly id: number
    readonly key: string
    readonly name: Translated
  }[]
  readonly hours: OpeningHours
  readonly takeaway: boolean
  readonly dineIn: boolean
  readonly popularity: number
  /** Minutes the kitchen needs before the first pickup. */
  readonly leadMinutes: number
}

/** Beside all others, what it costs can be told. */
export type ListedShop = Shop & { readonly priceLevel: PriceLevel | null }
