import { type OrderReply, orderReply } from '../src/orders/contract.ts'
import { noInstructions } from '../src/orders/instructions.ts'
import { type ShopOrderReply, shopOrderReply } from '../src/restaurant/contract.ts'
import { sampleOf } from './route-table.ts'

type Line = OrderReply['commandeproducts'][number]

const known: Partial<OrderReply> = {
  id: 7,
  version: 1,
  status: 0,
  status_text: 'En attente',
  total: '24.450',
  currency: 'TND',
  currency_symbol: 'DT',
  total_eur: '7.21',
  created_at: '2026-11-20T08:05:00.000Z',
  received_at: '2026-11-20T08:05:00.000Z',
  ready_at: null,
  slot_minutes: 60,
  scheduled_for: null,
  payment_method: 'counter',
  payment_method_text: 'Paiement au comptoir',
  payment_state: 'due-at-counter',
  order_type: 1,
  type_text: 'À emporter',
  refusal_reason: null,
  cancel_requested_at: null,
  cancel_request_reason: null,
  cancel_refused_at: null,
  cancel_refusal_reason: null,
  phone: '+21620123456',
  hand_over_code: null,
  collectable_until: null,
  ...noInstructions,
  establishment: {
    id: 1,
    name: 'Dar El Marsa',
    image_url: '',
    domain: 'dar-el-marsa',
    address: '12, avenue Habib Bourguiba',
    phone: '+21671520418',
    time_zone: 'Africa/Tunis',
    lead_minutes: 20,
    latitude: 36.878,
    longitude: 10.3247,
  },
  commandeproducts: [],
  missing: [],
  refunds: [],
  reports: [],
  reportable: { until: null },
}

export const orderReplyOf = (more: Partial<OrderReply> = {}): OrderReply => ({
  ...orderReply.parse(sampleOf(orderReply)),
  ...known,
  ...more,
})

export const shopOrderReplyOf = (more: Partial<ShopOrderReply> = {}): ShopOrderReply => ({
  ...shopOrderReply.parse(sampleOf(shopOrderReply)),
  ...known,
  customer: { name: 'Amina' },
  moves: [1, 5],
  undo_until: null,
  takes_payment: false,
  answers_reports: true,
  customer_untold: false,
  changed_by: null,
  is_test: false,
  by_itself: [],
  not_collected_from: null,
  ...more,
})

export const orderLineOf = (more: Partial<Line> = {}): Line => ({
  id: 1,
  qte: 3,
  product_price: '8.150',
  line_total_eur: '7.21',
  note: '',
  status: 0,
  status_text: 'En attente',
  version: 1,
  removed: false,
  establishment_product: { id: 4, name: 'Couscous au poisson', image_url: '/couscous.svg' },
  options: [
    { id: 9, price: '0.500', establishment_product_option_id: 12, option: { name: 'Harissa' }, group: 'Sauces' },
    { id: 10, price: '0.000', establishment_product_option_id: 17, option: null, group: '' },
  ],
  ...more,
})
