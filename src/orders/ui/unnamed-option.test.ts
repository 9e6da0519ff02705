import { expect, test } from 'vitest'
import { createTexts } from '../../ui/texts.tsx'
import type { OrderReply } from '../contract.ts'
import { fr } from '../texts/fr.ts'
import { viewOrder } from './order-view.ts'

const t = createTexts<typeof fr>('fr', fr)

const line: OrderReply['commandeproducts'][number] = {
  id: 1,
  qte: 2,
  product_price: '8.150',
  line_total_eur: '4.81',
  note: '',
  status: 0,
  status_text: 'En attente',
  establishment_product: { id: 4, name: 'Brik', image_url: '' },
  options: [{ id: 10, price: '0.500', establishment_product_option_id: 17, option: null, group: '' }],
}

const order: OrderReply = {
  id: 7,
  version: 1,
  status: 0,
  status_text: 'En attente',
  total: '16.300',
  currency_symbol: 'DT',
  total_eur: '4.81',
  created_at: '2026-11-20T08:05:00.000Z',
  ready_at: null,
  scheduled_for: null,
  payment_method: 'counter',
  payment_method_text: 'Paiement au comptoir',
  payment_state: 'due-at-counter',
  order_type: 1,
  type_text: 'À emporter',
  refusal_reason: null,
  cancel_requested_at: null,
  cancel_request_reason: null,
  phone: '+21620123456',
  establishment: {
    id: 1,
    name: 'Dar El Marsa',
    image_url: '',
    domain: 'dar-el-marsa',
    address: '',
    phone: '',
    time_zone: 'Africa/Tunis',
  },
  commandeproducts: [line],
}

test('an option whose name is gone is called by its number', () => {
  const [option] = viewOrder(order).lines[0]?.options ?? []
  expect(option?.name).toBeNull()
  expect(t('lines.unnamedOption', { id: String(option?.id) })).toBe('Option #17')
})

test('a line costs its price times its quantity, in euros with two decimals too', () => {
  expect(viewOrder(order).lines[0]).toMatchObject({ price: '16,300\u00a0DT', priceInEuros: '4,81\u00a0€' })
})
