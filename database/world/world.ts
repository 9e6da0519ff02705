/** The types of the demo world's files. Prices are decimal strings before VAT in the shop's currency, as in the API. */

import type { SocialProviderName } from '../../src/account/social-provider.ts'
import type { Diet } from '../../src/catalogue/diets.ts'
import type { ContentKey } from '../../src/catalogue/pictures/contents.ts'
import type { DishKey } from '../../src/catalogue/pictures/dish-picture.ts'
import type { Currency } from '../../src/kernel/money.ts'
import type { Language } from '../../src/kernel/texts.ts'
import type { IntegrationKey } from '../../src/payments/integrations.ts'

export type CountryCode = 'TUN' | 'FRA' | 'IND' | 'ARE'

export type Allergen =
  | 'gluten'
  | 'crustaceans'
  | 'eggs'
  | 'fish'
  | 'peanuts'
  | 'soy'
  | 'milk'
  | 'nuts'
  | 'celery'
  | 'mustard'
  | 'sesame'
  | 'sulphites'
  | 'lupin'
  | 'molluscs'

/** The keys of `database/world/cuisines.ts`. */
export type CuisineKey =
  | 'tunisian'
  | 'couscous'
  | 'sandwiches'
  | 'pizza'
  | 'grill'
  | 'seafood'
  | 'burgers'
  | 'pasta'
  | 'asian'
  | 'healthy'
  | 'pastries'
  | 'coffee'

export type WorldName = Readonly<Record<Language, string>>

export type WorldCuisine = { key: CuisineKey; name: WorldName }

export type WorldCountry = {
  code: CountryCode
  name: WorldName
  /** With a plus sign, such as `+216`. */
  phoneCode: string
  currency: Currency
  currencySymbol: string
  /** Euros for one unit of the currency, as a decimal string. */
  eurosPerUnit: string
  /** The language of messages to its shops. */
  language: Language
  timeZone: string
}

/** A way to pay online. Payment at the counter needs no application. */
export type WorldPaymentApplication = { key: string; integration: IntegrationKey }

type WorldAddress = { address: string; city: string; postalCode: string; latitude: number; longitude: number }

export type WorldPerson = {
  email: string
  firstName: string
  lastName: string
  /** In E.164. Null if the person has not entered a phone number. */
  phone: string | null
  role: 'diner' | 'owner' | 'operator'
  /** The person has entered this e-mail address and has not confirmed it. */
  unprovenEmail?: true
  /** The simulated provider with which the person signed up. */
  cameBy?: SocialProviderName
  /** The domain of the shop that this owner has. */
  shop?: string
  address?: WorldAddress
}

/** `day` is 1 for Monday to 7 for Sunday. If `ending` is not later than `begin`, the period ends on the next day. 00:00-00:00 is 24 hours. */
export type WorldPeriod = { day: 1 | 2 | 3 | 4 | 5 | 6 | 7; begin: string; ending: string }

export type WorldOption = { name: string; price?: string; most?: number; allergens?: readonly Allergen[] }

export type WorldOptionGroup = {
  name: string
  required?: boolean
  /** Default 1 if required, 0 otherwise. */
  minimum?: number
  maximum: number
  options: readonly WorldOption[]
}

export type WorldProduct = {
  name: string
  description: string
  price: string
  /** The drawing of the dish. Several dishes may have the same drawing. */
  picture: DishKey
  /** What the picture shows. Default: what name and description say. */
  contents?: readonly ContentKey[]
  /** Default: 400. With 0 the dish is sold out. With 1 to 5 the stock is low. */
  stock?: number
  /** Keys of the shop's `optionGroups`. */
  options?: readonly string[]
  /** Allergens of the dish and its required choices, not of optional extras. */
  allergens?: readonly Allergen[]
  diets?: readonly Diet[]
}

/** A category without a name is shown as « Autres ». */
export type WorldCategory = { name: string | null; products: readonly WorldProduct[] }

export type WorldShop = {
  domain: string
  name: string
  tagline: string
  address: string
  city: string
  postalCode: string
  latitude: number
  longitude: number
  country: CountryCode
  timeZone: string
  phone: string
  cuisines: readonly CuisineKey[]
  serves: readonly string[]
  periods: readonly WorldPeriod[]
  /** The reason of an exception that closes the shop for a year after the seeding. */
  closedBecause?: string
  takeaway: boolean
  dineIn: boolean
  /** From 0 to 100. The "popular" rows are sorted by it. */
  popularity: number
  /** How many minutes the kitchen needs for an order. */
  leadMinutes: number
  /** Diets of the whole kitchen. */
  diets?: readonly Diet[]
  /** The VAT rate of the dishes in percent. It is added to the prices in the menu. */
  vatPercent: number
  /** The drawing of the dish on the picture of the shop. No other shop has it. */
  signature: DishKey
  /** The colourway of the picture tiles, from 0 to 11. */
  colourway: number
  optionGroups: Readonly<Record<string, WorldOptionGroup>>
  menu: readonly WorldCategory[]
}

type More = Pick<WorldProduct, 'contents' | 'stock' | 'options' | 'allergens' | 'diets'>

/** Takes positional arguments, so that the files of menus are short. */
export const dish = (
  name: string,
  price: string,
  picture: DishKey,
  description: string,
  more: More = {},
): WorldProduct => ({ name, price, picture, description, ...more })
