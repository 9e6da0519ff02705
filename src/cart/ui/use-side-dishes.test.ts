import { expect, test } from 'vitest'
import { sampleOf } from '../../../tests/route-table.ts'
import { optionGroupReply, productReply } from '../../catalogue/contract.ts'
import { money } from '../../kernel/money.ts'
import { partsOfReply } from './use-side-dishes.ts'

const sample = productReply.parse(sampleOf(productReply))
const group = optionGroupReply.parse(sampleOf(optionGroupReply))

test('dishes of a menu that was read show the price with VAT, and whether one press can add them', () => {
  const dish = { ...sample, id: 1, name: 'Thé', image_url: '/t', price: '2.000000', vat: 19, stock_quantity: 4 }
  const menu = [
    {
      id: 1,
      name: 'Boissons',
      image_url: '',
      establishment_products: [
        { ...dish, options_groups: [{ ...group, isrequired: 0 as const }] },
        { ...dish, options_groups: [{ ...group, isrequired: 1 as const }] },
      ],
    },
  ]
  const shown = { id: 1, name: 'Thé', imageUrl: '/t', price: money(2380, 'TND'), stock: 4 }
  expect(partsOfReply(menu, { currency: 'TND' })).toEqual([
    {
      name: 'Boissons',
      dishes: [
        { ...shown, needsChoice: false },
        { ...shown, needsChoice: true },
      ],
    },
  ])
})
