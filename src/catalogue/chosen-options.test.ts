import { expect, test } from 'vitest'
import { chosenOf, timesOf } from './chosen-options.ts'

test('an option counts as often as it is named', () => {
  expect([1, 2, 3].map((id) => timesOf([2, 1, 2], id))).toEqual([1, 2, 0])
})

test('the chosen options have the order of the menu, and one that is taken twice is there twice', () => {
  const [olives, cheese, tuna] = [{ id: 1 }, { id: 2 }, { id: 3 }]
  expect(chosenOf([olives, cheese, tuna], [3, 1, 3, 9])).toEqual([olives, tuna, tuna])
  expect(chosenOf([olives], [])).toEqual([])
})
