import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWriteQueue, QueueFull, writerOf } from './write-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const stranger = (key: string | null) => ({ key, isStranger: true })
const member = (key: string) => ({ key, isStranger: false })

/** Works that go on until they are ended; `begun` says which have begun, in their order. */
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

test('the writes of one visitor go on one after the other, in their order, also after one that failed', async () => {
  const turns = createWriteQueue({ limitsScale: 1 }, 10)
  const { begun, work, end } = works()
  const failed = turns(member('a'), () => Promise.reject(new Error('failed')))
  const told = ['1', '2', '3'].map((name) => turns(member('a'), work(name)))
  await expect(failed).rejects.toThrow('failed')
  await settle()
  expect(begun).toEqual(['1'])
  for (const [index, name] of ['1', '2', '3'].entries()) {
    end(name)
    await expect(told[index]).resolves.toBe(name)
  }
  expect(begun).toEqual(['1', '2', '3'])
})

test('twenty wait behind the one under way, the next is refused at once, and nobody waits longer than 4.5 s', async () => {
  const turns = createWriteQueue({ limitsScale: 1 }, 10)
  const { begun, work, end } = works()
  const told = Array.from({ length: 22 }, (_, index) => turns(member('a'), work(`${index}`)).catch((error) => error))
  expect(await told[21]).toBeInstanceOf(QueueFull)
  await vi.advanceTimersByTimeAsync(4500)
  expect(await told[20]).toBeInstanceOf(QueueFull)
  end('0')
  await settle()
  expect(begun).toEqual(['0'])
  // What has ended leaves nothing behind.
  const next = turns(member('a'), work('next'))
  await settle()
  end('next')
  expect(await next).toBe('next')
})

test('strangers have half of the connections together, known or not; members are not among them', async () => {
  const turns = createWriteQueue({ limitsScale: 1 }, 5)
  const { begun, work, end } = works()
  for (const name of ['a', 'b', 'c']) void turns(stranger(name), work(name))
  await settle()
  void turns(stranger(null), work('nobody'))
  void turns(member('m'), work('m'))
  await settle()
  expect(begun.toSorted()).toEqual(['a', 'b', 'm'])
  end('a')
  await settle()
  expect(begun).toContain('c')
  end('b')
  await settle()
  expect(begun).toContain('nobody')
})

test('a pool of one still lets strangers write', async () => {
  expect(await createWriteQueue({ limitsScale: 1 }, 1)(stranger(null), async () => 'done')).toBe('done')
})

test('a user is one writer in all sessions, a tablet is one of its own', () => {
  const session = { id: 7, userId: null, redirectUrl: null, isDemoOpen: false }
  expect(writerOf({ slice: 'cart' }, session)).toEqual(stranger('cart of session 7'))
  expect(writerOf({ slice: 'cart' }, { ...session, userId: 3 })).toEqual(member('cart of user 3'))
  expect(writerOf({ slice: 'cart' }, null)).toEqual(stranger(null))
})
