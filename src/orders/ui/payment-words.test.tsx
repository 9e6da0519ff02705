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
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('\u00a0', ' ')

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
    { state: 'by-hand', due_at: '2040-11-23T11:00:00Z' },
    'à vous rendre : la maison vous les vire ou vous les remet avant le',
  ],
  [{ state: 'by-hand', due_at: '2020-11-23T11:00:00Z' }, 'la maison devait le faire avant le 23/11/2020. Appelez-la'],
  [{ state: 'by-hand', due_at: '2040-11-23T11:00:00Z', is_refused: true }, 'La banque ne les a pas rendus'],
  [{ state: 'done', way: 'by-hand', proof: 'VIR-77' }, 'Numéro de l’opération : VIR-77'],
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
    is_refused: false,
    proof: '',
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

const handedBack = (more: Partial<OrderReply['refunds'][number]>) => ({
  ...{ id: 1, amount: '24.450', reason: 'whole' as const, state: 'by-hand' as const, way: null, asked_at: '' },
  ...{ due_at: '2040-11-23T11:00:00Z', done_at: null, words: '', is_refused: false, proof: '' },
  ...more,
})

test.each(['detail', 'success'])('%s: a cancelled order says once how its money comes back', (name) => {
  const cancelled = orderReplyOf({ status: 5, payment_state: 'paid', payment_method: 'konnect' })
  const shown = (order: OrderReply) => wordsOf(screens[name]?.(order) ?? <p />, 'fr')
  const owed = shown({ ...cancelled, refunds: [handedBack({})] })
  expect(owed).toContain('La maison vous rend elle-même votre paiement en ligne.')
  expect(owed).not.toContain('Passez le prendre au comptoir')
  expect(owed).toContain('À vous rendre avant le 23/11/2040')
  const done = shown({
    ...{ ...cancelled, payment_state: 'refunded' },
    refunds: [handedBack({ state: 'done', way: 'by-hand', proof: 'VIR-77' })],
  })
  expect(done).toContain('La maison vous a rendu tout ce que vous aviez payé.')
  expect(done).not.toContain('La maison vous rend')
  const atBank = shown({ ...cancelled, refunds: [handedBack({ state: 'at-gateway', due_at: null })] })
  expect(atBank).toContain('Votre paiement en ligne vous est rendu en entier.')
  expect(atBank).not.toContain('Il revient sur la carte')
})

test('an unpaid order says everywhere until when it can be paid, and that the restaurant did not get it', () => {
  const order = orderReplyOf({
    payment_method: 'konnect',
    payment_state: 'pending',
    held_until: '2040-11-23T11:07:00Z',
  })
  for (const [name, screen] of Object.entries(screens)) expect(wordsOf(screen(order), 'fr'), name).toContain('12:07')
  for (const name of ['list', 'detail', 'success'])
    expect(wordsOf(screens[name]?.(order) ?? <p />, 'fr'), name).toMatch(/pas reçue?/)
  const over = orderReplyOf({ ...order, held_until: '2020-11-23T11:07:00Z' })
  const payAgain = <button type="button">Payer maintenant</button>
  const detail = (reply: OrderReply) => wordsOf(<OrderDetail order={reply} payAgain={payAgain} />, 'fr')
  expect(detail(order)).toContain('Payer maintenant')
  expect(detail(over)).not.toContain('Payer maintenant')
  expect(detail(over)).toContain('Nous demandons encore à la banque')
})

test('a payment that came too late is explained, and a part that goes back is not called paid only', () => {
  const late = orderReplyOf({ status: 4, payment_state: 'paid', payment_method: 'konnect', paid_late: true })
  for (const name of ['detail', 'success'])
    expect(wordsOf(screens[name]?.(late) ?? <p />, 'fr'), name).toContain('Votre paiement est arrivé trop tard')
  const part = orderReplyOf({ status: 1, payment_state: 'paid', refunds: [handedBack({ reason: 'lines' })] })
  for (const [name, screen] of Object.entries(screens))
    expect(wordsOf(screen(part), 'fr'), name).toContain('Payée, avec un remboursement')
})
