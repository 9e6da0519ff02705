import type { Random } from '../random.ts'
import { darker, dots, fill, lighter, line, lit, type Piece } from '../shape.ts'
import { blob, box, ellipse, n, type Point, polar } from '../spline.ts'

export const tomatoSlice = (radius = 17): Piece => {
  const chambers = Array.from({ length: 5 }, (_, index) => polar(radius * 0.54, (index / 5) * 6.283 + 0.3))
  const outline = ellipse(radius)
  return {
    outline,
    drawing: `${lit(outline, '#d5341f', 'edge')}${fill(ellipse(radius * 0.86), '#ea5a3d')}${dots(chambers, radius * 0.52, '#f7936b')}${dots(
      chambers.flatMap(([x, y]): Point[] => [
        [x - 1.4, y - 1],
        [x + 1.5, y + 1.2],
      ]),
      radius * 0.13,
      '#fde3a4',
    )}${line(`M${n(-radius * 0.7)} ${n(-radius * 0.42)}A${n(radius * 0.8)} ${n(radius * 0.8)} 0 0 1 ${n(-radius * 0.1)} ${n(-radius * 0.8)}`, '#fff', 1.6, 0.55)}`,
  }
}

export const cherryTomato = (radius = 10): Piece => ({
  outline: ellipse(radius),
  drawing: `${lit(ellipse(radius), '#d8321f')}${fill(ellipse(radius * 0.3, radius * 0.19, [-radius * 0.36, -radius * 0.42]), '#fff', 0.85)}${fill(ellipse(radius * 0.13, radius * 0.13, [radius * 0.15, -radius * 0.1]), '#6a994e', 0.9)}`,
})

export const dice = (random: Random, size: number, colour: string): Piece => {
  const outline = blob(random, size * 0.62, size * 0.56, { points: 6, jitter: 0.12 })
  return { outline, drawing: lit(outline, colour, 'slope') }
}

export const cucumberSlice = (radius = 13): Piece => ({
  outline: ellipse(radius),
  drawing: `${fill(ellipse(radius), '#4b8a3c')}${fill(ellipse(radius * 0.86), '#cfe6a4')}${fill(ellipse(radius * 0.56), '#e2f0c2')}${dots(
    Array.from({ length: 7 }, (_, index) => polar(radius * 0.36, (index / 7) * 6.283)),
    radius * 0.17,
    '#a9cf7c',
  )}`,
})

export const onionRing = (radius = 12): Piece => ({
  outline: ellipse(radius, radius * 0.86),
  width: 3.4,
  drawing: `${line(ellipse(radius, radius * 0.86), '#9b3d72', 3.4)}${line(ellipse(radius - 0.8, radius * 0.86 - 0.8), '#f0cfe0', 1.8)}`,
})

export const carrot = (random: Random, length = 52, width = 17): Piece => {
  const [l, w] = [length / 2, width / 2]
  const outline = `M${n(-l)} ${n(-w * 0.9)}C${n(-l * 0.2)} ${n(-w * 1.15)} ${n(l * 0.7)} ${n(-w * 0.7)} ${n(l)} ${n(-w * 0.2)}Q${n(l * 1.04)} ${n(w * 0.3)} ${n(l * 0.9)} ${n(w * 0.5)}C${n(l * 0.4)} ${n(w * 0.9)} ${n(-l * 0.4)} ${n(w * 1.1)} ${n(-l)} ${n(w * 0.85)}Q${n(-l * 1.16)} 0 ${n(-l)} ${n(-w * 0.9)}Z`
  const rings = [-0.55, -0.1, 0.3]
    .map((x) => `M${n(x * l + random.between(-3, 3))} ${n(-w * 0.8)}q3 ${n(w * 0.5)} 1 ${n(w * 0.9)}`)
    .join('')
  return {
    outline,
    drawing: `${lit(outline, '#e8792b', 'slope')}${line(rings, '#b9541a', 1.2, 0.6)}${line(`M${n(-l * 0.8)} ${n(-w * 0.4)}Q0 ${n(-w * 0.62)} ${n(l * 0.7)} ${n(-w * 0.2)}`, '#ffc27e', 2.2, 0.85)}`,
  }
}

export const courgette = (length = 50, width = 20): Piece => {
  const outline = box(length, width, width / 2)
  return {
    outline,
    drawing: `${lit(outline, '#4a7f35', 'slope')}${fill(box(length - 5, width - 7, width / 2, [0, -1]), '#d9e3a0')}${dots(
      Array.from({ length: 7 }, (_, index): Point => [(index - 3) * length * 0.11, index % 2 ? -2.4 : 0.8]),
      2.4,
      '#f2f2cf',
    )}${line(`M${n(-length * 0.36)} ${n(-width * 0.24)}H${n(length * 0.3)}`, '#fbfbe6', 1.6, 0.8)}`,
  }
}

export const potato = (random: Random, size = 20, colour = '#f0cc6c'): Piece => {
  const outline = blob(random, size, size * 0.72, { points: 8, jitter: 0.08 })
  return {
    outline,
    drawing: `${lit(outline, colour, 'slope')}${line(`M${n(-size * 0.5)} ${n(-size * 0.28)}Q${n(-size * 0.1)} ${n(-size * 0.5)} ${n(size * 0.4)} ${n(-size * 0.3)}`, '#fff6d0', 2.2, 0.7)}`,
  }
}

