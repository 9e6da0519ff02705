import type { Random } from '../random.ts'
import { darker, dots, fill, lighter, line, lit, type Piece } from '../shape.ts'
import { blob, ellipse, n, type Point, polar, polygon } from '../spline.ts'

export const olive = (size = 7, colour = '#2f2329'): Piece => ({
  outline: ellipse(size * 1.15, size),
  drawing: `${lit(ellipse(size * 1.15, size), colour)}${fill(ellipse(size * 0.36, size * 0.2, [-size * 0.4, -size * 0.42]), '#fff', 0.75)}`,
})

export const greenOlive = (size = 7): Piece => olive(size, '#8a9a35')

export const oliveRing = (radius = 6, colour = '#33262c'): Piece => ({
  outline: ellipse(radius),
  drawing: `${fill(ellipse(radius), colour)}${fill(ellipse(radius * 0.46), '#c23a20')}${line(`M${n(-radius * 0.7)} ${n(-radius * 0.2)}A${n(radius * 0.72)} ${n(radius * 0.72)} 0 0 1 ${n(-radius * 0.1)} ${n(-radius * 0.72)}`, '#8d7d86', 1.3)}`,
})

export const caper = (size = 4): Piece => ({
  outline: ellipse(size, size * 0.85),
  drawing: lit(ellipse(size, size * 0.85), '#6f8137'),
})

const wheel = (radius: number, from: number, to: number, count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const step = (to - from) / count
    const [a, b] = [from + index * step + step * 0.1, from + (index + 1) * step - step * 0.1]
    const outer = radius * 0.76
    const [start, end] = [polar(outer, a), polar(outer, b)]
    const heart = polar(radius * 0.13, (a + b) / 2)
    return `M${n(heart[0])} ${n(heart[1])}L${n(start[0])} ${n(start[1])}A${n(outer)} ${n(outer)} 0 0 1 ${n(end[0])} ${n(end[1])}Z`
  }).join('')

type Citrus = { rind: string; pith: string; flesh: string }

const lemonColours: Citrus = { rind: '#eebc23', pith: '#fff7d6', flesh: '#fadb4f' }
export const orangeColours: Citrus = { rind: '#e8811e', pith: '#ffe9c4', flesh: '#f79b2e' }

export const citrusSlice = (radius = 20, { rind, pith, flesh }: Citrus = lemonColours): Piece => ({
  outline: ellipse(radius),
  drawing: `${lit(ellipse(radius), rind, 'edge')}${fill(ellipse(radius * 0.89), pith)}${lit(wheel(radius, 0, 2 * Math.PI, 9), flesh, 'round')}${line(`M${n(-radius * 0.5)} ${n(-radius * 0.42)}L${n(-radius * 0.2)} ${n(-radius * 0.16)}M${n(radius * 0.16)} ${n(-radius * 0.5)}L${n(radius * 0.08)} ${n(-radius * 0.24)}`, '#fffbe2', 1.5, 0.9)}`,
})

export const citrusHalf = (radius = 22, { rind, pith, flesh }: Citrus = lemonColours): Piece => {
  const half = (r: number): string => `M${n(-r)} 0A${n(r)} ${n(r)} 0 0 1 ${n(r)} 0Z`
  return {
    outline: half(radius),
    drawing: `${lit(half(radius), rind, 'edge')}${fill(half(radius * 0.89), pith)}${lit(wheel(radius, -Math.PI, 0, 5), flesh, 'round')}`,
  }
}

export const lemonWedge = (size = 1): Piece => {
  const outline = `M${-22 * size} ${-3 * size}Q0 ${-15 * size} ${22 * size} ${-3 * size}Q${17 * size} ${14 * size} 0 ${15 * size}Q${-17 * size} ${14 * size} ${-22 * size} ${-3 * size}Z`
  return {
    outline,
    drawing: `${lit(outline, '#eebc23', 'slope')}${fill(`M${-20 * size} ${-3 * size}Q0 ${-14 * size} ${20 * size} ${-3 * size}Q0 ${11 * size} ${-20 * size} ${-3 * size}Z`, '#fff3b8')}${fill(`M${-16 * size} ${-3 * size}Q0 ${-11 * size} ${16 * size} ${-3 * size}Q0 ${7.5 * size} ${-16 * size} ${-3 * size}Z`, '#fbdd55')}${line(`M${-6 * size} ${-6.4 * size}L${-5 * size} ${1 * size}M${4 * size} ${-6.6 * size}L${3 * size} ${1.6 * size}`, '#fff6c4', 1.3)}`,
  }
}

export const dollop = (random: Random, radius = 15, colour = '#a8230f'): Piece => {
  const outline = blob(random, radius, radius * 0.84, { points: 9, jitter: 0.12 })
  const swirl = `M${n(-radius * 0.5)} ${n(radius * 0.1)}C${n(-radius * 0.4)} ${n(-radius * 0.6)} ${n(radius * 0.5)} ${n(-radius * 0.6)} ${n(radius * 0.4)} ${n(radius * 0.05)}S${n(-radius * 0.2)} ${n(radius * 0.4)} ${n(-radius * 0.05)} 0`
  return {
    outline,
    drawing: `${lit(outline, colour)}${line(swirl, darker(colour, 0.35), 2.6, 0.6)}${line(swirl, lighter(colour, 0.35), 1.2, 0.9)}${fill(ellipse(radius * 0.24, radius * 0.11, [-radius * 0.34, -radius * 0.46]), '#fff', 0.6)}`,
  }
}

export const dip = (random: Random, colour: string, ground: string, radius = 27): Piece => ({
  outline: ellipse(radius),
  drawing: `${fill(ellipse(radius), darker(ground, 0.2))}${fill(ellipse(radius - 1), ground)}${fill(ellipse(radius - 3.4), '#fffdf8')}${fill(ellipse(radius - 6), darker(colour, 0.3))}${lit(blob(random, radius - 7, radius - 7.4, { jitter: 0.025 }), colour, 'edge')}${line(`M${n(-radius * 0.34)} ${n(radius * 0.16)}C${n(-radius * 0.3)} ${n(-radius * 0.4)} ${n(radius * 0.36)} ${n(-radius * 0.36)} ${n(radius * 0.3)} ${n(radius * 0.06)}`, lighter(colour, 0.45), 2.4, 0.75)}`,
})

export const tuna = (random: Random, size = 14, colour = '#d9a98b'): Piece => {
  const outline = blob(random, size, size * 0.72, { points: 8, jitter: 0.16 })
  const flakes = [-0.35, 0, 0.36]
    .map((y) => `M${n(-size * 0.6)} ${n(y * size + 2)}Q0 ${n(y * size - 4)} ${n(size * 0.6)} ${n(y * size + 1)}`)
    .join('')
  return {
    outline,
    drawing: `${lit(outline, colour, 'slope')}${line(flakes, darker(colour, 0.32), 1.3, 0.7)}${line(flakes, lighter(colour, 0.6), 0.8, 0.8)}`,
  }
}

export const whiteCheese = (random: Random, size = 8): Piece => {
  const corners = Array.from(
    { length: 5 },
    (_, index): Point => polar(size * random.between(0.75, 1.1), (index / 5) * 6.283),
  )
  return { outline: polygon(corners), drawing: lit(polygon(corners), '#fffaf0', 'slope') }
}

export const oil = (points: readonly Point[], colour = '#f0b429'): string =>
  `${dots(points, 6, colour, 0.5)}${dots(points, 3.2, '#ffe9a8', 0.6)}`
