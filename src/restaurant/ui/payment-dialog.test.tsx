// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { sumsOf } from '../cash.ts'
import type { CashView, ListedEntry } from '../cash-view.ts'
import { PaymentDialog } from './payment-dialog.tsx'

// The page loads these parts when a dialog first opens. Here they are loaded before.
await Promise.all([import('../../ui/dialog.tsx'), import('./unsaved-question.tsx')])

const words = catalogues.fr['restaurant/cash'].giveBack

const entry: ListedEntry = {
  ...{ id: 3, kind: 'payment', method: 'cash', minor: 12_250, given: null, orderId: 7, reason: null, owed: 0 },
  ...{ isCorrection: false, isReplaced: false, refunded: 0, at: '2026-11-20T11:00:00Z', who: 'Sami' },
}

const cash: CashView = {
  ...{ shop: { id: 1, name: 'Dar', zone: 'Africa/Tunis' }, currency: 'TND', symbol: 'DT', today: '2026-11-20' },
  ...{ isManager: false, shift: null, search: { entries: null, before: null, pastBefore: null }, entries: [entry] },
  ...{ nextEntry: null, loose: { count: 0, sums: sumsOf([]) }, unpaid: [], due: { orders: 0, minor: 0 } },
  ...{ past: [], nextPast: null },
}

let root: Root
let host: HTMLElement
const sent = vi.fn()

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    if (body) sent(address, JSON.parse(body))
    return new Response('{"id":1}')
  })
  // The test's document has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  const element = <PaymentDialog mode="giveBack" {...{ cash, entry }} orderId={7} open onClose={() => {}} />
  const router = createMemoryRouter([{ path: '/', element }], { hydrationData: { loaderData: {} } })
  await act(async () =>
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <RouterProvider router={router} />
      </TextsProvider>,
    ),
  )
})

afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  sent.mockClear()
  vi.unstubAllGlobals()
})

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

const type = (field: HTMLInputElement | HTMLTextAreaElement | null, text: string) =>
  act(async () => {
    if (!field) throw new Error('no field')
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

const send = () => act(async () => document.querySelector('form')?.requestSubmit())

test('one press gives a usual reason for a refund, and the field still takes another one', async () => {
  await type(document.querySelector('input[inputmode=decimal]'), '2,500')
  await act(async () => button(words.reasons.late)?.click())
  expect(button(words.reasons.late)?.getAttribute('aria-pressed')).toBe('true')
  expect(document.querySelector('textarea')?.value).toBe(words.reasons.late)
  await type(document.querySelector('textarea'), 'Trop salé')
  expect(button(words.reasons.late)?.getAttribute('aria-pressed')).toBe('false')
  expect(sent).not.toHaveBeenCalled()
  await send()
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    '/api/pro/orders/7/payment/refund',
    expect.objectContaining({ amount: '2,500', reason: 'Trop salé' }),
  )
})
