import { useMemo } from 'react'
import type { CartLineReply } from '../../cart/contract.ts'
import { type Kitchen, minutesOfDishes } from '../../orders/kitchen.ts'
import type { SlotRules } from '../pickup-slots.ts'
import type { CheckoutShop } from './checkout-shop.ts'

/** `dishMinutes` are kitchen minutes by product id. */
export type ShopKitchen = Kitchen & { readonly dishMinutes: Readonly<Record<number, number>> }

export const useSlotRules = (
  { leadMinutes, slotMinutes }: Pick<CheckoutShop, 'leadMinutes' | 'slotMinutes'>,
  lines: readonly CartLineReply[],
  kitchen: ShopKitchen | null,
): SlotRules => {
  const dishes = lines.map(({ product, quantity }) => ({ product: product.id, quantity }))
  const needed = kitchen === null ? 0 : minutesOfDishes(dishes, kitchen.dishMinutes)
  return useMemo(
    () => ({ leadMinutes, slotMinutes, kitchen: kitchen && { ...kitchen, needed } }),
    [leadMinutes, slotMinutes, kitchen, needed],
  )
}
