// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shopOrderReplyOf } from '../../../tests/order-reply.ts'
import type { Language } from '../../kernel/texts.ts'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { PlacedOrder } from './placed-order.tsx'

await Promise.all([import('./hand-over-dialog.tsx'), import('../../ui/dialog.tsx'), import('./unsaved-question.tsx')])

const { 'restaurant/counter': counter, 'restaurant/hand-over': words } = catalogues.fr

const sent = vi.fn()
let isAway = false

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string } = {}) => {
    if (!body) return new Response('{"shift":null}')
    sent(JSON.parse(body))
    if (isAway) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(shopOrderReplyOf({ payment_state: 'paid', takes_payment: false })))
  })
})

afterEach(() => {
  sent.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const press = async (name: string) => {
  const button = await vi.waitFor(() => {
    const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    if (!found) throw new Error(`not found: ${name}`)
    return found
  })
  await act(async () => button.click())
}

test('a payment at the counter that got no reply is called not noted, and a retry sends it once more with its key', async () => {
  // The toaster would still be at work when the test is over.
  const told = vi.spyOn(toast, 'success').mockReturnValue()
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  await act(async () =>
    root.render(
      <MemoryRouter>
        <TextsProvider language="fr" messages={catalogues.fr}>
          <PlacedOrder
            placed={shopOrderReplyOf({ status: 1, takes_payment: true })}
            now={Date.now()}
            onNext={() => {}}
          />
        </TextsProvider>
      </MemoryRouter>,
    ),
  )
  await press(counter.pay)
  isAway = true
  await press(words.exact)
  await vi.waitFor(() => expect(document.body.textContent).toContain(words.unsent.payment))
  isAway = false
  await press(words.unsent.retry)
  expect(sent.mock.calls).toHaveLength(2)
  expect(sent.mock.calls[1]).toEqual(sent.mock.calls[0])
  await vi.waitFor(() => expect(host.textContent).not.toContain(counter.pay))
  expect(told).toHaveBeenCalledOnce()
  await act(async () => root.unmount())
  host.remove()
})

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
