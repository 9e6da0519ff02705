import { expect, test } from 'vitest'
import { money } from '../kernel/money.ts'
import { troubleOf } from './payment-trouble.ts'

const expected = { amount: money(9000, 'TND'), attempt: 'mida-1' }

test.each([
  ['completed', 9000, 'TND', 'mida-1', null],
  ['completed', 9000, 'TND', undefined, null],
  ['authorized', 9000, 'TND', 'mida-1', null],
  ['completed', 8999, 'TND', 'mida-1', 'wrong-amount'],
  ['completed', 0, 'TND', 'mida-1', 'wrong-amount'],
  ['authorized', 9001, 'TND', 'mida-1', 'wrong-amount'],
  ['completed', 9000, 'EUR', 'mida-1', 'wrong-currency'],
  ['authorized', 1, 'EUR', 'mida-1', 'wrong-currency'],
  ['completed', 0, 'EUR', 'mida-1', 'wrong-currency'],
  ['pending', 8999, 'TND', 'mida-1', null],
  ['failed', 9000, 'EUR', 'mida-1', null],
  ['completed', 9000, 'TND', 'mida-2', 'wrong-attempt'],
  ['pending', 9000, 'TND', '', 'wrong-attempt'],
] as const)('%s with %i %s for attempt %s: %s', (state, minor, currency, attempt, trouble) => {
  const reading = { state, amount: money(minor, currency), ...(attempt !== undefined && { attempt }) }
  expect(troubleOf(reading, expected)).toBe(trouble)
})
