import type { Shop } from '../../catalogue/shop.ts'
import type { Currency } from '../../kernel/money.ts'

export type CheckoutShop = Pick<
  Shop,
  | 'id'
  | 'domain'
  | 'name'
  | 'address'
  | 'city'
  | 'latitude'
  | 'longitude'
  | 'logoUrl'
  | 'colourway'
  | 'hours'
  | 'leadMinutes'
  | 'slotMinutes'
  | 'takeaway'
  | 'dineIn'
> & {
  readonly currency: Currency
  readonly currency_symbol: string
  readonly countryCode: string
}

export const viewCheckoutShop = (shop: Shop): CheckoutShop => ({
  id: shop.id,
  domain: shop.domain,
  name: shop.name,
  address: shop.address,
  city: shop.city,
  latitude: shop.latitude,
  longitude: shop.longitude,
  logoUrl: shop.logoUrl,
  colourway: shop.colourway,
  hours: shop.hours,
  leadMinutes: shop.leadMinutes,
  slotMinutes: shop.slotMinutes,
  takeaway: shop.takeaway,
  dineIn: shop.dineIn,
  currency: shop.country.currency,
  currency_symbol: shop.country.currencySymbol,
  countryCode: shop.country.code,
})
