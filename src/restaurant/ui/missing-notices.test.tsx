import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { orderLineOf, shopOrderReplyOf } from '../../../tests/order-reply.ts'
import type { Language } from '../../kernel/texts.ts'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import type { ShopOrderReply } from '../contract.ts'
import { MissingNotices } from './missing-notices.tsx'

type Missing = ShopOrderReply['missing'][number]

const question: Missing = {
  ...{ id: 3, line: 1, quantity: 1, of: 2, outcome: null, replacement: null, is_all: false, offers: [] },
  ...{ asked_at: '2026-11-20T11:00:00Z', answer_until: '2026-11-20T11:03:00Z' },
}

const wordsOf = (language: Language, more: Partial<Missing>): string => {
  const order = shopOrderReplyOf({
    missing: [{ ...question, ...more }],
    commandeproducts: [orderLineOf({ qte: 2, establishment_product: { id: 4, name: 'Ojja', image_url: '' } })],
  })
  return renderToStaticMarkup(
    <TextsProvider language={language} messages={catalogues[language]}>
      <MissingNotices order={order} />
    </TextsProvider>,
  ).replaceAll(/<[^>]*>|[\u2066-\u2069]/g, '')
}

test.each([
  ['fr', 'Manque 1 sur 2 : Ojja', 'sans Ojja (1 sur 2).'],
  ['en', '1 of 2 missing: Ojja', 'without Ojja (1 of 2).'],
  ['ar', 'ناقص 1 من 2: Ojja', 'دون Ojja (1 من 2).'],
] as const)('%s: staff read of how many pieces the question and its outcome speak', (language, open, settled) => {
  expect(wordsOf(language, {})).toContain(open)
  expect(wordsOf(language, { outcome: 'without' })).toContain(settled)
  expect(wordsOf(language, { outcome: 'unanswered' })).toContain(settled)
})

test('a whole line is told by its number of pieces', () => {
  expect(wordsOf('fr', { quantity: 2 })).toContain('Manque : 2 × Ojja')
  expect(wordsOf('fr', { quantity: 2, outcome: 'without' })).toContain('sans 2 × Ojja.')
})
