import { expect, test } from 'vitest'
import { createMemoryCache } from './memory-cache.ts'

const tens = () => createMemoryCache<string>(() => 10_000, 40_000)

const store = (cache: ReturnType<typeof tens>, ...keys: string[]) =>
  Promise.all(keys.map((key) => cache.load(key, async () => key)))

test('what nobody asks for goes first, and what is asked once is spared once', async () => {
  const cache = tens()
  await store(cache, 'a', 'b', 'c')
  cache.peek('a')
  await store(cache, 'd')
  expect(cache.values().toSorted()).toEqual(['a', 'c', 'd'])
  await store(cache, 'e', 'f', 'g')
  expect(cache.values().toSorted()).toEqual(['e', 'f', 'g'])
})

test('never holds more than its limit, even if everything is asked for, and always the newest', async () => {
  const cache = tens()
  for (const key of 'abcdefgh') {
    await store(cache, key)
    cache.peek(key)
    expect(cache.values().length).toBeLessThanOrEqual(3)
    expect(cache.values()).toContain(key)
  }
})

test('one value that is larger than the limit is held alone', async () => {
  const cache = createMemoryCache<string>((value) => value.length, 10)
  await cache.load('small', async () => 'four')
  await cache.load('large', async () => 'very large')
  expect(cache.values()).toEqual(['very large'])
})

test('values without any size are not stored without end', async () => {
  const cache = createMemoryCache<string>(() => 0, 1_000_000)
  for (let key = 0; key < 10_000; key += 1) await store(cache, String(key))
  expect(cache.values().length).toBeGreaterThan(100)
  expect(cache.values().length).toBeLessThan(1000)
})
