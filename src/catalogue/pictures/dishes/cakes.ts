import type { Kit, Recipe } from '../kit.ts'
import { mintLeaf } from '../pieces/greens.ts'
import { citrusSlice } from '../pieces/relishes.ts'
import { berry, dust, pistachio, strawberry } from '../pieces/sweets.ts'
import { ring, scatter } from '../random.ts'
import { darker, dots, fill, inside, lighter, line, lit, moved, type Piece, put, shadow } from '../shape.ts'
import { blob, box, closedLine, ellipse, n, type Point, polar } from '../spline.ts'
import { plate } from '../vessels/plate.ts'

const crepe: Recipe = {
  vessel: plate,
  food: ({ random }) => {
    const colour = '#e8b963'
    const fold = (size: number): Piece => {
      const outline = closedLine([
        [-4, -62 * size],
        [52 * size, 30 * size],
        [36 * size, 46 * size],
        [0, 52 * size],
        [-36 * size, 46 * size],
        [-52 * size, 30 * size],
      ])
      const lace = Array.from({ length: 16 }, (): Point => {
        const y = random.between(-38, 40) * size
        return [random.between(-1, 1) * (y + 62 * size) * 0.42, y]
      })
      return {
        outline,
        drawing: `${lit(outline, colour)}${lace.map((at) => line(blob(random, random.between(4, 9), random.between(3, 6), { points: 8, jitter: 0.2, at }), darker(colour, 0.4), 2, 0.5)).join('')}${line(`M${n(-44 * size)} ${n(34 * size)}Q0 ${n(54 * size)} ${n(44 * size)} ${n(34 * size)}`, darker(colour, 0.4), 3, 0.5)}${line(`M-4 ${n(-56 * size)}L${n(-2 * size)} ${n(46 * size)}`, darker(colour, 0.3), 2.2, 0.5)}${line(`M${n(-8 * size)} ${n(-48 * size)}L${n(-44 * size)} ${n(22 * size)}`, '#fff0c8', 3.4, 0.8)}`,
      }
    }
    const drizzle = Array.from(
      { length: 9 },
      (_, index) => `${index === 0 ? 'M' : 'L'}${n((index % 2 ? 1 : -1) * (20 + index * 6))} ${n(-46 + index * 11)}`,
    ).join('')
    return [
      put(fold(1.08), { at: [-30, -6], turn: 24 }, 6),
      put(fold(1.08), { at: [34, 0], turn: -20 }, 6),
      put(fold(1.1), { at: [2, 12], turn: 2 }, 6),
      moved(
        { at: [0, 6] },
        `${line(drizzle, '#2e1608', 6)}${line(drizzle, '#5a3018', 4)}${line(drizzle, '#a8703f', 1.2, 0.8)}`,
      ),
      put(strawberry(random, 1.1), { at: [-58, 48], turn: -30 }),
      put(strawberry(random, 1), { at: [-40, 64], turn: 20 }),
      put(berry(8, '#39406e'), { at: [56, 56] }),
      put(berry(7.4, '#39406e'), { at: [68, 44] }),
      put(mintLeaf(random, 28), { at: [-66, 30], turn: 220 }, 2),
      dust(random, 60, 80, '#ffffff'),
    ].join('')
  },
}

const lemonTart: Recipe = {
  vessel: plate,
  food: ({ random }) => {
    const crust = '#d9a048'
    const flutes = closedLine(
      Array.from({ length: 48 }, (_, index) => polar(index % 2 ? 88 : 82, (index / 48) * 6.283)),
    )
    const kiss = (): Piece => {
      const outline = ellipse(13)
      return {
        outline,
        drawing: `${lit(outline, '#fffaf0')}${line('M-8 3C-6 -9 8 -8 7 1S-3 7 -3 1', '#e9c58a', 2.4, 0.85)}${fill(ellipse(3, 3, [0, -1]), '#d99a4a', 0.7)}`,
      }
    }
    return [
      shadow(flutes, 6),
      lit(flutes, crust, 'round'),
      line(flutes, darker(crust, 0.35), 1.6, 0.5),
      fill(ellipse(75), darker(crust, 0.4)),
      lit(ellipse(73.5), '#f7d22e', 'edge'),
      fill(ellipse(73.5), 'url(#gloss)'),
      ...ring(random, 14, 62, 0).map((at) => put(kiss(), { at, turn: random.between(-20, 20) }, 2.5)),
      put(citrusSlice(22), { at: [-8, -4] }, 3),
      put(citrusSlice(20), { at: [16, 10], turn: 20 }, 3),
      put(mintLeaf(random, 30), { at: [-18, 20], turn: 120 }, 2),
      put(mintLeaf(random, 26), { at: [-4, 26], turn: 60 }, 2),
      pistachio(random, scatter(random, 14, 44), 2.6),
    ].join('')
  },
}

