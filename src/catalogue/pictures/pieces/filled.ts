import { colourOf } from '../contents.ts'
import type { Kit } from '../kit.ts'
import { laid } from '../laid.ts'
import { darker, fill, inside, lighter, line, lit, moved, type Piece, put, type Spot } from '../shape.ts'
import { blob, ellipse, type Point } from '../spline.ts'
import { splitRoll } from './breads.ts'

export type Filling = (kit: Kit) => string

export const filledRoll = (kit: Kit, spot: Spot, [length, width]: Point, filling: Filling): string => {
  const { under, over } = splitRoll(kit.random, length, width)
  return put(under, spot, 7) + moved(spot, filling(kit) + over)
}

/** The contents in a row, and a second row in front of it. */
export const rowOf =
  (half: number, size: number): Filling =>
  (kit) => {
    const { contents } = kit
    const row = (count: number, y: number): Point[] =>
      Array.from({ length: count }, (_, index) => [-half + (2 * half * index) / (count - 1), y - 4 * (index % 2)])
    const count = Math.round(half / 11)
    return (
      laid(kit, contents, row(count, -2), { size, turn: 30 }) +
      laid(kit, [...contents.slice(1), ...contents.slice(0, 1)], row(count - 1, 7), { size: size * 0.72, turn: 30 })
    )
  }

/** What is in the dish also lies beside it, where it is easily seen. */
export const beside = (kit: Kit, [x, y]: Point, size = 1.1): string =>
  laid(
    kit,
    kit.contents.slice(0, 1),
    [
      [x - 15, y - 8],
      [x + 15, y - 12],
      [x + 2, y + 2],
      [x - 13, y + 16],
      [x + 18, y + 14],
    ],
    {
      size,
    },
  )

export const cutRoll = ({ random }: Kit, colour: string, heart: string): Piece => {
  const body = 'M-74 -27C-30 -33 20 -32 46 -30V30C20 32 -30 33 -74 27Q-86 0 -74 -27Z'
  const outline = `${body}${ellipse(19, 31, [46, 0])}`
  const spots = Array.from({ length: 18 }, (): Point => [random.between(-66, 24), random.between(-24, 24)])
  return {
    outline,
    drawing: `${lit(body, colour, 'slope')}${spots.map((at) => fill(blob(random, random.between(4, 10), random.between(3, 6), { points: 7, jitter: 0.2, at }), darker(colour, 0.42), 0.5)).join('')}${line('M-70 8C-30 14 10 15 40 14', darker(colour, 0.35), 2, 0.6)}${line('M-66 -19C-30 -25 10 -25 36 -23', lighter(colour, 0.7), 4, 0.7)}${fill(ellipse(19.6, 31, [46, 0]), darker(colour, 0.3))}${lit(ellipse(18, 29, [46, 0]), lighter(colour, 0.45), 'edge')}${heart}`,
  }
}

/** The cut end of a roll shows the colours of the contents. */
export const heartOf = ({ random, contents }: Kit, id: string): string =>
  inside(
    id,
    ellipse(14.6, 25, [46, 0]),
    fill(ellipse(15, 26, [46, 0]), colourOf(contents[0] ?? 'cheese')) +
      [
        [42, -14],
        [50, 4],
        [41, 12],
        [51, -9],
        [47, 19],
      ]
        .map(([x = 0, y = 0], index) =>
          lit(
            blob(random, 8.6, 9, { points: 8, jitter: 0.14, at: [x, y] }),
            colourOf(contents[(index + 1) % contents.length] ?? 'cheese'),
          ),
        )
        .join(''),
  )
