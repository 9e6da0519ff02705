// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { forgetOffer, isOfferKept, offerLater } from './later-offer.ts'

const rim = { id: 7, name: 'Rim' }

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  sessionStorage.clear()
})

test('a password is offered later to who has just registered, and to nobody else', () => {
  expect(isOfferKept(7)).toBe(false)
  offerLater(rim)
  expect([isOfferKept(7), isOfferKept(8)]).toEqual([true, false])
  forgetOffer()
  expect(isOfferKept(7)).toBe(false)
})

test('after ten minutes the server would ask for a proof, so nothing is offered', () => {
  vi.useFakeTimers()
  offerLater(rim)
  vi.advanceTimersByTime(10 * 60_000 - 1)
  expect(isOfferKept(7)).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isOfferKept(7)).toBe(false)
})

test.each(['', '{"id":7', '7', 'null', '{"id":7}', '{"id":7,"at":"x"}'])('kept as %j, nothing is offered', (kept) => {
  sessionStorage.setItem('mida-password-offer', kept)
  expect(isOfferKept(7)).toBe(false)
})

test('a browser that blocks its storage offers nothing, and nothing fails', () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  offerLater(rim)
  forgetOffer()
  expect(isOfferKept(7)).toBe(false)
})
