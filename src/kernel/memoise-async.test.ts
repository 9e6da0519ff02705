import { expect, test } from 'vitest'
import { once } from './memoise-async.ts'

test('what is asked for at the same time is made once and kept', async () => {
  let made = 0
  const find = once(async () => ++made)
  expect(await Promise.all([find(), find()])).toEqual([1, 1])
  expect(await find()).toBe(1)
})

test('what failed is tried again', async () => {
  let tries = 0
  const find = once(async () => {
    tries += 1
    if (tries === 1) throw new Error('away')
    return tries
  })
  await expect(find()).rejects.toThrow('away')
  expect(await find()).toBe(2)
})
