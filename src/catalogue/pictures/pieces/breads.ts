import { pointInDisc, type Random } from '../random.ts'
import { darker, dashes, dots, fill, lighter, line, lit, type Piece } from '../shape.ts'
import { blob, box, n, type Point, polygon } from '../spline.ts'

export const crouton = (random: Random, size = 11, colour = '#e6b866'): Piece => {
  const outline = blob(random, size, size * 0.86, { points: 6, jitter: 0.1 })
  return {
    outline,
    drawing: `${lit(outline, colour, 'slope')}${dots(
      Array.from({ length: 5 }, () => pointInDisc(random, size * 0.6)),
      2.2,
      darker(colour, 0.3),
      0.6,
    )}${line(`M${n(-size * 0.6)} ${n(-size * 0.5)}L${n(size * 0.4)} ${n(-size * 0.66)}`, lighter(colour, 0.7), 2, 0.7)}`,
  }
}

export const roundBread = (
  random: Random,
  radius: number,
  { colour = '#d9a65c', blisters = 16, seeds = 0 }: { colour?: string; blisters?: number; seeds?: number } = {},
): Piece => {
  const outline = blob(random, radius, radius * 0.98, { points: 14, jitter: 0.025 })
  const spots = Array.from({ length: blisters }, () => pointInDisc(random, radius * 0.84))
  const strewn = Array.from({ length: seeds }, () => pointInDisc(random, radius * 0.82))
  return {
    outline,
    drawing: `${lit(outline, colour)}${spots.map((at) => fill(blob(random, random.between(4, 10), random.between(3, 8), { points: 7, jitter: 0.2, at }), random.pick([darker(colour, 0.5), darker(colour, 0.32), darker(colour, 0.18)]), 0.62)).join('')}${dots(
      spots.slice(3).map(([x, y]): Point => [x - 7, y - 6]),
      7,
      lighter(colour, 0.5),
      0.5,
    )}${dashes(strewn, { length: 2.4, width: 2.6, colour: '#2c2018', turn: () => random.between(0, 6.3) })}`,
  }
}

export const splitRoll = (
  random: Random,
  length: number,
  width: number,
  colour = '#d08a3a',
): { under: Piece; over: string } => {
  const [l, w] = [length / 2, width / 2]
  const outline = `M${n(-l)} 0C${n(-l)} ${n(-w * 1.25)} ${n(-l * 0.5)} ${n(-w)} 0 ${n(-w)}S${n(l)} ${n(-w * 1.25)} ${n(l)} 0S${n(l * 0.5)} ${n(w)} 0 ${n(w)}S${n(-l)} ${n(w * 1.25)} ${n(-l)} 0Z`
  const mouth = `M${n(-l * 0.84)} 0C${n(-l * 0.5)} ${n(-w * 0.66)} ${n(l * 0.5)} ${n(-w * 0.66)} ${n(l * 0.84)} 0C${n(l * 0.5)} ${n(w * 0.5)} ${n(-l * 0.5)} ${n(w * 0.5)} ${n(-l * 0.84)} 0Z`
  const spots = Array.from(
    { length: 10 },
    (): Point => [random.between(-l * 0.8, l * 0.8), random.pick([-1, 1]) * random.between(w * 0.62, w * 0.86)],
  )
  return {
    under: {
      outline,
      drawing: `${lit(outline, colour)}${dots(spots, 4, darker(colour, 0.3), 0.4)}${fill(mouth, darker(colour, 0.55))}`,
    },
    over: `${line(`M${n(-l * 0.86)} ${n(w * 0.1)}C${n(-l * 0.5)} ${n(w * 0.62)} ${n(l * 0.5)} ${n(w * 0.62)} ${n(l * 0.86)} ${n(w * 0.1)}`, darker(colour, 0.25), 5)}${line(`M${n(-l * 0.84)} ${n(w * 0.06)}C${n(-l * 0.5)} ${n(w * 0.58)} ${n(l * 0.5)} ${n(w * 0.58)} ${n(l * 0.84)} ${n(w * 0.06)}`, '#f3d39a', 2.6)}${line(`M${n(-l * 0.6)} ${n(-w * 0.78)}Q0 ${n(-w * 0.98)} ${n(l * 0.5)} ${n(-w * 0.8)}`, lighter(colour, 0.65), 4, 0.8)}`,
  }
}

export const sesame = (random: Random, points: readonly Point[], colour = '#fdeec6'): string =>
  `${dashes(
    points.map(([x, y]): Point => [x + 0.6, y + 1]),
    { length: 2.4, width: 3, colour: '#6b3a12', turn: () => 0.6 },
  )}${dashes(points, { length: 2.6, width: 2.6, colour, turn: () => random.between(0, 3.1) })}`

export const chip = (random: Random, length = 50, colour = '#f3c552'): Piece => {
  const outline = box(length, 9, 2.4)
  return {
    outline,
    drawing: `${lit(outline, random.pick([colour, lighter(colour, 0.2), darker(colour, 0.12)]), 'slope')}${fill(box(length - 2, 3.4, 1.5, [0, -2.2]), lighter(colour, 0.55), 0.8)}${fill(box(6, 8, 2, [length / 2 - 4, 0]), '#c8852a', 0.45)}`,
  }
}

export const breadTriangle = (random: Random, size: number, colour = '#dcae66'): Piece => {
  const outline = polygon([
    [-size, size * 0.7],
    [0, -size * 0.9],
    [size, size * 0.7],
  ])
  return {
    outline,
    drawing: `${lit(outline, colour, 'slope')}${dots(
      Array.from(
        { length: 6 },
        (): Point => [random.between(-size * 0.35, size * 0.35), random.between(-size * 0.1, size * 0.5)],
      ),
      7,
      darker(colour, 0.4),
      0.45,
    )}`,
  }
}

export const shaving = (random: Random, size = 14): Piece => {
  const outline = polygon([
    [-size, random.between(-2, 2)],
    [-size * 0.3, -size * 0.5],
    [size, -size * 0.2],
    [size * 0.4, size * 0.4],
  ])
  return {
    outline,
    drawing: `${lit(outline, '#fbeebf', 'slope')}${line(`M${n(-size * 0.5)} 0L${n(size * 0.5)} ${n(-size * 0.14)}`, '#e3c983', 1.2)}`,
  }
}
