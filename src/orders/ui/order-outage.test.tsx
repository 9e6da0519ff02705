// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderReplyOf } from '../../../tests/order-reply.ts'
import { catalogues } from '../../texts/sentences.ts'
import type { ChannelFollower } from '../../ui/live-channel.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { OrderTracking } from './order-tracking.tsx'

vi.mock('../../ui/live-channel.ts', () => ({
  followChannel: (_: string, { onFollowing }: ChannelFollower) => {
    onFollowing?.()
    return () => {}
  },
}))

const { lost } = catalogues.fr.orders.tracking

let root: Root
let host: HTMLElement

const answering = (order = orderReplyOf()) =>
  vi.fn(async (address: string) => Response.json(address.startsWith('/health/') ? { status: 'ok' } : order))

const silent = (_: string, { signal }: { signal?: AbortSignal }): Promise<Response> =>
  new Promise((_answer, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))

const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))

const open = (order = orderReplyOf()) =>
  act(async () =>
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <MemoryRouter>
          <OrderTracking initial={order} userId={1} name="Amina" payAgain={null} />
        </MemoryRouter>
      </TextsProvider>,
    ),
  )

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', answering())
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})

afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a silent server behind an open socket is reported, until it answers again', async () => {
  await open()
  await wait(15_000)
  expect(host.textContent).not.toContain(lost)
  vi.stubGlobal('fetch', silent)
  await wait(10_000)
  expect(host.textContent).toContain(lost)
  vi.stubGlobal('fetch', answering(orderReplyOf({ version: 2, status: 1, status_text: 'Acceptée' })))
  await wait(10_000)
  expect(host.textContent).not.toContain(lost)
  expect(host.textContent).toContain('Acceptée')
})

test('there is no heartbeat for a final order or in a hidden tab', async () => {
  const asks = answering(orderReplyOf({ status: 5 }))
  vi.stubGlobal('fetch', asks)
  await open(orderReplyOf({ status: 5 }))
  await wait(60_000)
  expect(asks.mock.calls.flat()).not.toContain('/health/ready')
  await act(async () => root.unmount())
  root = createRoot(host)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await open()
  await wait(60_000)
  expect(asks.mock.calls.flat()).not.toContain('/health/ready')
  vi.restoreAllMocks()
})
