import { expect, test } from 'vitest'
import { firstPathOf } from './tablet.ts'

test('a tablet of the kitchen begins in the kitchen, and one of the counter on the board', () => {
  expect([firstPathOf('kitchen'), firstPathOf('counter')]).toEqual(['/pro/kitchen', '/pro'])
})
