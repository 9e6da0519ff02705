// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { earlyClickScript } from './early-click.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // biome-ignore lint/security/noGlobalEval: the script is text that a browser runs
  window.eval(earlyClickScript)
  document.body.innerHTML = '<button type="button">Payer</button>'
})

afterEach(() => vi.useRealTimers())

const pay = () => document.querySelector('button') as HTMLButtonElement & Record<string, unknown>

test('a button that is pressed before the page answers is pressed again when it does', () => {
  const pressed = vi.fn()
  pay().click()
  vi.advanceTimersByTime(1000)
  pay().addEventListener('click', pressed)
  expect(pressed).not.toHaveBeenCalled()
  pay().__reactProps$x = {}
  vi.advanceTimersByTime(100)
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('a button that answers is pressed once', () => {
  const pressed = vi.fn()
  pay().__reactProps$x = {}
  pay().addEventListener('click', pressed)
  pay().click()
  vi.advanceTimersByTime(20_000)
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('a part that came alive because of the press has answered it', () => {
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

test('a page that never answers is left alone after ten seconds', () => {
  pay().click()
  vi.advanceTimersByTime(11_000)
  const pressed = vi.fn()
  pay().addEventListener('click', pressed)
  pay().__reactProps$x = {}
  vi.advanceTimersByTime(1000)
  expect(pressed).not.toHaveBeenCalled()
})
