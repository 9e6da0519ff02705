// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { earlyClickScript, markHydrated } from './before-hydration.ts'

// biome-ignore lint/security/noGlobalEval: the script is text that a browser runs
beforeAll(() => window.eval(earlyClickScript))
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<button type="button">Payer</button>'
})

afterEach(() => {
  document.documentElement.removeAttribute('data-hydrated')
  vi.useRealTimers()
})

const pay = () => document.querySelector('button') as HTMLButtonElement & Record<string, unknown>
const hydrate = () => {
  pay().__reactFiber$x = {}
  markHydrated()
}

test('a click before hydration is repeated after it', () => {
  const pressed = vi.fn()
  pay().click()
  vi.advanceTimersByTime(1000)
  pay().addEventListener('click', pressed)
  expect(pressed).not.toHaveBeenCalled()
  hydrate()
  vi.advanceTimersByTime(100)
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('a click while React hydrates the page is repeated after it', () => {
  const pressed = vi.fn()
  // React has reached the button, but not the end of the page, and drops the click.
  pay().__reactFiber$x = {}
  pay().click()
  pay().addEventListener('click', pressed)
  vi.advanceTimersByTime(1000)
  expect(pressed).not.toHaveBeenCalled()
  markHydrated()
  vi.advanceTimersByTime(100)
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('a click on a part that React hydrates later is repeated after it', () => {
  const pressed = vi.fn()
  markHydrated()
  pay().click()
  pay().addEventListener('click', pressed)
  vi.advanceTimersByTime(1000)
  expect(pressed).not.toHaveBeenCalled()
  hydrate()
  vi.advanceTimersByTime(100)
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('a click on a part that waits for its texts is repeated after it, although React has marked the button', () => {
  const pressed = vi.fn()
  const boundary: { memoizedState: object | null } = { memoizedState: { dehydrated: document.createComment('&') } }
  pay().__reactFiber$x = { memoizedState: null, return: { memoizedState: {}, return: boundary } }
  markHydrated()
  pay().click()
  pay().addEventListener('click', pressed)
  vi.advanceTimersByTime(1000)
  expect(pressed).not.toHaveBeenCalled()
  boundary.memoizedState = null
  vi.advanceTimersByTime(100)
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('impatient clicks are repeated once', () => {
  const pressed = vi.fn()
  for (let n = 0; n < 3; n++) pay().click()
  hydrate()
  pay().addEventListener('click', pressed)
  vi.advanceTimersByTime(1000)
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('a click that reaches a hydrated button replaces those that wait', () => {
  const pressed = vi.fn()
  pay().click()
  hydrate()
  pay().addEventListener('click', pressed)
  pay().click()
  vi.advanceTimersByTime(1000)
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('a click on a hydrated button is not repeated', () => {
  const pressed = vi.fn()
  hydrate()
  pay().addEventListener('click', pressed)
  pay().click()
  vi.advanceTimersByTime(20_000)
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('a click that hydrated its part is not repeated', () => {
  const pressed = vi.fn()
  document.addEventListener(
    'click',
    () => {
      hydrate()
      pay().addEventListener('click', pressed)
    },
    { capture: true, once: true },
  )
  pay().click()
  vi.advanceTimersByTime(20_000)
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('after ten seconds without hydration the click is dropped', () => {
  pay().click()
  vi.advanceTimersByTime(11_000)
  const pressed = vi.fn()
  pay().addEventListener('click', pressed)
  hydrate()
  vi.advanceTimersByTime(1000)
  expect(pressed).not.toHaveBeenCalled()
})
