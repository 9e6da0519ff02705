// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shopOrderReplyOf } from '../../../tests/order-reply.ts'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import type { ShopOrderReply } from '../contract.ts'
import { OrderBoard } from './order-board.tsx'

// The page loads these parts when a dialog first opens. Here they are loaded before.
await Promise.all([import('./order-dialog.tsx'), import('../../ui/dialog.tsx'), import('./unsaved-question.tsx')])

const now = Date.parse('2026-11-20T11:00:00Z')
const shop = { id: 1, name: 'Dar El Marsa', timeZone: 'Africa/Tunis', leadMinutes: 18 }
const { restaurant, 'restaurant/hand-over': words } = catalogues.fr

const order = (more: Partial<ShopOrderReply> = {}): ShopOrderReply =>
  shopOrderReplyOf({
    ...{ created_at: '2026-11-20T10:57:00.000Z', changed_at: '2026-11-20T10:57:00.000Z' },
    ...{ status: 3, version: 4, moves: [7, 6, 2], hand_over_code: '417', takes_payment: true },
    ...more,
  })

const handed = () => order({ status: 7, version: 6, moves: [], hand_over_code: null, takes_payment: false })

/** Not faked, because imports take real time. */
const afterImports = setImmediate

let root: Root
let host: HTMLElement
let shift: object | null
let posted: () => [number, unknown]
const sent = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ now })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  shift = { id: 1, since: '2026-11-20T07:00:00.000Z', by: 'Sami', is_forgotten: false }
  posted = () => [200, handed()]
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
    if (body) {
      sent(address, JSON.parse(body))
      const [status, reply] = posted()
      return new Response(JSON.stringify(reply), { status })
    }
    if (address === '/api/pro/shops/1/cash-shift') return new Response(JSON.stringify({ shift }))
    if (address.startsWith('/api/pro/orders/changes'))
      return new Response(JSON.stringify({ orders: [order()], is_whole: true, numbers: [] }))
    if (address === '/api/pro/refunds') return new Response(JSON.stringify({ refunds: [], has_more: false }))
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

const start = async (one: ShopOrderReply) => {
  await open(one)
  await press(restaurant.move.handOver, () => host)
}

const pressCode = async (code: string) => {
  for (const digit of code) await press(digit)
}

const bodyOf = () => sent.mock.calls[0]?.[1]

test('three digits and one press hand over an order that is paid with the exact amount', async () => {
  await start(order())
  await pressCode('417')
  await press(words.exact)
  expect(sent).toHaveBeenCalledOnce()
  expect(sent.mock.calls[0]?.[0]).toBe('/api/pro/orders/7/hand-over')
  expect(bodyOf()).toEqual({
    version: 4,
    code: '417',
    payment: { method: 'cash', total: '24.450', key: expect.stringMatching(/-cash$/) },
  })
  await until(() => dialog() === null || dialog()?.hasAttribute('data-closed'))
})

test('a paid order needs only the three digits', async () => {
  await start(order({ takes_payment: false, payment_state: 'paid' }))
  await pressCode('417')
  expect(bodyOf()).toEqual({ version: 4, code: '417', payment: null })
})

test('an order with neither a code nor a due payment is handed over with one press', async () => {
  await start(order({ hand_over_code: null, takes_payment: false }))
  expect(sent).toHaveBeenCalledExactlyOnceWith('/api/pro/orders/7/status', { status: 7, version: 4 })
})

test('a walk-in without a code pays at once', async () => {
  await start(order({ hand_over_code: null }))
  await press(words.card)
  expect(bodyOf()).toMatchObject({ code: null, payment: { method: 'card', key: expect.stringMatching(/-card$/) } })
})

test('a given amount shows the change before it is noted', async () => {
  await start(order({ hand_over_code: null }))
  await press('30,000\u00a0DT')
  expect(dialog()?.textContent).toContain(`${words.change}5,550\u00a0DT`)
  expect(sent).not.toHaveBeenCalled()
  await press(words.confirm)
  expect(bodyOf()).toMatchObject({ payment: { method: 'cash', given: '30.000' } })
})

test('after three wrong codes the device asks for the name, also when the dialog opens again', async () => {
  await start(order())
  await pressCode('111')
  await until(() => dialog()?.textContent?.includes('Encore 2 essais.'))
  await pressCode('112113')
  await until(() => dialog()?.textContent?.includes(words.askName))
  expect(buttonIn(dialog(), words.withCode)).toBeUndefined()
  await press(words.nameWrong)
  await press(restaurant.move.handOver, () => host)
  await until(() => dialog()?.textContent?.includes(words.askName))
  expect(dialog()?.textContent).toContain('Amina')
  await press(words.nameRight)
  await press(words.later)
  expect(bodyOf()).toEqual({ version: 4, code: null, payment: null })
})

test('without an open shift the dialog says so before money is taken', async () => {
  shift = null
  await start(order({ hand_over_code: null }))
  await until(() => dialog()?.textContent?.includes(words.noShift))
  expect(buttonIn(dialog(), words.exact)).toBeDefined()
})

test('a refusal stays in the dialog with its sentence', async () => {
  await start(order({ hand_over_code: null }))
  posted = () => [409, { code: 'total-changed', message: 'Le total a changé entre-temps.' }]
  await press(words.exact)
  await until(() => dialog()?.textContent?.includes('Le total a changé entre-temps.'))
})

test('a payment before the hand-over is noted alone', async () => {
  posted = () => [200, order({ version: 5, payment_state: 'paid', takes_payment: false })]
  await open(order())
  await press(restaurant.move.takePayment, () => host)
  await press(words.card)
  expect(sent.mock.calls[0]?.[0]).toBe('/api/pro/orders/7/payment')
  expect(bodyOf()).toMatchObject({ method: 'card', total: '24.450' })
})
