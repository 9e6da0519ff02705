// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderLineOf, shopOrderReplyOf } from '../../../tests/order-reply.ts'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import type { ShopOrderReply } from '../contract.ts'
import { OrderBoard } from './order-board.tsx'

// The page loads these parts when a dialog first opens. Here they are loaded before.
await Promise.all([import('./order-dialog.tsx'), import('../../ui/dialog.tsx'), import('./unsaved-question.tsx')])

const now = Date.parse('2026-11-20T11:00:00Z')
const shop = { id: 1, name: 'Dar El Marsa', timeZone: 'Africa/Tunis', leadMinutes: 18 }
const words = catalogues.fr.restaurant

const order = (more: Partial<ShopOrderReply> = {}): ShopOrderReply =>
  shopOrderReplyOf({
    created_at: '2026-11-20T10:57:00.000Z',
    received_at: '2026-11-20T10:57:00.000Z',
    changed_at: '2026-11-20T10:57:00.000Z',
    ...more,
  })

const line = (id: number, status: number) =>
  orderLineOf({ id, status, qte: 2, options: [], establishment_product: { id, name: `Plat ${id}`, image_url: '' } })

const cooking = (...statuses: number[]) =>
  order({ status: 2, version: 4, moves: [3, 5], commandeproducts: statuses.map((status, at) => line(at + 1, status)) })

/** Not faked, because imports take real time. */
const afterImports = setImmediate

let root: Root
let host: HTMLElement
let listed: ShopOrderReply[]
let posted: () => [number, unknown]
const sent = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ now })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    if (body) sent(address, JSON.parse(body))
    if (body) {
      const [status, reply] = posted()
      return new Response(JSON.stringify(reply), { status })
    }
    if (address === '/api/pro/refunds')
      return new Response(JSON.stringify({ refunds: [], has_more: false, refused_accounts: [] }))
    if (address.startsWith('/api/pro/orders/changes'))
      return new Response(JSON.stringify({ orders: listed, is_whole: true, numbers: [] }))
    return new Response(address === '/api/pro/end-reasons' ? JSON.stringify([{ id: 1, reasons: ['Fini'] }]) : '[]')
  })
  Element.prototype.scrollIntoView = () => {}
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})

