import { pointInDisc, type Random } from '../random.ts'
import { dots, fill, lighter, line, lit, type Piece } from '../shape.ts'
import { blob, ellipse } from '../spline.ts'

const yolk = (radius: number, colour = '#f6a81f'): string =>
  `${lit(ellipse(radius), colour, 'round')}${fill(ellipse(radius * 0.3, radius * 0.2, [-radius * 0.35, -radius * 0.4]), '#fff8e0', 0.9)}`

export const friedEgg = (random: Random, radius = 24): Piece => {
  const outline = blob(random, radius, radius * 0.93, { points: 11, jitter: 0.12 })
  return {
    outline,
    drawing: `${fill(outline, '#fffaf0')}${fill(outline, 'url(#edge)', 0.55)}${line(outline, '#dba45a', 1.5, 0.65)}${fill(blob(random, radius * 0.62, radius * 0.6, { points: 9, jitter: 0.1 }), '#ffffff', 0.9)}${yolk(radius * 0.42)}`,
  }
}

export const halfEgg = (size = 1): Piece => {
  const outline = ellipse(15 * size, 19 * size)
  return {
    outline,
    drawing: `${lit(outline, '#fffaf1', 'edge')}${fill(ellipse(12.6 * size, 16.4 * size), '#fffdf8')}${lit(ellipse(8.6 * size, 9.6 * size, [0, 2 * size]), '#f3ad2c', 'round')}${fill(ellipse(5 * size, 5.6 * size, [-1 * size, 1 * size]), '#ffd062', 0.75)}`,
  }
}

export const eggWedge = (size = 1): Piece => {
  const outline = `M${-21 * size} ${-2 * size}C${-14 * size} ${16 * size} ${14 * size} ${16 * size} ${21 * size} ${-2 * size}C${10 * size} ${-9 * size} ${-10 * size} ${-9 * size} ${-21 * size} ${-2 * size}Z`
  return {
    outline,
    drawing: `${lit(outline, '#fffaf1', 'edge')}${lit(`M${-11 * size} ${-4 * size}C${-8 * size} ${7 * size} ${8 * size} ${7 * size} ${11 * size} ${-4 * size}C${5 * size} ${-7 * size} ${-5 * size} ${-7 * size} ${-11 * size} ${-4 * size}Z`, '#f3ad2c', 'round')}${line(`M${-18 * size} ${2 * size}Q0 ${17 * size} ${18 * size} ${2 * size}`, '#e8dcc6', 1.4, 0.9)}`,
  }
}

export const poachedEgg = (random: Random, radius = 24): Piece => {
  const outline = blob(random, radius, radius * 0.88, { points: 10, jitter: 0.09 })
  return {
    outline,
    drawing: `${lit(outline, '#fffaf0', 'edge')}${fill(blob(random, radius * 0.56, radius * 0.52, { points: 9, jitter: 0.07 }), '#f9b93a')}${fill(blob(random, radius * 0.5, radius * 0.44, { points: 9, jitter: 0.07 }), '#f59d1a', 0.85)}${fill(ellipse(radius * 0.2, radius * 0.11, [-radius * 0.18, -radius * 0.2]), '#fff8e0', 0.95)}${line(`M${-radius * 0.7} ${-radius * 0.3}Q${-radius * 0.4} ${-radius * 0.75} ${radius * 0.1} ${-radius * 0.74}`, '#ffffff', 2.4, 0.9)}`,
  }
}

export const scrambledEgg = (random: Random, radius = 16): Piece => {
  const outline = blob(random, radius, radius * 0.8, { points: 9, jitter: 0.16 })
  const curds = Array.from({ length: 7 }, () => pointInDisc(random, radius * 0.7, 0.75))
  return {
    outline,
    drawing: `${lit(outline, '#f2c14b', 'round')}${dots(curds, radius * 0.45, '#f9d978')}${dots(curds.slice(2), radius * 0.2, lighter('#f9d978', 0.7))}`,
  }
}
