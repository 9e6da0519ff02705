// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shopOrderReplyOf } from '../../../tests/order-reply.ts'
import { languages } from '../../kernel/texts.ts'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import type { ShopOrderReply } from '../contract.ts'
import { EndOrder } from './end-order.tsx'

// The page loads these parts when a dialog first opens. Here they are loaded before.
await Promise.all([import('../../ui/dialog.tsx'), import('./unsaved-question.tsx')])

const now = Date.parse('2026-11-20T11:00:00Z')
const { notCollected, keep } = catalogues.fr.restaurant.ask
const words = catalogues.fr['restaurant/hand-over'].notCollected

let root: Root
let host: HTMLElement
const onMove = vi.fn(async () => true)
const onClose = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})

afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  onMove.mockClear()
  onClose.mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

const show = async (more: Partial<ShopOrderReply> = {}) => {
  const order = shopOrderReplyOf({ status: 3, moves: [7, 6, 2], ...more })
  const element = <EndOrder {...{ order, ending: 6 as const, onClose, onMove }} open busy={false} />
  await act(async () =>
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </TextsProvider>,
    ),
  )
  for (let turn = 0; turn < 500 && !button(keep); turn += 1)
    await act(async () => new Promise<void>((done) => void setImmediate(done)))
}

test('before the promised time, the dialog says from when the order can be closed, and offers it from then on', async () => {
  await show({ not_collected_from: '2026-11-20T11:20:00.000Z' })
  expect(document.body.textContent).toContain('peut venir jusqu’à 12:20.')
  expect(button(notCollected.confirm)).toBeUndefined()
  await act(async () => vi.advanceTimersByTimeAsync(20 * 60_000))
  await act(async () => button(notCollected.confirm)?.click())
  expect(onMove).toHaveBeenCalledExactlyOnceWith({ to: 6 })
  expect(onClose).toHaveBeenCalledOnce()
})

test('the button that hands the order over after all has the same name in the dialog and on the board', () => {
  for (const language of languages)
    expect(catalogues[language]['restaurant/hand-over'].notCollected.text).toContain(
      catalogues[language].restaurant.collectedLate.action,
    )
})

test.each<[Partial<ShopOrderReply>, keyof typeof words]>([
  [{ payment_method: 'demo', payment_state: 'paid' }, 'paidOnline'],
  [{ payment_method: 'counter', payment_state: 'paid' }, 'paidHere'],
  [{ payment_method: 'counter', payment_state: 'due-at-counter' }, 'unpaid'],
])(
  'with %j, it says until when the order can still be handed over, and what becomes of the money',
  async (more, money) => {
    await show({ not_collected_from: '2026-11-20T10:59:00.000Z', ...more })
    expect(document.body.textContent).toContain(
      'encore être remise jusqu’à 12:00 (21/11/2026), avec « Remise quand même »',
    )
    expect(document.body.textContent).toContain(words[money])
    expect(button(notCollected.confirm)).toBeDefined()
  },
)
