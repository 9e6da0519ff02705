import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { measureHold } from './event-loop-hold.ts'

const holdFor = (ms: number): void => {
  const before = process.threadCpuUsage()
  let used = 0
  while (used < ms * 1000) {
    const { user, system } = process.threadCpuUsage(before)
    used = user + system
  }
}

const measure = async (work: () => Promise<unknown>): Promise<number> => {
  let seconds = -1
  await measureHold(work, (held) => {
    seconds = held
  }).catch(() => {})
  return seconds
}

test('the longest hold counts, in the middle of the work and at its end', async () => {
  const inTheMiddle = await measure(async () => {
    await sleep(10)
    holdFor(150)
    await sleep(10)
    holdFor(60)
  })
  expect(inTheMiddle).toBeGreaterThan(0.14)
  expect(await measure(async () => holdFor(150))).toBeGreaterThan(0.14)
})

test('a process that has to wait for a core does not count as busy', async () => {
  const asleep = new Int32Array(new SharedArrayBuffer(4))
  expect(await measure(async () => Atomics.wait(asleep, 0, 0, 300))).toBeLessThan(0.1)
})

test('work that waits holds nothing, and work that fails is measured too', async () => {
  const waiting = await measure(() => sleep(200))
  const failing = await measure(async () => {
    holdFor(150)
    throw new Error('failed')
  })
  expect(waiting).toBeLessThan(failing)
  expect(failing).toBeGreaterThan(0.14)
})