export const pumpkin = (size = 1): Piece => {
  const outline = `M${-24 * size} ${-6 * size}Q0 ${-20 * size} ${24 * size} ${-6 * size}Q${20 * size} ${13 * size} 0 ${15 * size}Q${-20 * size} ${13 * size} ${-24 * size} ${-6 * size}Z`
  return {
    outline,
    drawing: `${lit(outline, '#ea8f2a', 'slope')}${line(`M${-23 * size} ${-3 * size}Q${-18 * size} ${12 * size} 0 ${14 * size}Q${18 * size} ${12 * size} ${23 * size} ${-3 * size}`, '#6f8a3a', 3)}${line(`M${-16 * size} ${-7 * size}Q0 ${-15 * size} ${14 * size} ${-8 * size}`, '#ffd08a', 2.4, 0.8)}`,
  }
}

export const chickpea = (random: Random, size = 6): Piece => ({
  outline: ellipse(size, size * 0.92),
  drawing: `${lit(ellipse(size, size * 0.92), random.pick(['#e9bd6d', '#f0cb83', '#dfae5b']))}${line(`M${n(-size * 0.1)} ${n(-size * 0.8)}q${n(size * 0.3)} ${n(size * 0.6)} 0 ${n(size * 1.1)}`, '#b98538', 0.9, 0.6)}`,
})

export const pea = (size = 4.4): Piece => ({ outline: ellipse(size), drawing: lit(ellipse(size), '#6fae3d') })

export const pepper = (random: Random, length = 84, colour = '#5b8f35', width = 15): Piece => {
  const [l, w, bend] = [length / 2, width / 2, random.between(-7, 7)]
  const outline = `M${n(-l)} ${n(-w * 0.7)}C${n(-l * 0.4)} ${n(-w * 1.3 + bend)} ${n(l * 0.4)} ${n(-w + bend)} ${n(l)} 0C${n(l * 0.5)} ${n(w * 0.9 + bend)} ${n(-l * 0.4)} ${n(w * 1.3 + bend)} ${n(-l)} ${n(w * 0.8)}Q${n(-l * 1.1)} 0 ${n(-l)} ${n(-w * 0.7)}Z`
  return {
    outline,
    drawing: `${line(`M${n(-l - 13)} -3Q${n(-l - 6)} 1 ${n(-l)} 0`, '#7f8f42', 4.4)}${lit(outline, colour, 'slope')}${line(`M${n(-l * 0.8)} ${n(-w * 0.3)}Q${n(-l * 0.1)} ${n(-w * 0.7 + bend)} ${n(l * 0.7)} ${n(bend * 0.3)}`, lighter(colour, 0.6), 2.4, 0.75)}${line(`M${n(-l * 0.5)} ${n(w * 0.5 + bend * 0.5)}q12 2 20 0M${n(l * 0.1)} ${n(w * 0.4 + bend * 0.6)}q8 1 14 -1`, darker(colour, 0.55), 2.6, 0.5)}`,
  }
}

export const pepperStrip = (random: Random, length: number, colour: string): Piece => {
  const bend = random.between(-9, 9)
  const outline = `M${n(-length / 2)} 0Q0 ${n(bend)} ${n(length / 2)} 0`
  return {
    outline,
    width: 8,
    drawing: `${line(outline, darker(colour, 0.25), 8)}${line(outline, colour, 6)}${line(`M${n(-length * 0.35)} -1.6Q0 ${n(bend * 0.8 - 1.6)} ${n(length * 0.3)} -1.6`, lighter(colour, 0.55), 1.5, 0.8)}`,
  }
}

export const pepperRing = (random: Random, radius: number, colour: string): Piece => {
  const outline = blob(random, radius, radius * 0.88, { points: 7, jitter: 0.13 })
  return {
    outline,
    width: 4.4,
    drawing: `${line(outline, darker(colour, 0.22), 4.6)}${line(outline, colour, 3)}${line(outline, lighter(colour, 0.5), 0.9, 0.8)}`,
  }
}

export const mushroom = (size = 1): Piece => {
  const outline = `M${-13 * size} ${1 * size}C${-14 * size} ${-14 * size} ${14 * size} ${-14 * size} ${13 * size} ${1 * size}C${10 * size} ${4 * size} ${6 * size} ${2 * size} ${4.6 * size} ${3 * size}L${5.4 * size} ${12 * size}Q0 ${15 * size} ${-5.4 * size} ${12 * size}L${-4.6 * size} ${3 * size}C${-6 * size} ${2 * size} ${-10 * size} ${4 * size} ${-13 * size} ${1 * size}Z`
  return {
    outline,
    drawing: `${lit(outline, '#efdcbc', 'edge')}${line(outline, '#a97c4c', 1.5, 0.9)}${line(`M${-9 * size} ${-1 * size}Q0 ${-8 * size} ${9 * size} ${-1 * size}`, '#b58d60', 1.8, 0.8)}`,
  }
}

export const broccoli = (random: Random, size = 1): Piece => {
  const heads = Array.from({ length: 9 }, (_, index) =>
    index === 0 ? ([0, -3] as const) : polar(8 * size, (index / 8) * 6.283, [0, -3]),
  )
  return {
    outline: ellipse(14 * size, 13 * size, [0, -3]),
    drawing: `${line(`M0 ${6 * size}V${15 * size}`, '#9cc063', 8 * size)}${dots(heads, 13 * size, '#3c7a33')}${dots(
      heads.map(([x, y]): Point => [x - 1.6, y - 1.8]),
      7.5 * size,
      '#5a9c41',
    )}${dots(
      heads.map(([x, y]): Point => [x - 2.6 + random.between(-1, 1), y - 3]),
      2.4 * size,
      '#8bc25f',
    )}`,
  }
}
