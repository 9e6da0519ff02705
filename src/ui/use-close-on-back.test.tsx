// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { earlyBackScript, markHydrated } from './before-hydration.ts'
import { useCloseOnBack } from './use-close-on-back.ts'

const Layer = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  useCloseOnBack(open, onClose)
  return null
}

const closed = vi.fn()
const routed = vi.fn()
let root: Root

const show = (open: boolean) => act(async () => root.render(<Layer open={open} onClose={closed} />))
const popped = () => new Promise((resolve) => window.addEventListener('layerback', resolve, { once: true }))

markHydrated()
// biome-ignore lint/security/noGlobalEval: the script is text that a browser runs
window.eval(earlyBackScript)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  history.replaceState({ page: 'menu' }, '', '/dar-nassim/')
  root = createRoot(document.createElement('div'))
  window.addEventListener('popstate', routed)
})
afterEach(async () => {
  await act(async () => root.unmount())
  window.removeEventListener('popstate', routed)
  closed.mockReset()
  routed.mockReset()
  vi.unstubAllGlobals()
})

test('Back closes the layer without a navigation', async () => {
  await show(true)
  expect(history.state).toMatchObject({ page: 'menu' })
  history.back()
  await vi.waitFor(() => expect(closed).toHaveBeenCalled())
  expect(closed).toHaveBeenCalledTimes(1)
  expect(routed).not.toHaveBeenCalled()
  expect(history.state).toEqual({ page: 'menu' })
})

test('closing by other means removes its history entry without a navigation', async () => {
  await show(true)
  const back = popped()
  await show(false)
  await back
  expect(history.state).toEqual({ page: 'menu' })
  expect(closed).not.toHaveBeenCalled()
  expect(routed).not.toHaveBeenCalled()
})

/** Closes the layer. Its step back begins, but goes nowhere. */
const beginStep = async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stepped = vi.spyOn(history, 'back').mockImplementation(() => {})
  await show(false)
  vi.advanceTimersByTime(0)
  expect(stepped).toHaveBeenCalledTimes(1)
  stepped.mockRestore()
}

test('a layer that opens again during the step back stays open, and Back closes it', async () => {
  await show(true)
  await beginStep()
  await show(true)
  vi.useRealTimers()
  const back = popped()
  history.back()
  await back
  await Promise.resolve()
  expect(closed).not.toHaveBeenCalled()
  expect(history.state).toMatchObject({ layer: expect.anything() })
  history.back()
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
  expect(history.state).toEqual({ page: 'menu' })
})

test('a layer does not wait forever for a step back that a navigation cuts off', async () => {
  await show(true)
  await beginStep()
  history.replaceState({ page: 'order' }, '')
  await show(true)
  expect(history.state).toEqual({ page: 'order' })
  vi.advanceTimersByTime(2000)
  expect(history.state).toMatchObject({ layer: expect.anything() })
  vi.useRealTimers()
  const back = popped()
  await show(false)
  await back
})

test('a navigation in the meantime is kept', async () => {
  await show(true)
  history.pushState({ page: 'order' }, '', '/order/1')
  await show(false)
  await new Promise((resolve) => setTimeout(resolve))
  expect(history.state).toEqual({ page: 'order' })
})