afterEach(async () => {
  await act(async () => root.unmount())
  host.remove()
  sent.mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const open = (...orders: ShopOrderReply[]) => {
  listed = orders
  return act(async () =>
    root.render(
      <TextsProvider language="fr" messages={catalogues.fr}>
        <OrderBoard shops={[shop]} orders={orders} serverNow={now} />
      </TextsProvider>,
    ),
  )
}

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

const press = async (name: string, place: () => Element | null = () => host) => {
  const button = await until(() => buttonIn(place(), name))
  await act(async () => button.click())
}

/** Live events read the orders at once; here the return of the network does. */
const hear = (...orders: ShopOrderReply[]) => {
  listed = orders
  return act(async () => window.dispatchEvent(new Event('online')))
}

test('a colleague who is faster than the dialog is named in it, and one button is left', async () => {
  await open(order())
  await press(words.move.refuse)
  await until(() => buttonIn(dialog(), words.ask.refuse.confirm))
  await hear(order({ version: 2, status: 1, status_text: 'Acceptée', moves: [2, 4], changed_by: 'Selma' }))
  await until(() =>
    dialog()?.textContent?.includes('Selma a été plus rapide : la commande est maintenant « Acceptée ».'),
  )
  expect(buttonIn(dialog(), words.ask.refuse.confirm)).toBeUndefined()
  await press(words.failed.seen, dialog)
  expect(sent).not.toHaveBeenCalled()
})

test('a press that the server refuses leaves the dialog open and says who did what', async () => {
  await open(order())
  await press(words.move.refuse)
  posted = () => [409, { code: 'already-moved', message: '' }]
  listed = [order({ version: 2, status: 5, status_text: 'Refusée', moves: [], changed_by: 'Selma' })]
  await press('Fini', dialog)
  await press(words.ask.refuse.confirm, dialog)
  await until(() =>
    dialog()?.textContent?.includes('Selma a été plus rapide : la commande est maintenant « Refusée ».'),
  )
  expect(sent).toHaveBeenCalledExactlyOnceWith('/api/pro/orders/7/status', { status: 5, version: 1, reason: 'Fini' })
})

test('a question that a colleague’s press leaves open goes on, and the answer counts for the order as it is now', async () => {
  await open(order({ status: 1, moves: [2, 5] }))
  await press(words.delay.action)
  await until(() => buttonIn(dialog(), words.delay.confirm))
  await hear(order({ version: 2, status: 2, moves: [3, 5], changed_by: 'Selma' }))
  posted = () => [200, order({ version: 3, status: 2, moves: [3, 5] })]
  await press(words.delay.confirm, dialog)
  expect(sent).toHaveBeenCalledExactlyOnceWith('/api/pro/orders/7/delay', { ready_in_minutes: 10, version: 2 })
})

test('a press that does not reach the server closes the dialog and is told on the card', async () => {
  await open(order())
  await press(words.move.refuse)
  posted = () => [500, { code: 'fault', message: '' }]
  await press('Fini', dialog)
  await press(words.ask.refuse.confirm, dialog)
  await until(() => host.querySelector('#order-7')?.textContent?.includes('« Refuser » n’a pas marché'))
  await until(() => dialog() === null || dialog()?.hasAttribute('data-closed'))
})

test('Ready asks about the dishes that others of the order have left behind, and once more is enough', async () => {
  await open(cooking(1, 2, 3))
  await press(words.move.ready)
  const text = await until(() => dialog()?.textContent)
  expect(text).toContain('Pas commencé : 2× Plat 1')
  expect(text).toContain('Pas fini : 2× Plat 2')
  expect(text).not.toContain('Plat 3')
  expect(sent).not.toHaveBeenCalled()
  posted = () => [200, order({ version: 5, status: 3, moves: [7, 6, 2] })]
  await press(words.ask.ready.confirm, dialog)
  expect(sent).toHaveBeenCalledExactlyOnceWith('/api/pro/orders/7/status', { status: 3, version: 4 })
})

test('Ready asks nothing in a kitchen that marks no single dishes', async () => {
  posted = () => [200, order({ version: 5, status: 3, moves: [7, 6, 2] })]
  await open(cooking(2, 2))
  await press(words.move.ready)
  expect(sent).toHaveBeenCalledExactlyOnceWith('/api/pro/orders/7/status', { status: 3, version: 4 })
})

const asked = (more: Partial<ShopOrderReply> = {}) =>
  order({ status: 2, version: 4, moves: [3, 4], cancel_requested_at: '2026-11-20T10:58:00Z', ...more })

test('a request to cancel stands at the top of the board until it is answered, and leads to its card', async () => {
  await open(order({ id: 6 }), asked())
  const name = 'N° 7, Amina'
  const button = await until(() => buttonIn(host, name))
  expect(button.compareDocumentPosition(document.getElementById('order-6') ?? host)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  await press(name)
  await until(() => document.activeElement?.id === 'order-7')
  await hear(asked({ version: 5, cancel_refused_at: '2026-11-20T11:01:00Z' }))
  await until(() => !buttonIn(host, name))
})

test('declining a request offers answers that fit, and sends the chosen one', async () => {
  await open(asked())
  await press(words.move.keepCooking)
  await press(words.ask.keepCooking.answers.started, dialog)
  expect(buttonIn(dialog(), 'Fini')).toBeUndefined()
  posted = () => [200, asked({ version: 5, cancel_refused_at: '2026-11-20T11:01:00Z' })]
  await press(words.ask.keepCooking.confirm, dialog)
  const reason = words.ask.keepCooking.answers.started
  expect(sent).toHaveBeenCalledExactlyOnceWith('/api/pro/orders/7/refuse-cancel', { version: 4, reason })
})

test('granting a request offers no excuses of the shop', async () => {
  await open(asked())
  await press(words.move.cancel)
  await until(() => buttonIn(dialog(), words.ask.cancel.answer))
  expect(buttonIn(dialog(), 'Fini')).toBeUndefined()
  expect(dialog()?.textContent).toContain('l’a demandé')
})
