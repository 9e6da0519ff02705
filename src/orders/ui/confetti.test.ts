// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showConfetti, stopConfetti } from './confetti.ts'

const burst = vi.hoisted(() => Object.assign(vi.fn(), { reset: vi.fn() }))

vi.mock('canvas-confetti', () => ({ default: { create: () => burst } }))

let end: () => void

beforeEach(() => {
  burst.mockReset().mockImplementation(() => new Promise<void>((done) => (end = done)))
  burst.reset.mockReset()
})

afterEach(() => void vi.restoreAllMocks())

const hide = () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')

test('a burst has a hundred particles that spread by 70 from six tenths of the height', async () => {
  const shown = showConfetti(() => true)
  await vi.waitFor(() =>
    expect(burst.mock.calls).toEqual([
      [expect.objectContaining({ particleCount: 100, spread: 70, origin: { y: 0.6 } })],
    ]),
  )
  end()
  await shown
})

test('a hidden tab shows none, also later', async () => {
  const shown = hide()
  await showConfetti(() => true)
  shown.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(burst).not.toHaveBeenCalled()
})

test('none is shown for an order that was cancelled while the library was loaded', async () => {
  await showConfetti(() => false)
  expect(burst).not.toHaveBeenCalled()
})

test('a burst ends when the order is cancelled, and when the tab is hidden', async () => {
  const shown = showConfetti(() => true)
  await vi.waitFor(() => expect(burst).toHaveBeenCalled())
  expect(burst.reset).not.toHaveBeenCalled()
  stopConfetti()
  expect(burst.reset).toHaveBeenCalledTimes(1)
  hide()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(burst.reset).toHaveBeenCalledTimes(2)
  end()
  await shown
})
