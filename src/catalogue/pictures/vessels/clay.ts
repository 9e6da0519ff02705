import type { Draw, Kit } from '../kit.ts'
import { darker, dots, fill, lighter, line, tableShadow } from '../shape.ts'
import { box, ellipse, type Point, polar } from '../spline.ts'
import { circleLine } from './rims.ts'

const clay = '#c4683c'

const scratch = (): Point[] =>
  Array.from({ length: 48 }, (_, index) => polar(index % 2 ? 107.5 : 104, (index / 48) * 2 * Math.PI))

export const clayPan: Draw = (kit) => {
  const ear = (side: number): string =>
    `<g transform="rotate(${-18 + (side < 0 ? 180 : 0)})">${line('M106 -26C140 -28 140 28 106 26', darker(clay, 0.3), 15)}${line('M106 -26C139 -28 139 28 106 26', clay, 12)}${line('M110 -23C132 -22 134 6 128 14', lighter(clay, 0.35), 2.4, 0.8)}</g>`
  return [
    tableShadow(`${ellipse(116)}${ellipse(26, 22, [118, -36])}${ellipse(26, 22, [-118, 36])}`, 14),
    ear(1),
    ear(-1),
    fill(ellipse(116), darker(clay, 0.35)),
    fill(ellipse(115), clay),
    circleLine(112.5, lighter(clay, 0.4), 2, 0.75),
    dots(scratch(), 3, kit.tile.star, 0.85),
    fill(ellipse(100.5), darker(clay, 0.62)),
  ].join('')
}

export const tagine: Draw = (kit) => {
  const { ground, heart, star } = kit.tile
  return [
    tableShadow(ellipse(121), 15),
    fill(ellipse(121), darker(clay, 0.4)),
    fill(ellipse(120), clay),
    fill(ellipse(116), star),
    circleLine(113.4, ground, 3.2),
    dots(
      Array.from({ length: 32 }, (_, index) => polar(105, (index / 32) * 2 * Math.PI)),
      5.5,
      ground,
    ),
    dots(
      Array.from({ length: 32 }, (_, index) => polar(105, ((index + 0.5) / 32) * 2 * Math.PI)),
      3,
      heart,
    ),
    circleLine(97.5, ground, 2.4),
    fill(ellipse(95), darker(clay, 0.66)),
  ].join('')
}

export const ovenDish: Draw = (kit: Kit) => {
  const outer = box(288, 214, 44)
  return [
    tableShadow(outer, 14),
    fill(outer, darker(kit.tile.ground, 0.2)),
    fill(box(286, 212, 43), '#fffdf8'),
    line(box(280, 206, 40), kit.tile.ground, 3.4),
    fill(box(264, 190, 34), '#d9cdb9'),
    fill(box(260, 186, 32), '#f1e8d9'),
  ].join('')
}
