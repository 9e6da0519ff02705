import { describe, expect, test } from 'vitest'
import { money } from '../../kernel/money.ts'
import { factsOf, type Language, languages } from '../../kernel/texts.ts'
import { ownBrand } from '../../server/brand.ts'
import { gsm7Septets, oneSegmentSeptets, toGsm7 } from '../gsm7.ts'
import { type OrderSentence, orderMessage } from './order-message.ts'

const site = 'https://mida.example.org'

const order = (language: Language, name = 'Chez l’Aïeule', refusalReason: string | null = null) => ({
  id: 42,
  language,
  total: money(1_024_500, 'TND'),
  currencySymbol: 'DT',
  createdAt: new Date('2026-11-20T17:20:00Z'),
  readyAt: new Date('2026-11-20T17:51:00Z'),
  scheduledFor: null,
  refusalReason,
  notCollectedAt: '2026-11-20T19:05:00+00:00',
  shop: { name, timeZone: 'Africa/Tunis' },
})

test.each<[Language, OrderSentence, string]>([
  [
    'fr',
    'orderPlaced',
    "Mida : commande 42 enregistrée chez Chez l'Aieule, total 1 024,500 DT. Pour la suivre : https://mida.example.org/order/42",
  ],
  ['fr', 'orderReady', "Mida : votre commande 42 vous attend chez Chez l'Aieule."],
  [
    'fr',
    'orderRefused',
    "Mida : Chez l'Aieule ne peut pas préparer votre commande 42. https://mida.example.org/order/42",
  ],
  [
    'en',
    'orderPlaced',
    "Mida: order 42 placed at Chez l'Aieule, total 1 024,500 DT. Follow it: https://mida.example.org/en/order/42",
  ],
  ['en', 'orderReady', "Mida: your order 42 is ready at Chez l'Aieule."],
  ['en', 'orderRefused', "Mida: Chez l'Aieule cannot make your order 42. https://mida.example.org/en/order/42"],
])('in %s, %s', (language, sentence, text) => {
  expect(orderMessage(sentence, order(language), site)).toBe(text)
})

test('no text leads to an address that a shop wrote', () => {
  const sentences: OrderSentence[] = ['orderPlaced', 'orderReady', 'orderRefused', 'orderAccepted', 'orderUnanswered']
  for (const language of languages)
    for (const sentence of sentences) {
      const text = orderMessage(sentence, order(language, 'Brik.tn bit.ly/abc', 'voir evil.shop'), site)
      expect(text.replaceAll(/https:\/\/mida\.example\.org\S*/g, '')).not.toMatch(/brik\.tn|bit\.ly|evil\.shop/i)
    }
})

test('a refusal tells the reason of the shop, and speaks of money only when it was paid', () => {
  expect(orderMessage('orderRefused', order('fr', 'Brik', 'plus de thon'), site)).toBe(
    'Mida : Brik ne peut pas préparer votre commande 42. Motif : plus de thon. https://mida.example.org/order/42',
  )
  expect(orderMessage('orderRefusedPaid', order('en', 'Brik', 'no more tuna'), site)).toBe(
    'Mida: Brik cannot make your order 42. Reason: no more tuna. A refund follows. https://mida.example.org/en/order/42',
  )
})

test.each([
  ['fr', 'ne peut pas faire « Ojja » (1 sur 2), commande 42.'],
  ['en', 'cannot make "Ojja" (1 of 2), order 42.'],
  ['ar', '«Ojja» (1 من 2) لدى'],
] as const)('in %s, a text about a part of a line says of how many', (language, words) => {
  const lack = { dish: 'Ojja', count: 1, of: 2, until: new Date('2026-11-20T18:00:00Z') }
  const text = (of: number) => orderMessage('orderMissing', order(language), site, undefined, { lack: { ...lack, of } })
  expect(text(2)).toContain(toGsm7(words))
  expect(text(1)).not.toMatch(/\(1/)
})

test.each(['Plus de thon, désolés.', 'Plus de thon !', 'Plus de thon…'])(
  'a reason that ends like %s gets no second full stop',
  (reason) => {
    const text = orderMessage('orderRefusedPaid', order('fr', 'Brik', reason), site)
    expect(text).toMatch(/Motif : Plus de thon(, désolés\.| !|\.) Remboursement à suivre\. https/)
  },
)

test('a time stands as on the wall of the shop, of a planned order with its day', () => {
  expect(orderMessage('orderAccepted', order('fr', 'Brik'), site)).toContain('votre commande 42 pour 18:51 environ. ')
  const planned = { ...order('fr', 'Brik'), scheduledFor: new Date('2026-11-20T18:00:00Z') }
  expect(orderMessage('orderDelayed', planned, site)).toContain('18:51 (20/11/2026) environ.')
})

test('an order that was not collected can be collected for 24 hours, and nothing is refunded by itself', () => {
  const until = "jusqu'à 20:05 (21/11/2026). https://mida.example.org/order/42"
  expect(orderMessage('orderNotCollected', order('fr', 'Brik'), site)).toBe(
    `Mida : commande 42 non récupérée. Brik peut encore la remettre ${until}`,
  )
  expect(orderMessage('orderNotCollectedPaid', order('fr', 'Brik'), site)).toBe(
    `Mida : commande 42 ni récupérée ni remboursée. Brik peut la remettre ${until}`,
  )
})

const sentences: readonly OrderSentence[] = [
  'orderPlaced',
  'orderAccepted',
  'orderDelayed',
  'orderReady',
  'orderWaiting',
  'orderWaitingPaid',
  'orderNotCollected',
  'orderNotCollectedPaid',
  'orderRefused',
  'orderRefusedPaid',
  'orderRefunded',
  'orderMispaid',
  'orderRefundOnline',
  'orderRefundByHand',
  'orderCancelledOnline',
  'orderCancelledByHand',
  'orderRefundGiven',
  'orderReportAnswered',
]

const refund = { amount: money(12_500, 'TND'), until: new Date('2026-09-30T10:00:00Z') }

describe.each(sentences)('%s', (sentence) => {
  const inLatin = languages.filter((language) => factsOf(language).script === 'latin')

  test.each(inLatin)('travels and is paid as one text in %s', (language) => {
    const septets = gsm7Septets(
      orderMessage(sentence, order(language, 'Maison « L’Œuf à la Coque »'), site, ownBrand, { refund }),
    )
    expect(septets).not.toBeNull()
    expect(septets).toBeLessThanOrEqual(oneSegmentSeptets)
  })

  test('names Mida and the number in Arabic letters too', () => {
    const text = orderMessage(sentence, order('ar'), site, ownBrand, { refund })
    expect(text).toContain('ميدة')
    expect(text).toContain('42')
    // Arabic letters are not in GSM 03.38. One segment holds 70 of them; in a text of several segments, each holds 67.
    expect(text.length).toBeLessThanOrEqual(2 * 67)
  })
})
