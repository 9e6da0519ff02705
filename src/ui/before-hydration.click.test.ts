// @vitest-environment jsdom
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { earlyClickScript } from './before-hydration.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // biome-ignore lint/security/noGlobalEval: the script is text that a browser runs
  window.eval(earlyClickScript)
  document.body.innerHTML = '<button type="button">Payer</button>'
})

afterEach(() => vi.useRealTimers())

const pay = () => document.querySelector('button') as HTMLButtonElement & Record<string, unknown>

test('a click before hydration is repeated after it', () => {
  const pressed = vi.fn()
  pay().click()
  vi.advanceTimersByTime(1000)
  pay().addEventListener('click', pressed)
  expect(pressed).not.toHaveBeenCalled()
  pay().__reactProps$x = {}
  vi.advanceTimersByTime(100)
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('a click on a hydrated button is not repeated', () => {
  const pressed = vi.fn()
  pay().__reactProps$x = {}
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
      pay().__reactProps$x = {}
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
  pay().__reactProps$x = {}
  vi.advanceTimersByTime(1000)
  expect(pressed).not.toHaveBeenCalled()
})

test('React marks the elements that it handles as the script expects', () => {
  const place = document.body.appendChild(document.createElement('div'))
  flushSync(() => createRoot(place).render(createElement('button', { type: 'button' }, 'Payer')))
  const [mark] = Object.keys(place.firstElementChild ?? {}).filter((key) => key.startsWith('__reactProps'))
  expect(mark).toBeDefined()
})
