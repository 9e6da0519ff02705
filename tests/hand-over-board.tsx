import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'
import type { ShopOrderReply } from '../src/restaurant/contract.ts'
import { OrderBoard } from '../src/restaurant/ui/order-board.tsx'
import { catalogues } from '../src/texts/sentences.ts'
import { TextsProvider } from '../src/ui/texts.tsx'
import { shopOrderReplyOf } from './order-reply.ts'

// The page loads these parts when a dialog first opens. Here they are loaded before.
await Promise.all([
  import('../src/restaurant/ui/order-dialog.tsx'),
  import('../src/ui/dialog.tsx'),
  import('../src/restaurant/ui/unsaved-question.tsx'),
  import('../src/ui/toaster.tsx'),
])

const now = Date.parse('2026-11-20T11:00:00Z')
const shop = { id: 1, name: 'Dar El Marsa', timeZone: 'Africa/Tunis', leadMinutes: 18 }
const { restaurant } = catalogues.fr

/** Ready, with a code, and to be paid at the counter. */
export const readyOrder = (more: Partial<ShopOrderReply> = {}): ShopOrderReply =>
  shopOrderReplyOf({
    ...{
      created_at: '2026-11-20T10:57:00.000Z',
      received_at: '2026-11-20T10:57:00.000Z',
      changed_at: '2026-11-20T10:57:00.000Z',
    },
    ...{ status: 3, version: 4, moves: [7, 6, 2], hand_over_code: '417', takes_payment: true },
    ...more,
  })

export const handedOrder = (more: Partial<ShopOrderReply> = {}): ShopOrderReply =>
  readyOrder({ status: 7, version: 6, moves: [], hand_over_code: null, takes_payment: false, ...more })

/** Not faked, because imports take real time. */
const afterImports = setImmediate

/** A board in a simulated browser, and what its dialog of the hand-over sends. */
export const openHandOverBoard = () => {
  let root: Root
  let host: HTMLElement
  const sent = vi.fn()
  const server = {
    shift: null as object | null,
    posted: (): [number, unknown] => [200, handedOrder()],
    listed: (): ShopOrderReply[] => [readyOrder()],
  }

  beforeEach(() => {
    vi.useFakeTimers({ now })
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    localStorage.clear()
    server.shift = { id: 1, since: '2026-11-20T07:00:00.000Z', by: 'Sami', is_forgotten: false }
    server.posted = () => [200, handedOrder()]
    server.listed = () => [readyOrder()]
    vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
      if (body) {
        sent(address, JSON.parse(body))
        const [status, reply] = server.posted()
        return new Response(JSON.stringify(reply), { status })
      }
      if (address === '/api/pro/shops/1/cash-shift') return new Response(JSON.stringify({ shift: server.shift }))
      if (address.startsWith('/api/pro/orders/changes'))
        return new Response(JSON.stringify({ orders: server.listed(), is_whole: true, numbers: [] }))
      if (address === '/api/pro/refunds')
        return new Response(JSON.stringify({ refunds: [], has_more: false, refused_accounts: [] }))
      return new Response('[]')
    })
    Element.prototype.scrollIntoView = () => {}
    host = document.body.appendChild(document.createElement('div'))
    root = createRoot(host)
  })

  afterEach(async () => {
    await act(async () => root.unmount())
    host.remove()
    localStorage.clear()
    sent.mockClear()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  const open = (one: ShopOrderReply) =>
    act(async () =>
      root.render(
        <TextsProvider language="fr" messages={catalogues.fr}>
          <OrderBoard shops={[shop]} orders={[one]} serverNow={now} />
        </TextsProvider>,
      ),
    )

  const dialog = () => document.querySelector('[role="dialog"]')

  const buttonIn = (place: Element | null, name: string) =>
    [...(place?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)

  const until = async <Found,>(find: () => Found | null | undefined): Promise<Found> => {
    for (let turn = 0; turn < 500; turn += 1) {
      const found = find()
      if (found) return found
      await act(async () => {
        await new Promise<void>((done) => void afterImports(done))
        await vi.advanceTimersByTimeAsync(1)
      })
    }
    throw new Error(`not found: ${document.body.textContent}`)
  }

  const press = async (name: string, place: () => Element | null = dialog) => {
    const button = await until(() => buttonIn(place(), name))
    await act(async () => button.click())
  }

  return {
    ...{ sent, server, open, dialog, buttonIn, until, press },
    board: () => host,
    start: async (one: ShopOrderReply) => {
      await open(one)
      await press(restaurant.move.handOver, () => host)
    },
    pressCode: async (code: string) => {
      for (const digit of code) await press(digit)
    },
    isClosed: () => dialog() === null || dialog()?.hasAttribute('data-closed'),
    /** Live events read the orders at once; here the return of the network does. */
    hear: (...orders: ShopOrderReply[]) => {
      server.listed = () => orders
      return act(async () => window.dispatchEvent(new Event('online')))
    },
  }
}
