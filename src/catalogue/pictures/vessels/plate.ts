import type { Colourway } from '../../../ui/colourways.ts'
import type { Draw } from '../kit.ts'
import { darker, fill, lighter, tableShadow } from '../shape.ts'
import { ellipse } from '../spline.ts'
import { circleLine, paintedRim } from './rims.ts'

const glaze = '#fffdf8'

const hollow = (radius: number, depth: string): string =>
  `<linearGradient id="hollow" x1=".15" y1=".1" x2=".85" y2=".95"><stop offset="0" stop-color="#3a2a1a" stop-opacity="${depth}"/><stop offset=".5" stop-color="#3a2a1a" stop-opacity=".03"/><stop offset="1" stop-color="#fff" stop-opacity=".5"/></linearGradient>${fill(ellipse(radius), 'url(#hollow)')}`

const rimOf = (kit: Parameters<Draw>[0], radius: number, width: number): string =>
  paintedRim(kit.random.whole(0, 3), kit.tile, radius, width)

export const plate: Draw = (kit) =>
  [
    tableShadow(ellipse(126)),
    fill(ellipse(126), '#ebe2d2'),
    fill(ellipse(125.2), glaze),
    circleLine(121.5, kit.tile.ground, 3),
    rimOf(kit, 108, 20),
    circleLine(96, kit.tile.ground, 1.4, 0.55),
    fill(ellipse(94), '#fbf6ec'),
    hollow(94, '.2'),
    fill(ellipse(88), '#fdf9f1'),
  ].join('')

export const flatPlate: Draw = (kit) =>
  [
    tableShadow(ellipse(126)),
    fill(ellipse(126), '#ebe2d2'),
    fill(ellipse(125.2), glaze),
    circleLine(121.8, kit.tile.ground, 2.6),
    paintedRim(kit.random.whole(0, 3), kit.tile, 114, 9),
    fill(ellipse(106), '#fbf6ec'),
    hollow(106, '.18'),
    fill(ellipse(101), '#fdf9f1'),
  ].join('')

export const bowl: Draw = (kit) => bowlOf(kit.tile, kit)

const bowlOf = (tile: Colourway, kit: Parameters<Draw>[0]): string =>
  [
    tableShadow(ellipse(120), 16),
    fill(ellipse(120), darker(tile.ground, 0.25)),
    fill(ellipse(119), tile.ground),
    circleLine(116.6, lighter(tile.ground, 0.3), 1.6, 0.8),
    fill(ellipse(113), glaze),
    paintedRim(kit.random.whole(0, 3), tile, 104.5, 14),
    fill(ellipse(96.5), tile.ground),
    fill(ellipse(95), '#f7efdf'),
    hollow(95, '.28'),
  ].join('')

export const cup: Draw = (kit) =>
  [
    tableShadow(ellipse(122)),
    fill(ellipse(122), '#ebe2d2'),
    fill(ellipse(121.2), glaze),
    circleLine(117.5, kit.tile.ground, 2.4),
    paintedRim(kit.random.whole(0, 3), kit.tile, 105, 16),
    `<g opacity=".3" transform="translate(5 8)">${fill(ellipse(88), '#241a2e')}</g>`,
    fill(ellipse(88), darker(kit.tile.petal, 0.12)),
    fill(ellipse(86.5), glaze),
    circleLine(83.5, kit.tile.petal, 2),
    fill(ellipse(79), '#efe5d4'),
    hollow(79, '.32'),
  ].join('')
