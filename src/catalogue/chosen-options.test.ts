import { expect, test } from 'vitest'
import { chosenOf, countEach, timesOf, timesTexts } from './chosen-options.ts'

test('an option counts as often as it is named', () => {
  expect([1, 2, 3].map((id) => timesOf([2, 1, 2], id))).toEqual([1, 2, 0])
})

test('the chosen options have the order of the menu, and one that is taken twice is there twice', () => {
  const [olives, cheese, tuna] = [{ id: 1 }, { id: 2 }, { id: 3 }]
  expect(chosenOf([olives, cheese, tuna], [3, 1, 3, 9])).toEqual([olives, tuna, tuna])
  expect(chosenOf([olives], [])).toEqual([])
})

test('what is named several times is shown once with its number, where it was named first', () => {
  const [cheese, again, tuna] = [
    { id: 2, row: 1 },
    { id: 2, row: 2 },
    { id: 1, row: 3 },
  ]
  expect(countEach([cheese, tuna, again, again], ({ id }) => id)).toEqual([
    { key: 2, one: cheese, times: 3 },
    { key: 1, one: tuna, times: 1 },
  ])
  expect(countEach([], String)).toEqual([])
})

test('a name that is there several times is written once with its number', () => {
  expect(timesTexts(['Harissa', 'Thon', 'Harissa'])).toEqual(['2\u00a0×\u00a0Harissa', 'Thon'])
})
