import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { orderReplyOf } from '../../../tests/order-reply.ts'
import { type Language, languages } from '../../kernel/texts.ts'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderDetail } from './order-detail.tsx'
import { viewOrder } from './order-view.ts'

const wordsOf = (element: ReactElement, language: Language): string =>
  renderToStaticMarkup(
    <TextsProvider language={language} messages={catalogues[language]}>
      <MemoryRouter>{element}</MemoryRouter>
    </TextsProvider>,
  ).replaceAll(/<[^>]*>/g, ' ')

/** The order was placed at half past midnight in Tunis. In UTC this is still the day before. */
const order = orderReplyOf({ created_at: '2026-11-20T23:30:00.000Z', status: 7 })

test.each(languages)('an order’s day is written DD/MM/YYYY, as the shop’s calendar has it: %s', (language) => {
  expect(wordsOf(<OrderDetail order={order} payAgain={null} />, language)).toContain(' 21/11/2026')
  expect(wordsOf(<OrderCard order={viewOrder(order)} />, language)).toContain('21/11/2026')
  const planned = { ...order, status: 0, scheduled_for: '2026-12-09T11:00:00.000Z' }
  expect(wordsOf(<OrderCard order={viewOrder(planned)} />, language)).toContain('09/12/2026')
})
