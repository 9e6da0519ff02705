// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { ShopDecision } from './shop-decision.tsx'

const words = catalogues.fr['operator/shops'].decide
const shop = { id: 7, version: 1, status: 'submitted', moves: ['approved', 'sent-back'] } as const

let root: Root
let host: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // The decision is made; everything else, and so reading the page again, fails.
  vi.stubGlobal('fetch', async (address: string) =>
    address.startsWith('/api/admin/shops/7/status') ? Response.json({}) : new Response('', { status: 503 }),
  )
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  vi.unstubAllGlobals()
})

const shownButtons = () =>
  [...host.querySelectorAll('button')].filter((one) => !one.closest('[hidden]')).map(({ textContent }) => textContent)

test('after a decision it is not offered again, and a page that could not be read again says so', async () => {
  await act(async () =>
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: <ShopDecision shop={shop} /> }])} />
      </TextsProvider>,
    ),
  )
  expect(shownButtons()).toEqual([words.approve, words.sendBack])
  await act(async () => host.querySelector('button')?.click())
  // The timer and the toast render later, on their own.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  await vi.waitFor(() => expect(shownButtons()).not.toContain(words.approve))
  await vi.waitFor(() => expect(host.textContent).toContain(words.unread), { timeout: 10_000 })
  expect(host.textContent).toContain(words.done.approved)
  expect(shownButtons()).toEqual([words.readAgain])
})
