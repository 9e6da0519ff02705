import { describe, expect, test } from 'vitest'
import type { PriceLevel } from './price-level.ts'
import { countSweet, orderShops, type ShopOrder, shopOrders } from './shop-order.ts'

const cuisine = (key: string) => ({ id: 1, key, name: { fr: key, en: key, ar: key } })

type Facts = { isOpen?: boolean; priceLevel?: PriceLevel; leadMinutes?: number; cuisines?: string[] }

const shop = (
  name: string,
  popularity: number,
  { isOpen = true, priceLevel = 2, leadMinutes = 20, cuisines = ['grill'] }: Facts = {},
) => ({ name, isOpen, shop: { popularity, priceLevel, leadMinutes, cuisines: cuisines.map(cuisine) } })

const shops = [
  shop('grill', 90, { priceLevel: 3, leadMinutes: 40 }),
  shop('closed', 99, { isOpen: false, priceLevel: 1, leadMinutes: 5 }),
  shop('corner', 50, { priceLevel: 1, leadMinutes: 10 }),
  shop('bakery', 40, { cuisines: ['pastries'] }),
  shop('brunch', 60, { cuisines: ['healthy', 'coffee'] }),
]

const names = (order: ShopOrder): string[] => orderShops(shops, order).map(({ name }) => name)

describe('one list, several orders', () => {
  test('each order has the same shops, and leaves the list alone', () => {
    const before = [...shops]
    for (const order of shopOrders) expect(names(order).toSorted()).toEqual(names('popular').toSorted())
    expect(shops).toEqual(before)
  })

  test('popular shops that are open come first', () => {
    expect(names('popular')).toEqual(['grill', 'brunch', 'corner', 'bakery', 'closed'])
  })

  test('no fee anywhere: the shortest wait comes first', () => {
    expect(names('fees')).toEqual(['corner', 'brunch', 'bakery', 'grill', 'closed'])
  })

  test('small prices first', () => {
    expect(names('affordable')).toEqual(['corner', 'brunch', 'bakery', 'grill', 'closed'])
  })

  test('shops that mainly sell sweets come before others with sweets', () => {
    expect(names('sweet').slice(0, countSweet(shops))).toEqual(['bakery', 'brunch'])
  })
})
