import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { orderLineOf, orderReplyOf } from '../../../tests/order-reply.ts'
import type { Language } from '../../kernel/texts.ts'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import type { MissingReply } from '../contract.ts'
import { MissingDishes } from './missing-dishes.tsx'
import { viewOrder } from './order-view.ts'

const question: MissingReply = {
  ...{ id: 3, line: 1, quantity: 1, of: 2, outcome: null, replacement: null, is_all: false },
  ...{ asked_at: '2026-11-20T11:00:00Z', answer_until: '2026-11-20T11:03:00Z' },
  offers: [{ product: 5, name: 'Brik', image_url: '', price: '12.000', options: [] }],
}

const wordsOf = (language: Language, more: Partial<MissingReply>): string => {
  const order = orderReplyOf({
    missing: [{ ...question, ...more }],
    commandeproducts: [
      orderLineOf({ qte: 2, product_price: '12.000', establishment_product: { id: 4, name: 'Ojja', image_url: '' } }),
    ],
  })
  return renderToStaticMarkup(
    <TextsProvider language={language} messages={catalogues[language]}>
      <MissingDishes order={viewOrder(order)} onAnswered={() => {}} onRefused={() => {}} />
    </TextsProvider>,
  )
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/[\u2066-\u2069]/g, '')
}

test.each([
  ['fr', 'Il manque 1 sur 2 : Ojja', 'n’en a plus assez', 'Continuer avec 1 sur 2 : 12,000', 'se fait avec 1 sur 2.'],
  ['en', '1 of 2 missing: Ojja', 'not have enough of it', 'Go on with 1 of 2: 12,000', 'made with 1 of 2.'],
  ['ar', 'ينقص 1 من 2: Ojja', 'ما يكفي منه', 'المتابعة مع 1 من 2', 'مع 1 من 2.'],
] as const)('%s: a question about a part says of how many, on its button too', (language, ...sentences) => {
  const words = wordsOf(language, {})
  for (const sentence of sentences) expect(words).toContain(sentence)
  expect(words).toContain('1 × Brik')
  expect(words).not.toContain(catalogues[language]['orders/missing'].else)
})

test.each([
  ['fr', 'Sans Ojja (1 sur 2), comme'],
  ['en', 'Without Ojja (1 of 2), as'],
  ['ar', 'دون Ojja (1 من 2)، كما'],
] as const)('%s: the outcome of a part says of how many', (language, sentence) => {
  expect(wordsOf(language, { outcome: 'without' })).toContain(sentence)
})

test('when the whole line is missing, the dish is named alone', () => {
  expect(wordsOf('fr', { quantity: 2 })).toContain('Continuer sans ce plat : 24,000')
  expect(wordsOf('fr', { quantity: 2, outcome: 'without' })).toContain('Sans Ojja, comme')
})
