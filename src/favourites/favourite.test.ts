import { expect, test } from 'vitest'
import { mostFavourites, newFavourites, readFavourites } from './favourite.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('a shop is kept once, however often it is wished', () => {
  expect(newFavourites([1, 2], [2, 3, 3])).toEqual([3])
})

test('no more are kept than there is room for', () => {
  expect(newFavourites(numbers(mostFavourites - 1), [900, 901])).toEqual([900])
  expect(newFavourites(numbers(mostFavourites), [900])).toEqual([])
  expect(newFavourites(numbers(mostFavourites + 5), [900])).toEqual([])
})

test.each([
  [null, []],
  ['', []],
  ['{', []],
  ['{"id":1}', []],
  ['[{"id":1,"name":"Dar"},{"id":-1,"name":"x"},{"id":"2","name":"x"},{"id":3},null,7]', [{ id: 1, name: 'Dar' }]],
])('of the stored text %j only favourites are read', (stored, read) => {
  expect(readFavourites(stored)).toEqual(read)
})

test('a longer stored list is cut to the limit', () => {
  const stored = JSON.stringify(numbers(mostFavourites + 1).map((id) => ({ id, name: 'Dar' })))
  expect(readFavourites(stored)).toHaveLength(mostFavourites)
})
