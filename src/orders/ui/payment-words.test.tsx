import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { orderReplyOf } from '../../../tests/order-reply.ts'
import type { Language } from '../../kernel/texts.ts'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import type { OrderReply } from '../contract.ts'
import { MissingDishes } from './missing-dishes.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderDetail } from './order-detail.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderSuccess } from './order-success.tsx'
import { viewOrder } from './order-view.ts'

const wordsOf = (element: ReactElement, language: Language): string =>
  renderToStaticMarkup(
    <TextsProvider language={language} messages={catalogues[language]}>
      <MemoryRouter>{element}</MemoryRouter>
    </TextsProvider>,
  ).replaceAll(/<[^>]*>/g, ' ')

const screens: Readonly<Record<string, (order: OrderReply) => ReactElement>> = {
  list: (order) => <OrderCard order={viewOrder(order)} />,
  detail: (order) => <OrderDetail order={order} payAgain={null} />,
  facts: (order) => <OrderFacts order={viewOrder(order)} />,
  success: (order) => <OrderSuccess initial={order} userId={1} payAgain={null} />,
}

const moments: readonly (Pick<OrderReply, 'status' | 'payment_state'> & Readonly<Record<Language, string>>)[] = [
  { status: 1, payment_state: 'due-at-counter', fr: 'À payer au comptoir', en: 'To be paid', ar: 'يُدفع في المطعم' },
  { status: 7, payment_state: 'paid', fr: 'Payée', en: 'Paid', ar: 'مدفوع' },
  {
    status: 5,
    payment_state: 'paid',
    fr: 'Remboursement en cours',
    en: 'Refund under way',
    ar: 'يُعاد المبلغ',
  },
  { status: 5, payment_state: 'refunded', fr: 'Remboursée', en: 'Refunded', ar: 'أُعيد المبلغ' },
  { status: 0, payment_state: 'pending', fr: 'Paiement en attente', en: 'Payment pending', ar: 'الدفع قيد الانتظار' },
]

for (const [name, screen] of Object.entries(screens))
  for (const { status, payment_state, ...words } of moments)
    for (const language of ['fr', 'en', 'ar'] as const)
      test(`${name}, ${language}: an order at ${status}, ${payment_state}, says how its money stands`, () => {
        const order = orderReplyOf({ status, payment_state, held_until: null })
        expect(wordsOf(screen(order), language)).toContain(words[language])
      })

for (const [name, screen] of Object.entries(screens))
  test(`${name}: nothing is due for an order that was called off or handed over`, () => {
    for (const status of [4, 5, 7])
      expect(wordsOf(screen(orderReplyOf({ status })), 'fr'), String(status)).not.toContain('À payer')
  })

test('the page after ordering says why an order was refused, and where its money goes', () => {
  const refused = orderReplyOf({ status: 5, payment_state: 'paid', refusal_reason: 'Plus de thon' })
  const wordsFor = (payment_method: string) =>
    wordsOf(<OrderSuccess initial={{ ...refused, payment_method }} userId={1} payAgain={null} />, 'fr')
  expect(wordsFor('demo')).toMatch(/Motif\s: Plus de thon/)
  expect(wordsFor('demo')).toContain('Votre paiement en ligne vous est rendu en entier.')
  expect(wordsFor('demo')).toContain('en quelques jours selon la banque')
  expect(wordsFor('counter')).toContain('La maison vous rend ce que vous avez payé au comptoir.')
  expect(wordsFor('counter')).toContain('Passez le prendre au comptoir')
  const done = { ...refused, payment_method: 'counter', payment_state: 'refunded' as const }
  expect(wordsOf(<OrderSuccess initial={done} userId={1} payAgain={null} />, 'fr')).not.toContain('Passez le prendre')
})

test.each<[Partial<OrderReply['refunds'][number]>, string]>([
  [{ state: 'by-hand' }, 'Demandez-les au comptoir.'],
  [
    { state: 'by-hand', due_at: '2026-11-23T11:00:00Z' },
    'à vous rendre : la maison vous les vire ou vous les remet avant le',
  ],
  [{ state: 'by-hand', words: 'Il manquait une sauce' }, 'Motif : Il manquait une sauce'],
  [{ state: 'at-gateway' }, 'sur la carte ou le compte qui a payé : quelques jours, selon la banque.'],
  [
    { state: 'done', way: 'online' },
    'sur la carte ou le compte qui a payé. Selon la banque, ils arrivent en quelques jours.',
  ],
  [{ state: 'done', way: 'card' }, 'rendus sur votre carte. Selon la banque, ils arrivent en quelques jours.'],
  [{ state: 'done', way: 'cash' }, 'rendus en espèces.'],
])('a part of the payment that is given back, %j, says where and when', (more, words) => {
  const refund = {
    id: 1,
    amount: '8.150',
    reason: 'missing-dish',
    way: null,
    asked_at: '',
    due_at: null,
    done_at: null,
    words: '',
  } as const
  const order = viewOrder(orderReplyOf({ payment_method: 'demo', refunds: [{ ...refund, state: 'by-hand', ...more }] }))
  const shown = wordsOf(<MissingDishes order={order} onAnswered={() => {}} onRefused={() => {}} />, 'fr')
  expect(shown).toContain(words)
})

test('the page after ordering says how the order is taken and at which table', () => {
  const eatenHere = orderReplyOf({ order_type: 0, type_text: 'Sur place', table: '12' })
  expect(wordsOf(<OrderSuccess initial={eatenHere} userId={1} payAgain={null} />, 'fr')).toMatch(
    /Type\s+Sur place\s+Table\s+12/,
  )
  const taken = wordsOf(<OrderSuccess initial={orderReplyOf()} userId={1} payAgain={null} />, 'fr')
  expect(taken).toContain('À emporter')
  expect(taken).not.toContain('Table')
})
