import { type Currency, currencies, isNumericString, type Money, toNumericString } from '../kernel/money.ts'
import type { CartLineReply } from './contract.ts'

/** The specification fixes the localStorage key and the JSON form of the browser's copy of the carts. */
export const mirrorKey = 'cartItems'

export type MirrorShop = {
  readonly id: number
  readonly domain: string
  readonly name: string
  readonly currency: Currency
  readonly currency_symbol: string
}

type ShopOnPage = Pick<MirrorShop, 'id' | 'domain' | 'name' | 'currency'> & { readonly currencySymbol: string }

export type MirrorLine = {
  readonly id: number
  readonly quantity: number
  readonly price: string
  readonly vat: number
  readonly options: readonly { readonly id: number; readonly name: string; readonly price: string | null }[]
  readonly rayon: string | null
  readonly priceWithVAT: string
  readonly note: string
  readonly establishment: MirrorShop
  readonly line: CartLineReply
}

export const mirrorShopOf = (shop: ShopOnPage): MirrorShop => ({
  id: shop.id,
  domain: shop.domain,
  name: shop.name,
  currency: shop.currency,
  currency_symbol: shop.currencySymbol,
})

/** `unit` is the price of one piece with options and VAT. */
export const toMirrorLine = (shop: MirrorShop, line: CartLineReply, unit: Money): MirrorLine => ({
  id: line.product.id,
  quantity: line.quantity,
  price: line.product.price,
  vat: line.product.vat,
  options: line.options.map(({ id, name, price }) => ({ id, name, price })),
  rayon: line.product.rayons[0]?.name ?? null,
  priceWithVAT: toNumericString(unit),
  note: line.note,
  establishment: shop,
  line,
})

const isText = (value: unknown): value is string => typeof value === 'string'
const isCurrency = (value: unknown): value is Currency => currencies.some((currency) => currency === value)
const isAmount = (value: unknown): boolean => isText(value) && isNumericString(value)
const isOption = (value: unknown): boolean => {
  const price = (value as { price?: unknown } | null)?.price
  return price === null || isAmount(price)
}
const isId = (value: unknown): value is number => Number.isInteger(value) && (value as number) > 0

/** An older version of Mida may have written the stored value. */
const isMirrorLine = (value: unknown): value is MirrorLine => {
  if (typeof value !== 'object' || value === null) return false
  const { id, quantity, options, note, establishment, line, priceWithVAT } = value as Record<string, unknown>
  const shop = establishment as Record<string, unknown> | null | undefined
  const shown = line as
    | { product?: { id?: unknown; name?: unknown; image_url?: unknown }; totalPrice?: unknown; options?: unknown }
    | null
    | undefined
  return (
    isId(id) &&
    Number.isInteger(quantity) &&
    (quantity as number) >= 1 &&
    (quantity as number) <= 10 &&
    Array.isArray(options) &&
    options.every((option) => isId((option as { id?: unknown } | null)?.id)) &&
    isText(note) &&
    isText(priceWithVAT) &&
    isId(shop?.id) &&
    isText(shop.domain) &&
    isText(shop.name) &&
    isCurrency(shop.currency) &&
    isText(shop.currency_symbol) &&
    shown?.product?.id === id &&
    isText(shown.product.name) &&
    isText(shown.product.image_url) &&
    isAmount(shown.totalPrice) &&
    Array.isArray(shown.options) &&
    shown.options.every(isOption)
  )
}

/** Null for text that is not a JSON list. Leaves out invalid lines. */
export const readMirror = (text: string | null): MirrorLine[] | null => {
  if (text === null) return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isMirrorLine).slice(0, 200) : null
  } catch {
    return null
  }
}
