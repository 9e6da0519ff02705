import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { orderReplyOf } from '../../../tests/order-reply.ts'
import { displayPhone } from '../../account/phone.ts'
import { type Language, languages } from '../../kernel/texts.ts'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import type { OrderReply } from '../contract.ts'
import { OrderDetail } from './order-detail.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderSuccess } from './order-success.tsx'
import { OrderTracking } from './order-tracking.tsx'

const wordsOf = (element: ReactElement, language: Language = 'fr'): string =>
  renderToStaticMarkup(
    <TextsProvider language={language} messages={catalogues[language]}>
      <MemoryRouter>{element}</MemoryRouter>
    </TextsProvider>,
  ).replaceAll(/<[^>]*>/g, ' ')

const tracking = (order: OrderReply) => <OrderTracking initial={order} userId={1} name="Amina" payAgain={null} />
const success = (order: OrderReply) => <OrderSuccess initial={order} userId={1} payAgain={null} />

const screens: Readonly<Record<string, (order: OrderReply) => ReactElement>> = {
  tracking,
  success,
  detail: (order) => <OrderDetail order={order} payAgain={null} />,
}

const words = catalogues.fr.orders.notCollected
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const missed = (more: Partial<OrderReply> = {}) =>
  orderReplyOf({ status: 6, hand_over_code: '417', collectable_until: inHours(3), ...more })

for (const [name, screen] of Object.entries(screens)) {
  test(`${name}: an order that was not collected says until when it can be collected, and which number to call`, () => {
    const told = wordsOf(screen(missed({ created_at: '2026-11-20T08:05:00.000Z' })))
    expect(told).toMatch(/Vous pouvez encore la récupérer jusqu’à \d{1,2}:\d\d/)
    expect(told).toContain(displayPhone('+21671520418'))
    const over = wordsOf(screen(missed({ collectable_until: inHours(-1) })))
    expect(over).toContain(words.over)
    expect(over).not.toContain('encore la récupérer')
    expect(over).not.toContain('417')
  })

  test.each<[Partial<OrderReply>, keyof typeof words]>([
    [{ payment_method: 'demo', payment_state: 'paid' }, 'paidOnline'],
    [{ payment_state: 'paid' }, 'paidHere'],
    [{}, 'unpaid'],
    [{ payment_state: 'refunded' }, 'refunded'],
  ])(`${name}: with %j, the page says what becomes of the money`, (more, key) => {
    for (const language of languages)
      expect(wordsOf(screen(missed(more)), language), language).toContain(catalogues[language].orders.notCollected[key])
  })
}

for (const [name, screen] of [['tracking', tracking] as const, ['success', success] as const])
  test(`${name}: the code is shown as long as the order can be handed over`, () => {
    for (const status of [1, 2, 3])
      expect(wordsOf(screen(orderReplyOf({ status, hand_over_code: '417' })))).toContain('417')
    expect(wordsOf(screen(missed()))).toContain('417')
    // A live update tells the status before the page has read the order again.
    for (const status of [4, 5, 7])
      expect(wordsOf(screen(orderReplyOf({ status, hand_over_code: '417' })))).not.toContain('417')
  })

test('the page after ordering is headed by what happened to the order', () => {
  expect(wordsOf(success(missed()))).toContain(catalogues.fr.orders.tracking.headline['not-collected'])
  expect(wordsOf(success(missed()))).not.toContain('Merci')
})

test('a cancelled or refused order has no step to come', () => {
  const steps = (status: number) => wordsOf(<OrderProgress status={status} />)
  expect(steps(1)).toMatch(/Commandée.*En cuisine.*Prête/)
  for (const status of [4, 5]) {
    expect(steps(status)).toContain('Commandée')
    expect(steps(status)).not.toMatch(/En cuisine|Prête|à venir/)
  }
})
