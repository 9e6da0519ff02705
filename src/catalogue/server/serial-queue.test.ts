import { expect, test } from 'vitest'
import { serialQueue } from './serial-queue.ts'

/** Work that ends when the test calls `end`. */
const held = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

test('runs one at a time, requests before work ahead of time', async () => {
  const { add, isIdle } = serialQueue()
  const done: string[] = []
  const first = held()
  const all = [
    add(first.work, 'now').then(() => done.push('first')),
    add(async () => {}, 'ahead').then(() => done.push('ahead')),
    add(async () => {}, 'now').then(() => done.push('second')),
  ]
  expect(isIdle()).toBe(false)
  first.end()
  await Promise.all(all)
  expect(done).toEqual(['first', 'second', 'ahead'])
  await new Promise(setImmediate)
  expect(isIdle()).toBe(true)
})

test('a failure rejects its caller only', async () => {
  const { add } = serialQueue()
  await expect(add(() => Promise.reject(new Error('no ink')), 'now')).rejects.toThrow('no ink')
  await expect(add(async () => 'painted', 'now')).resolves.toBe('painted')
})
