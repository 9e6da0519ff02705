import { expect, test } from 'vitest'
import { once } from './memoise-async.ts'

test('simultaneous calls share one result, which is kept', async () => {
  let made = 0
  const find = once(async () => ++made)
  expect(await Promise.all([find(), find()])).toEqual([1, 1])
  expect(await find()).toBe(1)
})

test('a failed result is retried', async () => {
  let tries = 0
  const find = once(async () => {
    tries += 1
    if (tries === 1) throw new Error('away')
    return tries
  })
  await expect(find()).rejects.toThrow('away')
  expect(await find()).toBe(2)
})