const slice = ({ random }: Kit, colours: { top: string; sponge: string; filling: string }): Piece => {
  const top = 'M-78 -6L52 -56Q70 -28 64 6L-78 4Z'
  const side = 'M-78 2L64 6L64 56L-78 34Z'
  const band = (y: number, height: number, colour: string): string =>
    `<path d="M-78 ${n(2 + y * 0.64)}L64 ${n(6 + y)}V${n(6 + y + height)}L-78 ${n(2 + (y + height) * 0.64)}Z" fill="${colour}"/>`
  const pores = Array.from({ length: 40 }, (): Point => [random.between(-70, 60), random.between(8, 46)])
  return {
    outline: 'M-78 -6L52 -56Q70 -28 64 6L64 56L-78 34Z',
    drawing: `${fill(side, colours.sponge)}${inside('cake', side, `${dots(pores, 3, darker(colours.sponge, 0.4), 0.6)}${band(15, 6, colours.filling)}${band(33, 6, colours.filling)}${band(-4, 8, darker(colours.top, 0.25))}`)}${fill(side, 'url(#slope)')}${lit(top, colours.top, 'slope')}${line('M-76 -5L52 -54', lighter(colours.top, 0.45), 3, 0.8)}`,
  }
}

const chocolateCake: Recipe = {
  vessel: plate,
  food: (kit) => {
    const { random } = kit
    const drip =
      'M-78 2L64 6V24Q58 30 54 18Q44 14 40 26Q32 34 28 18Q14 14 8 22Q0 28 -6 14Q-18 12 -24 20Q-30 24 -34 12L-78 8Z'
    return [
      fill(blob(random, 76, 60, { jitter: 0.12 }), '#5a2f1a', 0.14),
      put(slice(kit, { top: '#4a2614', sponge: '#6e3f22', filling: '#3a1a0d' }), { at: [-2, -2], size: 1.14 }, 7),
      moved({ at: [-2, -2], size: 1.14 }, `${lit(drip, '#3a1a0d', 'slope')}${line('M-70 4L58 9', '#a8744f', 2, 0.7)}`),
      put(strawberry(random, 1.25), { at: [26, -36], turn: -60 }),
      put(berry(9, '#b3203a'), { at: [46, -24] }),
      put(berry(8, '#39406e'), { at: [8, -28] }),
      put(mintLeaf(random, 30), { at: [44, -44], turn: -30 }, 2),
      put(strawberry(random, 1), { at: [-58, -42], turn: 30 }),
      put(berry(8, '#b3203a'), { at: [-38, -54] }),
      dust(random, 70, 84, '#5a3018', 2),
    ].join('')
  },
}

const tiramisu: Recipe = {
  vessel: plate,
  food: (kit) => {
    const { random } = kit
    const top = box(118, 92, 8, [0, -16])
    const front = 'M-59 22H59V62Q59 68 52 68H-52Q-59 68 -59 62Z'
    const stripes = [
      ['#f9ecd0', 22, 10],
      ['#8a5430', 32, 9],
      ['#f9ecd0', 41, 9],
      ['#8a5430', 50, 9],
      ['#f9ecd0', 59, 9],
    ] as const
    const cocoa = Array.from({ length: 330 }, (): Point => [random.between(-57, 57), random.between(-60, 27)])
    return [
      shadow(`${top}${front}`, 9),
      inside(
        'layers',
        front,
        stripes
          .map(
            ([colour, y, height]) =>
              `<path d="M-60 ${y}q15 ${random.between(-3, 3)} 30 0t30 0t30 0t30 0V${y + height + 2}H-60Z" fill="${colour}"/>`,
          )
          .join(''),
      ),
      fill(front, 'url(#slope)'),
      lit(top, '#6a3d21', 'slope'),
      dots(cocoa, 3, '#4a2614', 0.75),
      dots(cocoa.slice(170), 2.2, '#9a6a44', 0.8),
      line('M-54 -58H50', '#b98a62', 2.4, 0.7),
      ...[
        [-18, -26],
        [14, -10],
        [22, -40],
      ].map(([x = 0, y = 0]) =>
        put(
          {
            outline: ellipse(8.5, 6),
            drawing: `${lit(ellipse(8.5, 6), '#3a1a0d')}${line('M-6 1Q0 -2 6 0', '#1d0c05', 1.6)}`,
          },
          { at: [x, y], turn: random.between(0, 180) },
        ),
      ),
      put(mintLeaf(random, 28), { at: [-40, -44], turn: 220 }, 2),
      dust(random, 90, 84, '#6a3d21', 2),
      put(strawberry(random, 1), { at: [70, 18], turn: -60 }),
    ].join('')
  },
}

export const cakes = { crepe, 'lemon-tart': lemonTart, 'chocolate-cake': chocolateCake, tiramisu }
