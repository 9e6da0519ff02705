import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallerLeft, createTimeBudget, QueueFull, withinBudget } from '../adapters/database/time-budget.ts'
import { createWriteQueue, writerOf } from './write-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that ends on demand; `begun` lists what has begun, in order. */
const works = () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('the writes of one visitor run in order, also after a failed one', async () => {
  const turns = createWriteQueue({ limitsScale: 1 })
  const { begun, work, end } = works()
  const failed = turns('a', () => Promise.reject(new Error('failed')))
  const told = ['1', '2', '3'].map((name) => turns('a', work(name)))
  await expect(failed).rejects.toThrow('failed')
  await settle()
  expect(begun).toEqual(['1'])
  for (const [index, name] of ['1', '2', '3'].entries()) {
    end(name)
    await expect(told[index]).resolves.toBe(name)
  }
  expect(begun).toEqual(['1', '2', '3'])
})

test('twenty writes wait, the next is refused at once, and none waits beyond its budget', async () => {
  const turns = createWriteQueue({ limitsScale: 1 })
  const { begun, work, end } = works()
  const told = Array.from({ length: 22 }, (_, index) =>
    withinBudget(createTimeBudget(4300), () => turns('a', work(`${index}`)).catch((error) => error)),
  )
  expect(await told[21]).toBeInstanceOf(QueueFull)
  await vi.advanceTimersByTimeAsync(4300)
  expect(await told[20]).toBeInstanceOf(QueueFull)
  end('0')
  await settle()
  expect(begun).toEqual(['0'])
  // A finished write leaves nothing behind.
  const next = turns('a', work('next'))
  await settle()
  end('next')
  expect(await next).toBe('next')
})

test('a user is one writer in all sessions, and each tablet is one', () => {
  const session = { id: 7, userId: null, redirectUrl: null, isDemoOpen: false }
  expect(writerOf({ slice: 'cart' }, session)).toEqual('cart of session 7')
  expect(writerOf({ slice: 'cart' }, { ...session, userId: 3 })).toEqual('cart of user 3')
  expect(writerOf({ slice: 'cart' }, null)).toBeNull()
})

test('an abandoned write leaves the queue, and later ones run', async () => {
  const turns = createWriteQueue({ limitsScale: 1 })
  const { begun, work, end } = works()
  void turns('a', work('first'))
  const budget = createTimeBudget(4300)
  const left = withinBudget(budget, () => turns('a', work('left')).catch((error) => error))
  void turns('a', work('last'))
  await settle()
  budget.abandon()
  expect(await left).toBeInstanceOf(CallerLeft)
  end('first')
  await settle()
  expect(begun).toEqual(['first', 'last'])
})
