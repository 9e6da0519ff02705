import { expect, test } from 'vitest'
import { colourway, colourwayCount, tint, toneOnTone } from './colourways.ts'

test('every integer has a colourway, which repeats after the last one', () => {
  for (const index of [0, 5, 11]) expect(colourway(index + colourwayCount)).toBe(colourway(index))
  expect(colourway(-1)).toBe(colourway(colourwayCount - 1))
})

test('a tint goes from paper to the colour itself', () => {
  expect(tint('#183db2', 1)).toBe('#183db2')
  expect(tint('#183db2', 0)).toBe('#fdfbf7')
})

test('the pale pattern keeps enough contrast to text', () => {
  for (let index = 0; index < colourwayCount; index++)
    for (const colour of Object.values(toneOnTone(colourway(index))))
      expect(Number.parseInt(colour.slice(3, 5), 16)).toBeGreaterThan(150)
})
