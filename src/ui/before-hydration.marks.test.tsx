// @vitest-environment jsdom
import { Activity, act, Suspense, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { earlyClickScript, earlyTypingScript, markHydrated } from './before-hydration.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// biome-ignore lint/security/noGlobalEval: the script is text that a browser runs
const alive: (element: Element | null) => boolean = window.eval(
  `(function(){${/function alive.*?return false\}(?=addEvent)/.exec(earlyClickScript)?.[0]};return alive})()`,
)

const Texts = ({ loading }: { loading: Promise<unknown> | null }) => {
  if (loading) use(loading)
  return <p>Épuisé</p>
}

for (const [name, Part] of [
  ['an activity', Activity],
  ['a suspense boundary', Suspense],
] as const)
  test(`while the texts in ${name} load, its button has React's marks but counts as not hydrated`, async () => {
    const { promise: texts, resolve } = Promise.withResolvers<null>()
    const page = (loading: Promise<unknown> | null) => (
      <main>
        <button type="button" id="outside" />
        <Part>
          <button type="button" id="inside" />
          <Texts loading={loading} />
        </Part>
      </main>
    )
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = renderToString(page(null))
    const [outside, inside] = ['#outside', '#inside'].map((id) => place.querySelector(id))
    await act(async () => void hydrateRoot(place, page(texts)))
    markHydrated()
    expect(Object.keys(inside ?? {}).some((key) => key.startsWith('__reactFiber'))).toBe(true)
    expect([alive(outside ?? null), alive(inside ?? null)]).toEqual([true, false])
    await act(async () => resolve(null))
    expect(alive(inside ?? null)).toBe(true)
    place.remove()
    document.documentElement.removeAttribute('data-hydrated')
  })

test('the browser never sends a form without an action, so that what was entered does not get into the address', () => {
  // biome-ignore lint/security/noGlobalEval: the script is text that a browser runs
  window.eval(earlyTypingScript)
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = '<form><input name="phone"><button>Payer</button></form><form action="/restaurants"></form>'
  const [form, search] = place.querySelectorAll('form')
  const send = (of: HTMLFormElement | undefined) =>
    of?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  vi.useFakeTimers()
  expect([send(form), send(search)]).toEqual([false, true])
  Object.assign(form ?? {}, { __reactFiber$x: {} })
  markHydrated()
  expect(send(form)).toBe(false)
  place.remove()
  document.documentElement.removeAttribute('data-hydrated')
  vi.useRealTimers()
})
