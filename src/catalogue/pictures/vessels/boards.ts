import type { Draw, Kit } from '../kit.ts'
import { darker, dots, fill, inside, lighter, line, mix, tableShadow } from '../shape.ts'
import { box, ellipse, n, type Point, polar, polygon } from '../spline.ts'
import { star } from '../tiles.ts'
import { circleLine } from './rims.ts'

const grain = ({ random }: Kit, width: number, height: number, colour: string): string =>
  Array.from({ length: 13 }, (_, index) => {
    const y = -height / 2 + ((index + random.between(0.2, 0.8)) * height) / 13
    const bend = random.between(-7, 7)
    return line(
      `M${n(-width / 2)} ${n(y)}C${n(-width / 5)} ${n(y + bend)} ${n(width / 6)} ${n(y - bend)} ${n(width / 2)} ${n(y + bend / 3)}`,
      colour,
      random.between(0.8, 2.2),
      random.between(0.25, 0.6),
    )
  }).join('')

export const roundBoard: Draw = (kit) => {
  const wood = '#9c6238'
  const handle = 'M-18 112L-15 150C-15 166 15 166 15 150L18 112Z'
  const outline = `${ellipse(122)}${handle}`
  const body = `<g transform="rotate(-52)">${fill(outline, darker(wood, 0.3))}${inside('board', `${ellipse(120.5)}${handle}`, `${fill(outline, wood)}${grain(kit, 260, 330, darker(wood, 0.45))}`)}${fill(ellipse(5, 5, [0, 143]), darker(wood, 0.55))}</g>`
  return `<g transform="rotate(-52)">${tableShadow(outline, 12)}</g>${body}${circleLine(116.5, lighter(wood, 0.4), 1.6, 0.7)}`
}

export const longBoard: Draw = (kit) => {
  const wood = '#b97f49'
  const outline = box(316, 216, 22)
  return [
    tableShadow(outline, 12),
    fill(outline, darker(wood, 0.35)),
    inside('board', box(313, 213, 21), fill(outline, wood) + grain(kit, 320, 216, darker(wood, 0.5))),
    line(box(296, 196, 14), darker(wood, 0.35), 2.4, 0.55),
    line(box(298, 198, 15), lighter(wood, 0.45), 1.2, 0.6),
  ].join('')
}

export const slate: Draw = (kit) => {
  const { random } = kit
  const corner = (x: number, y: number): Point => [x + random.between(-4, 4), y + random.between(-4, 4)]
  const edge: Point[] = [corner(-152, -100), corner(0, -103), corner(152, -100), corner(154, 0), corner(152, 100)]
  const outline = polygon([...edge, corner(0, 103), corner(-152, 100), corner(-154, 0)])
  return [
    tableShadow(outline, 11),
    fill(outline, '#2b303b'),
    `<g transform="translate(-1.5 -2)">${fill(outline, '#424957')}</g>`,
    dots(
      Array.from({ length: 70 }, (): Point => [random.between(-145, 145), random.between(-94, 94)]),
      1.6,
      '#5c6474',
      0.7,
    ),
  ].join('')
}

export const paper: Draw = ({ tile, random }) => {
  const turn = random.between(-5, 5)
  const sheet = polygon([
    [-154, -104],
    [-60, -112],
    [40, -105],
    [150, -110],
    [156, -10],
    [150, 106],
    [50, 110],
    [-50, 104],
    [-152, 110],
    [-157, 10],
  ])
  const soft = mix(tile.petal, '#fffdf8', 0.35)
  const stripes = Array.from({ length: 12 }, (_, index) => -165 + index * 30)
  const columns = stripes.map((x) => `M${x} -120h15v240h-15Z`).join('')
  const rows = stripes.map((y) => `M-170 ${y}h340v15h-340Z`).join('')
  return `<g transform="rotate(${n(turn)})">${tableShadow(sheet, 8)}${fill(sheet, '#fffaf0')}${inside('sheet', sheet, fill(columns, soft, 0.5) + fill(rows, soft, 0.5))}${line(sheet, '#e9dfcb', 1.6)}${fill('M150 106L118 108L153 72Z', '#f3ead8')}${line('M118 108L153 72', '#cfc2a8', 1.4)}</g>`
}

export const basket: Draw = ({ tile }) => {
  const straw = '#d3a25c'
  const weave = Array.from({ length: 44 }, (_, index) => {
    const angle = (index / 44) * 2 * Math.PI
    const [from, to] = [polar(109, angle), polar(124, angle + 0.11)]
    return `M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`
  }).join('')
  const cloth = star(107, [0, 0], true)
  return [
    tableShadow(ellipse(125), 14),
    fill(ellipse(125), darker(straw, 0.45)),
    fill(ellipse(124), straw),
    line(weave, darker(straw, 0.4), 3, 0.75),
    line(weave, lighter(straw, 0.4), 1.2, 0.8),
    fill(ellipse(106), darker(straw, 0.5)),
    fill(cloth, '#fffaf0'),
    line(star(98, [0, 0], true), tile.ground, 2.4, 0.9),
    line(star(92.5, [0, 0], true), tile.petal, 1.6),
  ].join('')
}

export const silverTray: Draw = () => {
  const silver = '#c3cad3'
  const hammer = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 16 + row * 7 }, (_, index) =>
      polar(42 + row * 14, ((index + row * 0.5) / (16 + row * 7)) * 2 * Math.PI),
    ),
  ).flat()
  return [
    tableShadow(ellipse(126), 10),
    fill(ellipse(126), '#6f7886'),
    fill(ellipse(124.5), silver),
    circleLine(120, '#ffffff', 2.6, 0.9),
    circleLine(114.5, '#8b94a2', 2, 0.7),
    dots(
      Array.from({ length: 60 }, (_, index) => polar(117.2, (index / 60) * 2 * Math.PI)),
      2.4,
      '#8b94a2',
    ),
    fill(ellipse(112.5), '#dde2e8'),
    dots(hammer, 5, '#ffffff', 0.55),
    fill(ellipse(112.5), 'url(#slope)'),
    line(star(60), '#8b94a2', 1.6, 0.5),
    line(star(52), '#8b94a2', 1, 0.5),
  ].join('')
}
