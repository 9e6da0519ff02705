import { expect, test } from 'vitest'
import { dateText } from '../../kernel/wall-time.ts'
import { createTexts } from '../../ui/texts.tsx'
import type { OrderReply } from '../contract.ts'
import { applyUpdate } from '../order-update.ts'
import { fr } from '../texts/fr.ts'
import { pickupText, timeText } from './order-times.ts'
import { viewOrder } from './order-view.ts'

const t = createTexts<typeof fr>('fr', fr)

const couscous: OrderReply['commandeproducts'][number] = {
  id: 1,
  qte: 3,
  product_price: '8.150',
  line_total_eur: '7.21',
  note: '',
  status: 0,
  status_text: 'En attente',
  establishment_product: { id: 4, name: 'Couscous au poisson', image_url: '/couscous.svg' },
  options: [
    { id: 9, price: '0.500', establishment_product_option_id: 12, option: { name: 'Harissa' }, group: 'Sauces' },
    { id: 10, price: '0.000', establishment_product_option_id: 17, option: null, group: '' },
  ],
}

const reply: OrderReply = {
  id: 7,
  version: 2,
  status: 0,
  status_text: 'En attente',
  total: '24.450',
  currency_symbol: 'DT',
  total_eur: '7.21',
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
    address: '12, avenue Habib Bourguiba',
    phone: '+21671520418',
    time_zone: 'Africa/Tunis',
  },
  commandeproducts: [couscous],
}

const nbsp = '\u00a0'

test('outside the euro every line also says what it is in euros; a euro shop says its price once', () => {
  expect(viewOrder(reply).lines[0]?.priceInEuros).toBe(`7,21${nbsp}€`)
  expect(viewOrder({ ...reply, currency_symbol: '€' }).lines[0]?.priceInEuros).toBeNull()
})

test('a line costs its price times its quantity; an option without a name keeps its number', () => {
  const [line] = viewOrder(reply).lines
  expect(line?.price).toBe(`24,450${nbsp}DT`)
  expect(line?.options).toEqual([
    { id: 12, group: 'Sauces', name: 'Harissa', price: `0,500${nbsp}DT` },
    { id: 17, group: '', name: null, price: null },
  ])
})

test('outside the euro the total has its worth in euros beside it, in the euro it stands alone', () => {
  expect(viewOrder(reply)).toMatchObject({ total: `24,450${nbsp}DT`, totalInEuros: `7,21${nbsp}€` })
  const french = viewOrder({ ...reply, total: '9.90', currency_symbol: '€', total_eur: '9.90' })
  expect(french).toMatchObject({ total: `9,90${nbsp}€`, totalInEuros: null })
})

test('times are those of the shop', () => {
  const order = viewOrder(reply)
  expect(timeText(order.createdAt, order.shop.zone)).toBe('9:05')
  expect(dateText(order.createdAt, order.shop.zone)).toBe('20/11/2026')
  expect(pickupText(t, order)).toBe('Dès que possible')
  const scheduled = { ...reply, scheduled_for: '2026-11-21T17:00:00.000Z' }
  expect(pickupText(t, viewOrder(scheduled))).toBe('21/11/2026 à 18:00')
  expect(pickupText(t, viewOrder({ ...scheduled, ready_at: '2026-11-21T17:10:00.000Z' }))).toBe('Vers 18:10')
})

test('an older answer changes nothing, a newer one does', () => {
  const known = viewOrder(reply)
  expect(applyUpdate(known, viewOrder({ ...reply, version: 1, status: 3 }))).toBe(known)
  expect(applyUpdate(known, viewOrder({ ...reply, version: 3, status: 1 })).status).toBe(1)
})
