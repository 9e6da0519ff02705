// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { earlyBackScript, markHydrated } from './before-hydration.ts'

const reload = vi.fn()
let leaving = new AbortController()

/** Runs the script on a page at `path`, with a substitute for `location`: jsdom's `location.reload` cannot be replaced. */
const arrive = (path: string): void => {
  history.replaceState(null, '', path)
  const { pathname, search } = location
  const place = { pathname, search, reload }
  const listen = (type: string, listener: (event: Event) => void) =>
    addEventListener(
      type,
      (event) => {
        Object.assign(place, { pathname: location.pathname, search: location.search })
        listener(event)
      },
      { signal: leaving.signal },
    )
  // biome-ignore lint/security/noGlobalEval: the script is text that a browser runs
  window.eval(`(function(location,addEventListener){${earlyBackScript}})`)(place, listen)
}

const goTo = (path: string): void => {
  history.replaceState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

beforeEach(() => {
  leaving = new AbortController()
  reload.mockClear()
  document.documentElement.removeAttribute('data-hydrated')
})

afterEach(() => leaving.abort())

test('going back before hydration loads the page of the address', () => {
  arrive('/order/success/23')
  goTo('/dar-el-marsa/checkout')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a jump within the page does not reload', () => {
  arrive('/restaurants?rayon=3')
  goTo('/restaurants?rayon=3#content')
  expect(reload).not.toHaveBeenCalled()
})

test('a hydrated page is not reloaded', () => {
  arrive('/order/success/24')
  markHydrated()
  goTo('/dar-el-marsa/checkout')
  expect(reload).not.toHaveBeenCalled()
})
