import { usualSettings } from '../src/restaurant/order-settings.ts'

const dish = { name: 'Ojja', description: '', price: '12', vat_basis_points: 0, categories: [1] }

const group = {
  ...{ name: 'Sauces', minimum: 0, maximum: 1 },
  options: [{ name: 'Harissa', price: '', allergens: null, most: 1 }],
}

const noRules = { slot_minutes: 0, lead_minutes: 0, last_order_minutes: 0, kitchen_minutes: null, dish_minutes: 0 }

/** Bodies of a shop's calls that reach the check of the role, by method and path. */
export const shopCallBodies: Readonly<Record<string, object>> = {
  'POST /api/pro/orders/:id/lines/:line/status': { seen: 2, status: 3 },
  'PUT /api/pro/shops/:id/reviews/:review/answer': { words: 'Merci', version: 0 },
  'POST /api/pro/shops/:id/reviews/:review/report': { reason: 'insult', words: '' },
  'POST /api/pro/shops/:id/cash-shifts': { float: ' ', key: 'key of a test' },
  'POST /api/pro/shops/:id/cash-shifts/:shift/close': { counted: '1', expected: '1' },
  'POST /api/pro/shops/:id/cash-entries': { kind: 'put-in', amount: ' ', reason: 'Monnaie', key: 'key of a test' },
  'POST /api/pro/shops/:id/cash-entries/:entry/correction': {
    ...{ method: 'cash', amount: '1', reason: 'Carte', key: 'key of a test' },
  },
  'POST /api/pro/orders/:id/lines/:line/missing': { quantity: 1, offers: [], sold_out: null },
  'POST /api/pro/orders/:id/reports/:report/answer': { words: 'Désolés' },
  'POST /api/pro/orders/:id/refunds': { what: { amount: '1' }, reason: 'Froid', seen: '0', key: 'key of a test' },
  'POST /api/pro/refunds/:id/done': { way: 'cash' },
  'POST /api/pro/orders/:id/tickets/:printer': { ticket: 'kitchen' },
  'POST /api/pro/orders/:id/print': { printer: 2_000_000_000, ticket: 'kitchen' },
  'POST /api/pro/shops/:id/printers': { name: ' ', kind: 'star', paper: 80, language: 'fr', tickets: ['kitchen'] },
  'PUT /api/pro/shops/:id/printers/:printer': { name: 'Bar', paper: 58, language: 'ar', tickets: [] },
  'PUT /api/pro/shops/:id/payment-accounts/:service': { keys: {}, is_test: true },
  'POST /api/pro/shops/:id/tablets': { name: ' ' },
  'POST /api/pro/shops/:id/invitations': { to: '12', role: 'kitchen' },
  'PUT /api/pro/shops/:id/people/:person': { role: 'kitchen' },
  'POST /api/pro/reservations/:id/answer': { answer: 'confirm' },
  'POST /api/pro/reservations/:id/tables': { tables: [1] },
  'PUT /api/pro/shops/:id/dining-room': { tables: [{ name: '', seats: 2 }], seats: null },
  'PUT /api/pro/shops/:id/contact': { phone: '12', email: '', when_unanswered: 'refuse' },
  'POST /api/pro/shops/:id/categories': { name: ' ' },
  'PUT /api/pro/shops/:id/categories/:category': { name: 'Salades', version: 1 },
  'PUT /api/pro/shops/:id/categories/:category/position': { position: 0 },
  'POST /api/pro/shops/:id/option-groups': { ...group, name: ' ' },
  'PUT /api/pro/shops/:id/option-groups/:group': { ...group, version: 1 },
  'POST /api/pro/shops/:id/products': { ...dish, name: ' ', stock: 1 },
  'POST /api/pro/shops/:id/pasted-products': { text: '', category: 'Entrées', vat_basis_points: 0 },
  'PUT /api/pro/shops/:id/products/:product': { ...dish, version: 1 },
  'PUT /api/pro/shops/:id/categories/:category/products/:product/position': { position: 0 },
  'PUT /api/pro/shops/:id/pictures/:kind/:of/alt': { alt: 'Un plat' },
  'PUT /api/pro/shops/:id/hours': { version: 1, week: [{ day: 1, begin: '', ending: '' }], closures: [] },
  'POST /api/pro/shops/:id/orders': {
    ...{ attempt: '1', source: 'phone', montant: '1', location: 1 },
    products: [{ product: 1, options: [], note: '', quantity: 1 }],
  },
  'PUT /api/pro/shops/:id/pause': { minutes: null },
  'PUT /api/pro/shops/:id/busy': { minutes: null },
  'PUT /api/pro/shops/:id/order-settings': { seen: usualSettings, settings: { ...usualSettings, remind_minutes: 1 } },
  'PUT /api/pro/shops/:id/order-rules': { seen: noRules, rules: noRules },
  'POST /api/pro/shops/:id/blocked-phones': { phone: '12', reason: ' ' },
  'PUT /api/pro/shops/:id/pardons/:order': { is_pardoned: true },
  'PUT /api/pro/shops/:id/counter-limits': {
    seen: { most_amount: null, most_orders: 0 },
    limits: { most_amount: null, most_orders: 0 },
  },
  'PUT /api/pro/shops/:id/products/:product/sold-out': { lasts: 'for-good' },
  'PUT /api/pro/shops/:id/options/:option/sold-out': { lasts: 'for-good' },
  'PUT /api/pro/shops/:id/profile': {
    ...{ version: 1_000_000, name: '', domain: '', address: '', city: '', zip_code: '', phone: '', cuisines: [] },
    ...{ latitude: 0, longitude: 0, takeaway: true, dine_in: true, legal_name: '', tax_id: '' },
  },
  'POST /api/pro/shops/:id/status': { version: 1_000_000, status: 'paused' },
  'POST /api/pro/shops': { name: '', domain: '', zip_code: '' },
}
