import { expect, test } from 'vitest'
import { planAround } from './map-plan.ts'

test('the same place always has the same streets, another place has others', () => {
  expect(planAround(36.8782, 10.3247)).toEqual(planAround(36.8782, 10.3247))
  expect(planAround(36.8782, 10.3247)).not.toEqual(planAround(36.8092, 10.0951))
})

test('every drawn number is finite and every park has a size', () => {
  for (let step = 0; step < 200; step += 1) {
    const { parks, streets, lanes, avenue } = planAround(-60 + step * 0.7, -170 + step * 1.9)
    expect(avenue).not.toMatch(/NaN|undefined/)
    expect(streets.length).toBeGreaterThan(8)
    expect(lanes.length).toBeGreaterThan(6)
    for (const { width, height } of parks) {
      expect(width).toBeGreaterThan(0)
      expect(height).toBeGreaterThan(0)
    }
  }
})
