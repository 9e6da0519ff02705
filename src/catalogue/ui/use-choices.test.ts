import { expect, test } from 'vitest'
import { isStill } from './use-choices.ts'

const prawns = { id: 7, name: 'Crevettes', price: null, most: 1 }
const filling = { id: 3, name: 'Garniture', minimum: 1, maximum: 1, options: [prawns] }
const soldOut = { ...filling, options: [{ ...prawns, soldOut: true }] }
const now = { groups: [filling], optionIds: [7], quantity: 2, stock: 5 }

test('a chosen option that is back is no longer a problem', () => {
  const problem = { code: 'option-sold-out' as const, group: soldOut }
  expect(isStill(problem, { ...now, groups: [soldOut] })).toBe(true)
  expect(isStill(problem, now)).toBe(false)
  expect(isStill(problem, { ...now, groups: [] })).toBe(false)
})

test('a missing choice and a missing stock are problems until they are there', () => {
  const missing = { code: 'required-option-missing' as const, group: filling }
  expect(isStill(missing, { ...now, optionIds: [] })).toBe(true)
  expect(isStill(missing, now)).toBe(false)
  expect(isStill({ code: 'out-of-stock' }, { ...now, stock: 1 })).toBe(true)
  expect(isStill({ code: 'out-of-stock' }, now)).toBe(false)
})
