// @vitest-environment jsdom
import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { earlyTypingScript, markHydrated } from './before-hydration.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const Search = () => {
  const [query, setQuery] = useState('')
  return (
    <label>
      <input type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
      <output>{query}</output>
    </label>
  )
}

let place: HTMLElement

beforeEach(() => {
  vi.useFakeTimers()
  // biome-ignore lint/security/noGlobalEval: the script is text that a browser runs
  window.eval(earlyTypingScript)
  place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<Search />)
})

afterEach(() => {
  document.documentElement.removeAttribute('data-hydrated')
  place.remove()
  vi.useRealTimers()
})

const field = () => place.querySelector('input') as HTMLInputElement
const type = (text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
  field().dispatchEvent(new Event('input', { bubbles: true }))
}
const comeAlive = () => {
  act(() => hydrateRoot(place, <Search />))
  markHydrated()
}

test('text typed before hydration is reported after it', () => {
  type('lab')
  type('lablabi')
  vi.advanceTimersByTime(1000)
  comeAlive()
  act(() => vi.advanceTimersByTime(100))
  expect(place.querySelector('output')?.textContent).toBe('lablabi')
  expect(field().value).toBe('lablabi')
})

test('text typed after hydration is reported once', () => {
  type('lab')
  comeAlive()
  act(() => type('brik'))
  expect(place.querySelector('output')?.textContent).toBe('brik')
  act(() => vi.advanceTimersByTime(20_000))
  expect(place.querySelector('output')?.textContent).toBe('brik')
})

test('an untouched field gets no event', () => {
  comeAlive()
  act(() => vi.advanceTimersByTime(1000))
  expect(field().value).toBe('')
})
