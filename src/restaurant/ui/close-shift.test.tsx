// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { CashView, CurrentShift } from '../cash-view.ts'
import { CloseShift } from './close-shift.tsx'

await Promise.all([import('../../ui/dialog.tsx'), import('./unsaved-question.tsx')])

const words = catalogues.fr['restaurant/cash']

const sums = { taken: 0, card: 0, givenBack: 0, cardGivenBack: 0, putIn: 0, takenOut: 0 }

const shift: CurrentShift = {
  ...{ id: 3, openedAt: '2026-11-20T07:00:00.000Z', openedBy: 'Sami', float: 0, sums, expected: 0, isForgotten: false },
}

const cashWith = (due: CashView['due']): CashView => ({
  ...{ shop: { id: 1, name: 'Dar El Marsa', zone: 'Africa/Tunis' }, currency: 'TND', symbol: 'DT' },
  ...{ today: '2026-11-20', isManager: false, shift, search: { entries: null, before: null, pastBefore: null } },
  ...{ entries: [], nextEntry: null, loose: { count: 0, sums }, unpaid: [], due, past: [], nextPast: null },
})

const sent = vi.fn()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    sent(address, body && JSON.parse(body))
    return new Response('{"id":3}')
  })
})

afterEach(() => {
  sent.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const shown = () => (document.querySelector('[role="dialog"]')?.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '')

test('before the count, the dialog tells the unpaid orders and their sum, and closes all the same', async () => {
  // The toaster would still be at work when the test is over.
  vi.spyOn(toast, 'success').mockReturnValue()
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const show = (due: CashView['due']) => {
    const element = <CloseShift cash={cashWith(due)} shift={shift} open onClose={() => {}} />
    return act(async () =>
      root.render(
        <TextsProvider language="fr" messages={catalogues.fr}>
          <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
        </TextsProvider>,
      ),
    )
  }
  await show({ orders: 0, minor: 0 })
  await vi.waitFor(() => expect(shown()).toContain(words.close.confirm))
  expect(shown()).not.toContain(words.close.unpaidText)
  await show({ orders: 3, minor: 73_500 })
  expect(shown()).toContain('3 commandes prêtes ou remises ne sont pas payées : 73,500\u00a0DT en tout.')
  expect(shown()).toContain(words.close.unpaidText)
  await act(async () => document.querySelector<HTMLElement>('[role="dialog"] [type="submit"]')?.click())
  expect(sent.mock.calls[0]?.[0]).toBe('/api/pro/shops/1/cash-shifts/3/close')
  await act(async () => root.unmount())
  host.remove()
})
