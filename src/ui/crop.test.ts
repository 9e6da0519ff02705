import { expect, test } from 'vitest'
import { cropArea, limitCrop, mostZoom, moveCrop, wholeCrop } from './crop.ts'

const upright = { width: 3000, height: 4000 }
const ratio = 4 / 3

test('at first the frame is as wide as an upright picture, in its middle', () => {
  expect(cropArea(wholeCrop, upright, ratio)).toEqual({ left: 0, top: 875, width: 3000, height: 2250 })
})

test('a wide picture fills the height of the frame', () => {
  expect(cropArea(wholeCrop, { width: 4000, height: 1500 }, ratio)).toEqual({
    left: 1000,
    top: 0,
    width: 2000,
    height: 1500,
  })
})

test('the frame stops at the edges of the picture', () => {
  const moved = moveCrop(wholeCrop, upright, ratio, 5, -5)
  expect(cropArea(moved, upright, ratio)).toEqual({ left: 0, top: 0, width: 3000, height: 2250 })
})

test('a step moves the frame by its share of the frame', () => {
  const near = limitCrop({ ...wholeCrop, zoom: 2 }, upright, ratio)
  const before = cropArea(near, upright, ratio)
  const after = cropArea(moveCrop(near, upright, ratio, 0.1, 0), upright, ratio)
  expect(after.left - before.left).toBeCloseTo(150)
  expect(after.top).toBe(before.top)
})

test('zoom has two ends, and zooming out at a corner brings the frame back', () => {
  const corner = moveCrop({ ...wholeCrop, zoom: mostZoom }, upright, ratio, 9, 9)
  expect(limitCrop({ ...corner, zoom: 0.1 }, upright, ratio)).toMatchObject({ zoom: 1, x: 0.5 })
  expect(limitCrop({ ...wholeCrop, zoom: 99 }, upright, ratio).zoom).toBe(mostZoom)
})
