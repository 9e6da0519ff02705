import type { TicketOrder } from '../src/restaurant/ticket.ts'

export const exampleTicket: TicketOrder = {
  id: 1248,
  isTest: false,
  status: 1,
  shop: {
    name: 'Dar El Marsa',
    address: '12 avenue Habib Bourguiba',
    phone: '+216 71 740 000',
    zone: 'Africa/Tunis',
  },
  customer: 'أمينة',
  code: '482',
  isTakeaway: true,
  table: null,
  placedAt: '2026-11-28T18:05:00Z',
  dueAt: '2026-11-28T18:45:00Z',
  lines: [
    {
      id: 1,
      name: 'Couscous',
      quantity: 2,
      options: ['Harissa', '2\u00a0×\u00a0Pois chiches'],
      note: 'Allergie aux arachides',
      price: '37,000\u00a0DT',
      isGone: false,
    },
    { id: 2, name: 'بريك بالعظم', quantity: 1, options: [], note: '', price: '4,500\u00a0DT', isGone: false },
  ],
  total: '41,500\u00a0DT',
  vat: [{ rate: 7, amount: '2,715\u00a0DT' }],
  payment: 'owed',
}
