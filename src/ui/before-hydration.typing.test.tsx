// @vitest-environment jsdom
import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
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

// biome-ignore lint/security/noGlobalEval: the script is text that a browser runs
beforeAll(() => window.eval(earlyTypingScript))

beforeEach(() => {
  vi.useFakeTimers()
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

const Form = ({ onSend }: { onSend: (sent: object) => void }) => {
  const [form, setForm] = useState({ name: 'Mida', phone: '', note: '', town: 'tunis', isOpen: false, size: 'small' })
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSend(form)
      }}
    >
      <input name="name" value={form.name} onChange={({ target }) => change({ name: target.value })} />
      <input name="phone" type="tel" value={form.phone} onChange={({ target }) => change({ phone: target.value })} />
      <textarea name="note" value={form.note} onChange={({ target }) => change({ note: target.value })} />
      <select name="town" value={form.town} onChange={({ target }) => change({ town: target.value })}>
        <option value="tunis">Tunis</option>
        <option value="sfax">Sfax</option>
      </select>
      <input
        name="open"
        type="checkbox"
        checked={form.isOpen}
        onChange={({ target }) => change({ isOpen: target.checked })}
      />
      {['small', 'large', 'huge'].map((size) => (
        <input
          key={size}
          type="radio"
          name="size"
          value={size}
          checked={form.size === size}
          onChange={() => change({ size })}
        />
      ))}
      <button type="submit">Save</button>
    </form>
  )
}

const press = (selector: string) => (place.querySelector(selector) as HTMLElement).click()

const fill = (selector: string, value: string) => {
  const target = place.querySelector(selector) as HTMLInputElement
  Object.getOwnPropertyDescriptor(target.constructor.prototype, 'value')?.set?.call(target, value)
  target.dispatchEvent(new Event('input', { bubbles: true }))
}

test('every kind of field keeps what was entered before hydration, and a form that was sent early is sent once, with it', () => {
  const onSend = vi.fn()
  place.innerHTML = renderToString(<Form onSend={onSend} />)
  fill('[name=name]', 'Mi')
  fill('[name=name]', '')
  fill('[name=phone]', '71 000 000')
  fill('[name=note]', 'Back at noon')
  fill('[name=town]', 'sfax')
  press('[name=open]')
  for (const size of ['huge', 'large', 'huge']) press(`[value=${size}]`)
  press('button')
  press('button')
  act(() => hydrateRoot(place, <Form onSend={onSend} />))
  markHydrated()
  act(() => vi.advanceTimersByTime(300))
  const entered = { name: '', phone: '71 000 000', note: 'Back at noon', town: 'sfax', isOpen: true, size: 'huge' }
  expect(onSend.mock.calls).toEqual([[entered]])
  act(() => press('button'))
  expect(onSend).toHaveBeenCalledTimes(2)
})

test('an untouched field gets no event', () => {
  comeAlive()
  act(() => vi.advanceTimersByTime(1000))
  expect(field().value).toBe('')
})
