import { expect, test, vi } from 'vitest'
import { showConfetti } from './use-live-order.ts'

const burst = vi.hoisted(() => vi.fn(async () => {}))

vi.mock('canvas-confetti', () => ({ default: { create: () => burst } }))

test('a burst has a hundred particles that spread by 70 from six tenths of the height', async () => {
  await showConfetti()
  expect(burst.mock.calls).toEqual([[expect.objectContaining({ particleCount: 100, spread: 70, origin: { y: 0.6 } })]])
})
