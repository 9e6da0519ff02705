import type { z } from 'zod'
import { inLanguage, type Language } from '../../kernel/texts.ts'
import type { listMenuCategories, optionGroupReply, optionReply, ProductReply, shopReply } from '../contract.ts'
import { openState } from '../opening-hours.ts'
import { type ChosenOption, isRequired, type OptionGroup } from '../options.ts'
import { periodsAhead } from '../order-times.ts'
import { netPrice } from '../pricing.ts'
import type { Menu, Product } from '../product.ts'
import type { Shop } from '../shop.ts'

type ShopReply = z.infer<typeof shopReply>

/** Options have the VAT rate of the dish, so that clients can add the net prices of both. */
export const toOptionReply = (
  { id, name, price, groupId, groupName, soldOut }: ChosenOption,
  vatBasisPoints: number,
): z.infer<typeof optionReply> => ({
  id,
  name,
  price: price && netPrice(price, vatBasisPoints),
  establishment_product_options_groups_id: groupId,
  groupe: { id: groupId, name: groupName },
  ...(soldOut && { sold_out: true }),
})

const toOptionGroupReply = (
  { id, name, minimum, maximum, options }: OptionGroup,
  vatBasisPoints: number,
): z.infer<typeof optionGroupReply> => ({
  id,
  name,
  isrequired: isRequired({ minimum }) ? 1 : 0,
  minimum_choose: minimum,
  maximun_choose: maximum,
  options: options.map(({ most = 1, allergens = null, ...option }) => ({
    ...toOptionReply({ ...option, groupId: id, groupName: name }, vatBasisPoints),
    maximum_quantity: most,
    allergens: [...(allergens ?? [])],
    allergens_stated: allergens !== null,
  })),
})

export const toProductReply = (product: Product): ProductReply => ({
  id: product.id,
  name: product.name,
  description: product.description,
  price: netPrice(product.price, product.vatBasisPoints),
  vat: product.vatBasisPoints / 100,
  image_url: product.imageUrl,
  stock_quantity: product.stock,
  options_groups: product.optionGroups.map((group) => toOptionGroupReply(group, product.vatBasisPoints)),
  rayons: product.categories.map(({ id, name }) => ({ id, name })),
  allergens: [...(product.allergens ?? [])],
  allergens_stated: product.allergens !== null,
  diets: [...product.diets],
})

/** An empty category shows the picture of the shop. */
export const toMenuReply = (menu: Menu, shop: Shop): z.infer<(typeof listMenuCategories)['reply']> =>
  menu.map(({ id, name, products }) => ({
    id,
    name,
    image_url: products[0]?.imageUrl ?? shop.imageUrl,
    establishment_products: products.map(toProductReply),
  }))

export const toShopReply = (shop: Shop, now: Date, language: Language): ShopReply => {
  const state = openState(shop.hours, now)
  return {
    id: shop.id,
    name: shop.name,
    domain: shop.domain,
    tagline: shop.tagline,
    address: shop.address,
    city: shop.city,
    zip_code: shop.postalCode,
    image_url: shop.imageUrl,
    logo_url: shop.logoUrl,
    phone: shop.phone,
    country: { id: shop.country.id, code: shop.country.code, currency_symbol: shop.country.currencySymbol },
    schedules: periodsAhead(shop.hours, now),
    rayons: shop.cuisines.map(({ id, name }) => ({ id, name: inLanguage(name, language) })),
    takeaway: shop.takeaway,
    dine_in: shop.dineIn,
    is_open: state.open,
    opens_at: state.open ? null : (state.opensAt?.toISOString() ?? null),
    rating: shop.rating,
    ...(shop.testPayments && { test_payments: true }),
  }
}
