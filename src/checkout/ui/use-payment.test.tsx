// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderReplyOf } from '../../../tests/order-reply.ts'
import { money } from '../../kernel/money.ts'
import { noInstructions } from '../../orders/instructions.ts'
import { catalogues } from '../../texts/sentences.ts'
import { TextsProvider } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { usePayment } from './use-payment.ts'

const wish = {
  lines: [],
  amount: money(24_450, 'TND'),
  phone: '20123456',
  mode: 1,
  scheduledDatetime: null,
  instructions: noInstructions,
} as const

const onPlaced = vi.fn()
const told = vi.spyOn(toast, 'success').mockReturnValue()
const nothing = () => {}

let payment: ReturnType<typeof usePayment>

const Page = () => {
  payment = usePayment(1, wish, {
    onPlaced,
    onEarlierPaid: nothing,
    onPhoneUnverified: nothing,
    onServiceClosed: () => {},
    onPhoneRefused: nothing,
    onSignedOut: nothing,
    onChanges: nothing,
  })
  return null
}

let root: Root

/** Returns the orders that the server finds for an attempt. Null while the server is unreachable. */
let found: (() => readonly unknown[]) | null
let placed: object | null
let asked: string[]

const answering = async (address: string, { method = 'GET' }: RequestInit): Promise<Response> => {
  if (method === 'POST' && placed) return Response.json(placed)
  if (method === 'POST' || !found) throw new TypeError('Failed to fetch')
  asked.push(address)
  return Response.json(found())
}

const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds))

const showPage = async () => {
  root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <TextsProvider language="ar" messages={catalogues.ar}>
        <Page />
      </TextsProvider>,
    ),
  )
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', answering)
  found = null
  placed = null
  asked = []
  await showPage()
  await act(async () => payment.open())
  await act(async () => payment.pay())
})

afterEach(async () => {
  await act(async () => root.unmount())
  onPlaced.mockClear()
  told.mockClear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('an order with a lost answer is found when the server is back, without another press', async () => {
  expect(payment.error).toBe(catalogues.ar.checkout.payment.noResponse)
  await wait(20_000)
  expect(onPlaced).not.toHaveBeenCalled()
  found = () => [orderReplyOf({ id: 41 })]
  await wait(20_000)
  expect(onPlaced).toHaveBeenCalledExactlyOnceWith(41, null)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(/^\/api\/orders\?attempt=[\w-]+$/)
  expect(payment.isOpen).toBe(false)
})

test('a reload after a lost answer finds the order, and asks no more after that', async () => {
  await act(async () => root.unmount())
  found = () => [orderReplyOf({ id: 41 })]
  await showPage()
  await wait(1000)
  expect(onPlaced).toHaveBeenCalledExactlyOnceWith(41, null)
  await act(async () => root.unmount())
  await showPage()
  await wait(60_000)
  expect(asked).toHaveLength(1)
})

test('an order that waits for its money is shown, and the cart stays', async () => {
  found = () => [orderReplyOf({ id: 41, payment_state: 'pending' })]
  await wait(20_000)
  expect(onPlaced).toHaveBeenCalledExactlyOnceWith(41, '/ar/order/success/41')
})

const { placed: asChosen, placedAtCounter } = catalogues.ar.checkout.payment

test.each([
  ['as first chosen', { redirect_url: null }, placedAtCounter],
  ['with the other way to pay', { redirect_url: '/payment/demo/1' }, asChosen],
])(
  'with another way to pay after a lost answer, the page says that the order stands %s',
  async (_how, more, sentence) => {
    placed = { success: true, commande_id: 41, ...more }
    await act(async () => payment.setMethod('1'))
    await act(async () => payment.pay())
    expect(onPlaced).toHaveBeenCalledExactlyOnceWith(41, more.redirect_url)
    expect(told).toHaveBeenCalledWith(sentence, expect.anything())
  },
)

test('an order that is found after another way to pay was chosen says that it is paid as first chosen', async () => {
  await act(async () => payment.setMethod('1'))
  found = () => [orderReplyOf({ id: 41, payment_method: 'counter' })]
  await wait(20_000)
  expect(told).toHaveBeenCalledWith(placedAtCounter, expect.anything())
})

test('an order that is not there is asked for a few times and not placed; leaving the page ends it', async () => {
  found = () => []
  await wait(30_000)
  expect(asked.length).toBeGreaterThan(2)
  expect(payment.error).toBe(catalogues.ar.checkout.payment.noResponse)
  await act(async () => root.unmount())
  const before = asked.length
  await wait(600_000)
  expect(asked).toHaveLength(before)
  expect(onPlaced).not.toHaveBeenCalled()
})
