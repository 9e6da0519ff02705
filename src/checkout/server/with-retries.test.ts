import { expect, test } from 'vitest'
import { ConcurrentChange, withRetries } from './with-retries.ts'

const nobodyKnows = async () => null

test('a serialisation conflict is retried, but not for ever', async () => {
  let tries = 0
  const overtakenTwice = async () => {
    tries += 1
    if (tries <= 2) throw new ConcurrentChange('an attempt was met and then forgotten')
    return 'placed'
  }
  expect(await withRetries(overtakenTwice, nobodyKnows)).toBe('placed')
  const always = async () => {
    throw new ConcurrentChange('again')
  }
  await expect(withRetries(always, nobodyKnows)).rejects.toThrow('again')
})

test('after any other fault the outcome is asked for, and nothing is done twice', async () => {
  let tries = 0
  const lost = async () => {
    tries += 1
    throw new Error('Connection terminated unexpectedly')
  }
  expect(await withRetries(lost, async () => 'placed before')).toBe('placed before')
  await expect(withRetries(lost, nobodyKnows)).rejects.toThrow('terminated')
  expect(tries).toBe(2)
})
