// @vitest-environment jsdom
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
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
  pay().__reactProps$x = {}
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
  pay().__reactProps$x = {}
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

test('React marks the elements that it handles as the script expects', () => {
  const place = document.body.appendChild(document.createElement('div'))
  flushSync(() => createRoot(place).render(createElement('button', { type: 'button' }, 'Payer')))
  const [mark] = Object.keys(place.firstElementChild ?? {}).filter((key) => key.startsWith('__reactProps'))
  expect(mark).toBeDefined()
})
