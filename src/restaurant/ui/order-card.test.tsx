// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shopOrderReplyOf } from '../../../tests/order-reply.ts'
import { type Language, languages } from '../../kernel/texts.ts'
import type { RefundReason } from '../../orders/refund.ts'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import type { ShopOrderReply } from '../contract.ts'
import { OrderCard } from './order-card.tsx'

const draw = (language: Language, more: Partial<ShopOrderReply>, fresh = false): HTMLElement => {
  const host = document.createElement('div')
  host.innerHTML = renderToStaticMarkup(
    <TextsProvider language={language} messages={catalogues[language]}>
      <OrderCard
        order={shopOrderReplyOf(more)}
        showsShopName={false}
        isFolded={false}
        now={0}
        fresh={fresh}
        notice={undefined}
        failed={[]}
        onDismiss={() => {}}
        movingTo={undefined}
        movingLines={new Map()}
        onMoveLine={() => {}}
        onSee={() => {}}
        onMove={async () => true}
        onAsk={() => {}}
      />
    </TextsProvider>,
  )
  return host
}

test.each(languages)(
  'an undelivered message asks the shop to call, in %s, also after the order has ended',
  (language) => {
    const { untold } = catalogues[language].restaurant
    for (const status of [1, 5]) {
      const card = draw(language, { status, customer_untold: true })
      expect(card.textContent).toContain(untold)
      expect(card.querySelector<HTMLAnchorElement>('a[dir=ltr]')).toMatchObject({
        href: 'tel:+21620123456',
        textContent: '+216 20 12 34 56',
      })
      expect(draw(language, { status }).textContent).not.toContain(untold)
    }
  },
)

test('an order that staff entered says where it comes from', () => {
  for (const source of ['counter', 'phone'] as const)
    expect(draw('fr', { source }).textContent).toContain(catalogues.fr.restaurant.source[source])
})

test('without a phone the card does not ask to call', () => {
  const card = draw('fr', { status: 5, customer_untold: true, phone: '' })
  expect(card.textContent).not.toContain(catalogues.fr.restaurant.untold)
})

test.each(languages)('a card that was seen keeps the place of its badge, in %s', (language) => {
  const [fresh, seen] = [true, false].map((isFresh) => draw(language, { status: 0 }, isFresh))
  expect(seen?.textContent).toBe(fresh?.textContent)
  const { isNew } = catalogues[language].restaurant
  const badgeOf = (card: Element | undefined) =>
    [...(card?.querySelectorAll('header span') ?? [])].find(({ textContent }) => textContent === isNew)
  expect(badgeOf(fresh)?.classList).not.toContain('invisible')
  expect(badgeOf(seen)?.classList).toContain('invisible')
  expect(badgeOf(draw(language, { status: 1 }))).toBeUndefined()
})

type Refund = ShopOrderReply['refunds'][number]

const refundOf = (reason: RefundReason, amount: string, state: Refund['state'] = 'at-gateway'): Refund => ({
  id: 1,
  amount,
  reason,
  state,
  way: null,
  asked_at: '2026-11-20T08:05:00.000Z',
  due_at: null,
  done_at: null,
  words: '',
  is_refused: false,
  proof: '',
})

test('a card says what went back of an online payment, and what the restaurant still owes', () => {
  const paid = { payment_method: 'konnect', payment_state: 'paid' } as const
  const { payment } = catalogues.fr.restaurant
  const said = (refunds: Refund[], status = 2) => draw('fr', { ...paid, status, refunds }).textContent
  expect(said([])).toContain(payment.paid)
  expect(said([refundOf('amount', '4.000'), refundOf('lines', '1.500')])).toMatch(/Payée, \S*5,500\sDT\S* rendus/)
  expect(said([refundOf('amount', '4.000', 'by-hand')])).toMatch(/Payée, \S*4,000\sDT\S* à rendre/)
  expect(said([refundOf('amount', '4.000', 'by-hand'), refundOf('lines', '1.500', 'done')])).toMatch(
    /Payée, \S*1,500\sDT\S* rendus, \S*4,000\sDT\S* à rendre/,
  )
  // What is missing is no longer a part of the total of an order that stands.
  const missing = [refundOf('missing-dish', '4.000', 'by-hand')]
  expect(said(missing)).not.toContain('rendre')
  expect(said(missing, 4)).toMatch(/Payée, \S*4,000\sDT\S* à rendre/)
  expect(draw('fr', { ...paid, payment_state: 'refunded' }).textContent).toContain(payment.refunded)
})
