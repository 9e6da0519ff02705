import type { Currency } from '../kernel/money.ts'
import type { Translated } from '../kernel/texts.ts'
import type { OpeningHours } from './opening-hours.ts'
import type { Rating } from './rating.ts'
import type { PriceLevel } from './shop-order.ts'

export type ShopCountry = {
  readonly id: number
  readonly code: string
  readonly phoneCode: string
  readonly currency: Currency
  readonly currencySymbol: string
  /** Euros for one unit of the currency, as a decimal string. */
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
  readonly serves: readonly string[]
  readonly latitude: number
  readonly longitude: number
  readonly phone: string
  readonly imageUrl: string
  readonly logoUrl: string
  readonly imageAlt?: string | null
  readonly logoAlt?: string | null
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
  /** Without the minutes of a busy kitchen, which `leadAt` adds. */
  readonly leadMinutes: number
  readonly slotMinutes: number
  /** True if customers can choose a test account of a payment service: no money moves. */
  readonly testPayments?: boolean
  readonly rating: Rating
}

/** Only a listed shop has a price level, because the level depends on the prices of other shops. */
export type ListedShop = Shop & { readonly priceLevel: PriceLevel | null }

const spread = 25

export type WaitRange = { readonly from: number; readonly to: number }

export const waitRange = (leadMinutes: number): WaitRange => ({ from: leadMinutes, to: leadMinutes + spread })

export const serviceOf = ({ takeaway, dineIn }: Pick<Shop, 'takeaway' | 'dineIn'>): 'takeaway' | 'dineIn' | 'both' =>
  takeaway === dineIn ? 'both' : takeaway ? 'takeaway' : 'dineIn'
