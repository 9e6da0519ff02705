import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { shopOrderReplyOf } from '../../../tests/order-reply.ts'
import type { Language } from '../../kernel/texts.ts'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { PlacedOrder } from './placed-order.tsx'

const headingOf = (scheduledFor: string | null, language: Language = 'fr'): string | undefined =>
  /<h2[^>]*>(.*?)<\/h2>/
    .exec(
      renderToStaticMarkup(
        <TextsProvider language={language} messages={catalogues[language]}>
          <MemoryRouter>
            <PlacedOrder
              placed={shopOrderReplyOf({ scheduled_for: scheduledFor })}
              now={Date.parse('2026-11-20T11:00:00Z')}
              onNext={() => {}}
            />
          </MemoryRouter>
        </TextsProvider>,
      ),
    )?.[1]
    ?.replaceAll(/[\u2066-\u2069]/g, '')

test.each([
  [null, 'Commande n° 7 en cuisine'],
  ['2026-11-20T18:30:00Z', 'Commande n° 7 pour 19:30'],
  ['2026-11-21T11:00:00Z', 'Commande n° 7 pour demain 12:00'],
  ['2026-11-23T11:00:00Z', 'Commande n° 7 pour 23/11 12:00'],
])('an order that was entered for %s says for when', (scheduledFor, heading) => {
  expect(headingOf(scheduledFor)).toBe(heading)
})

test('the time stands there in every language', () => {
  expect(headingOf('2026-11-21T11:00:00Z', 'en')).toBe('Order no. 7 for tomorrow 12:00')
  expect(headingOf('2026-11-21T11:00:00Z', 'ar')).toBe('الطلب رقم 7 لموعد غدًا 12:00')
})
