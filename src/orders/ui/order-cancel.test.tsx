// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderReplyOf } from '../../../tests/order-reply.ts'
import { catalogues } from '../../texts/sentences.ts'
import type { ChannelFollower } from '../../ui/live-channel.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import type { OrderReply } from '../contract.ts'
import { OrderTracking } from './order-tracking.tsx'

// The page loads these parts at the first movement. Here they are loaded before.
await Promise.all([import('../../ui/alert-dialog.tsx'), import('../../ui/toaster.tsx')])

const network = vi.hoisted(() => ({ drops: false, confetti: vi.fn(async () => {}) }))

/** A part that is first needed when the network drops what is read. */
vi.mock('./missing-dishes.tsx', async (original) => {
  if (network.drops) throw new Error('not loaded')
  return original()
})
vi.mock('canvas-confetti', () => ({
  default: { create: () => Object.assign(network.confetti, { reset: () => {} }) },
}))

let hear: (payload: unknown) => void

vi.mock('../../ui/live-channel.ts', () => ({
  followChannel: (_: string, { onFollowing, events }: ChannelFollower) => {
    hear = (payload) => events.OrderUpdate?.(payload)
    onFollowing?.()
    return () => {}
  },
}))

const words = catalogues.fr.orders
const paid = orderReplyOf({ payment_method: 'demo', payment_state: 'paid', unanswered: null })
const refund = {
  ...{ id: 1, amount: '24.450', reason: 'whole', state: 'at-gateway', way: null },
  ...{ asked_at: '2026-11-20T08:06:00.000Z', due_at: null, done_at: null, words: '' },
} as const
const cancelled = { ...paid, version: 2, status: 4, status_text: 'Annulée', refunds: [refund] }

let root: Root
let host: HTMLElement
let server: OrderReply
let posted: () => Response

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') return posted()
    if (network.drops) throw new TypeError('Failed to fetch')
    return Response.json(address.startsWith('/health/') ? { status: 'ok' } : server)
  })
  network.drops = false
  network.confetti.mockClear()
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})

afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = (order: OrderReply) => {
  server = order
  return act(async () =>
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <MemoryRouter>
          <OrderTracking initial={order} userId={1} name="Amina" payAgain={null} />
        </MemoryRouter>
      </TextsProvider>,
    ),
  )
}

const until = async (isTrue: () => unknown) => {
  for (let turn = 0; turn < 500 && !isTrue(); turn += 1)
    await act(async () => new Promise<void>((done) => void setImmediate(done)))
  if (!isTrue()) throw new Error(document.body.textContent ?? '')
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === name)

const cancel = async () => {
  await until(() => button(words.cancel.action))
  await act(async () => button(words.cancel.action)?.click())
  await until(() => button(words.cancel.confirm))
  await act(async () => button(words.cancel.confirm)?.click())
}

test('while the network drops all reads, the answer to the cancelling shows the end and the refund', async () => {
  await open(paid)
  window.dispatchEvent(new Event('pointermove'))
  await vi.dynamicImportSettled()
  network.drops = true
  posted = () => Response.json(cancelled)
  await cancel()
  await until(() => host.querySelector('h1')?.textContent === words.tracking.headline.cancelled)
  await until(() => host.textContent?.includes('en cours de remboursement'))
  expect(document.body.textContent).not.toContain(catalogues.fr.ui.networkFailure)
})

test('without an answer, nobody says that the order was not cancelled', async () => {
  await open(paid)
  posted = () => Response.error()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  await cancel()
  await until(() => document.body.textContent?.includes(words.cancel.unknown))
  expect(document.body.textContent).not.toContain(words.cancel.failed)
})

const update = (version: number, status: number) =>
  act(async () => hear({ order: { id: 7, version, status, status_text: '', ready_at: null, commande_products: [] } }))

test('an order that became ready in a hidden tab brings no confetti, and one that is shown does', async () => {
  await open(orderReplyOf({ status: 2, unanswered: null }))
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await update(2, 3)
  await vi.dynamicImportSettled()
  hidden.mockRestore()
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(network.confetti).not.toHaveBeenCalled()
  await update(3, 7)
  await until(() => network.confetti.mock.calls.length > 0)
})

test('an order that was closed as not collected is followed on, because it can still be handed over', async () => {
  await open(orderReplyOf({ status: 6, collectable_until: new Date(Date.now() + 3_600_000).toISOString() }))
  await update(2, 7)
  await until(() => host.querySelector('h1')?.textContent === words.tracking.headline['handed-over'])
})
