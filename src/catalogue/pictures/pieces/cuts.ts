import type { Point, Random } from '../random.ts'
import { darker, dots, fill, lighter, line, lit, type Piece } from '../shape.ts'
import { blob, box, ellipse, polar } from '../spline.ts'

export const slab = (random: Random, colour: string, marbling: string): Piece => {
  const outline = blob(random, 20, 13, { points: 9, jitter: 0.1 })
  return {
    outline,
    drawing: `${lit(outline, colour, 'slope')}${line('M-13 -5Q-2 -10 12 -5M-14 1Q0 -4 14 1M-10 7Q2 2 12 6', marbling, 1.8, 0.85)}`,
  }
}

export const nut = (random: Random, colour: string): Piece => {
  const outline = blob(random, 12, 10, { points: 8, jitter: 0.13 })
  return {
    outline,
    drawing: `${lit(outline, colour)}${line('M-7 -3Q0 -8 6 -3M-6 3Q1 0 7 4', darker(colour, 0.4), 1.6, 0.7)}`,
  }
}

export const cube = (colour: string): Piece => ({
  outline: box(20, 18, 3),
  drawing: `${lit(box(20, 18, 3), colour, 'slope')}${line('M-7 -6H5', '#ffffff', 2, 0.7)}`,
})

export const tentacle = (): Piece => {
  const d = 'M-24 8C-10 14 14 12 18 0S4 -14 -2 -4'
  const suckers: Point[] = [
    [-18, 10],
    [-9, 12],
    [1, 12],
    [10, 9],
    [17, 3],
    [16, -4],
    [9, -8],
  ]
  return {
    outline: d,
    width: 11,
    drawing: `${line(d, '#6d2440', 11)}${line(d, '#a8486a', 7)}${dots(suckers, 4.4, '#f6cfd6')}`,
  }
}

export const banana = (): Piece => ({
  outline: ellipse(14),
  drawing: `${fill(ellipse(14), '#e8c64a')}${lit(ellipse(12), '#fdf0b8', 'edge')}${dots(
    [0, 1, 2].map((index) => polar(4, index * 2.1)),
    2.6,
    '#9a7a34',
  )}`,
})

export const aubergine = (): Piece => ({
  outline: ellipse(17, 15),
  drawing: `${fill(ellipse(17, 15), '#4a2352')}${lit(ellipse(14, 12), '#d9bd84', 'edge')}${dots([polar(5, 0.4), polar(6, 2.4), polar(4, 4.4)], 3, '#a8793e')}`,
})

export const drop = (random: Random, colour: string): Piece => {
  const outline = blob(random, 17, 12, { points: 9, jitter: 0.12 })
  return {
    outline,
    drawing: `${lit(outline, colour, 'gloss')}${line('M-9 -4Q-2 -9 6 -6', lighter(colour, 0.7), 2.4, 0.8)}`,
  }
}

export const avocado = (): Piece => {
  const outline = 'M-25 4C-22 -14 16 -20 26 -2C14 -6 -8 -4 -14 8Q-20 14 -25 4Z'
  return {
    outline,
    drawing: `${lit(outline, '#d7dd7c', 'slope')}${line('M-24 3C-20 -14 15 -19 25 -3', '#3f6a2c', 2.4)}${line('M-18 1C-12 -9 8 -13 18 -6', '#f4f3b4', 2, 0.8)}`,
  }
}
