// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSignIn } from '../../account/ui/sign-in-store.ts'
import { cartState, openCart } from './cart-store.ts'
import { goToCheckout } from './go-to-checkout.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Shows which sign-in step is open. */
const Asked = () => <p>{useSignIn() ?? 'nothing'}</p>

const guest = {
  known: false,
  user: null,
  token: null,
  providers: [],
  code_length: 4,
  reach: { texts: true, mails: true },
}

let root: Root
let place: HTMLElement

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  act(() => root.render(<Asked />))
})

afterEach(() => {
  act(() => root.unmount())
  place.remove()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the phone is asked for 300 ms after the panel has closed, and not a millisecond earlier', async () => {
  const saved: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, sent: RequestInit) => {
    if (address === '/api/session') return Response.json(guest)
    saved.push([address, JSON.parse(String(sent.body))])
    return Response.json({ success: true })
  })
  vi.useFakeTimers()
  openCart()
  const leaving = goToCheckout('/burger-chkobba/checkout', (path) => saved.push(path))
  await act(() => vi.waitFor(() => expect(cartState().isOpen).toBe(false), { interval: 0 }))
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(saved).toEqual([['/api/auth/set-redirect-url', { url: '/burger-chkobba/checkout' }]])
  expect(place.textContent).toBe('nothing')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(place.textContent).toBe('phone')
  await leaving
})
