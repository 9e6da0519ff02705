import { expect, test } from 'vitest'
import { orderLineOf, orderReplyOf } from '../../../tests/order-reply.ts'
import { createTexts } from '../../ui/texts.tsx'
import { fr } from '../texts/fr.ts'
import { viewOrder } from './order-view.ts'

const t = createTexts<typeof fr>('fr', fr)

const order = orderReplyOf({
  commandeproducts: [
    orderLineOf({
      qte: 2,
      line_total_eur: '4.81',
      options: [{ id: 10, price: '0.500', establishment_product_option_id: 17, option: null, group: '' }],
    }),
  ],
})

test('an option whose name is gone is called by its number', () => {
  const [option] = viewOrder(order).lines[0]?.options ?? []
  expect(option?.name).toBeNull()
  expect(t('lines.unnamedOption', { id: String(option?.id) })).toBe('Option #17')
})

test('a line costs its price times its quantity, in euros with two decimals too', () => {
  expect(viewOrder(order).lines[0]).toMatchObject({ price: '16,300\u00a0DT', priceInEuros: '4,81\u00a0€' })
})
