import { type ContentKey, colourOf } from '../contents.ts'
import type { Kit, Recipe } from '../kit.ts'
import { laid } from '../laid.ts'
import { chip, sesame } from '../pieces/breads.ts'
import { dip } from '../pieces/relishes.ts'
import { cherryTomato } from '../pieces/vegetables.ts'
import { darker, dots, fill, lighter, line, lit, moved, put, shadow } from '../shape.ts'
import { blob, closedLine, openLine, type Point } from '../spline.ts'
import { roundBoard } from '../vessels/boards.ts'

const layer = ({ random }: Kit, y: number, half: number, thick: number, colour: string, wave = 0): string => {
  const steps = 18
  const front: Point[] = Array.from({ length: steps + 1 }, (_, index) => {
    const along = index / steps
    const frill = wave * (index % 2 ? 1 : -0.4) * random.between(0.6, 1.2)
    return [-half + along * 2 * half, y + thick + Math.sin(Math.PI * along) * 27 + frill - 8]
  })
  const back: Point[] = Array.from({ length: 7 }, (_, index) => [
    half - (index / 6) * 2 * half,
    y - Math.sin((Math.PI * index) / 6) * 18,
  ])
  const d = closedLine([...front, ...back])
  return `${shadow(d, 3)}${lit(d, colour, 'slope')}${line(openLine(front.slice(2, -2).map(([x, fy]): Point => [x, fy - 3])), darker(colour, 0.35), 2, 0.35)}`
}

const bottomBun = (colour: string): string => {
  const d = 'M-80 40C-84 74 -52 94 0 94C52 94 84 74 80 40C50 64 -50 64 -80 40Z'
  return `${shadow(d, 9)}${lit(d, colour, 'slope')}${line('M-70 66C-46 86 46 86 70 66', darker(colour, 0.3), 2, 0.4)}${line('M-72 52C-40 72 40 72 72 52', '#f9e2b0', 3.4, 0.85)}`
}

const topBun = ({ random }: Kit, colour: string, seeds: boolean): string => {
  const d = 'M-84 4C-90 -50 -50 -88 0 -88C50 -88 90 -50 84 4C82 20 54 30 0 30C-54 30 -82 20 -84 4Z'
  const strewn = Array.from({ length: 34 }, (): Point => {
    const angle = random.between(0, 6.3)
    const reach = Math.sqrt(random.next())
    return [reach * 66 * Math.cos(angle), -36 + reach * 40 * Math.sin(angle)]
  })
  return `${shadow(d, 5)}${lit(d, colour)}${fill('M-84 4C-82 20 -54 30 0 30C54 30 82 20 84 4C70 16 40 22 0 22C-40 22 -70 16 -84 4Z', '#f4d59a', 0.9)}${fill(blob(random, 24, 11, { at: [-32, -56] }), '#fff6dc', 0.42)}${line('M-66 -30C-58 -58 -36 -74 -10 -78', '#fff6dc', 5, 0.5)}${seeds ? sesame(random, strewn) : ''}`
}

const cheese = (y: number, colour = '#f7b733'): string => {
  const d = `M-80 ${y}C-60 ${y - 16} 60 ${y - 16} 80 ${y}L66 ${y + 18}L46 ${y + 16}L26 ${y + 40}L4 ${y + 21}L-24 ${y + 20}L-44 ${y + 36}L-62 ${y + 15}Z`
  return `${shadow(d, 3)}${lit(d, colour, 'slope')}${line(`M-60 ${y + 12}L-44 ${y + 32}L-25 ${y + 17}L4 ${y + 18}L26 ${y + 36}L45 ${y + 13}`, lighter(colour, 0.6), 2, 0.8)}`
}

const tomatoes = (y: number): string =>
  [-50, 0, 50]
    .map((x) => {
      const d = `M${x - 34} ${y}a34 17 0 0 0 68 0a34 14 0 0 0 -68 0Z`
      return `${shadow(d, 2)}${lit(d, '#d93a22', 'slope')}${line(`M${x - 24} ${y + 9}Q${x} ${y + 19} ${x + 24} ${y + 9}`, '#f79a78', 2.4, 0.8)}`
    })
    .join('')

const onions = (y: number): string =>
  line(`M-66 ${y}Q-40 ${y + 16} -10 ${y + 14}M6 ${y + 16}Q40 ${y + 16} 66 ${y}`, '#9b3d72', 5.4) +
  line(`M-66 ${y - 1}Q-40 ${y + 14} -10 ${y + 12.5}M6 ${y + 14.5}Q40 ${y + 14.5} 66 ${y - 1}`, '#f6dcea', 2.6)

const patty = (kit: Kit, y: number, colour: string, rough: number): string => {
  const crumbs = Array.from({ length: 46 }, (): Point => {
    const x = kit.random.between(-70, 70)
    return [x, y + 6 + Math.cos((x / 82) * 1.5) * kit.random.between(8, 34)]
  })
  return `${layer(kit, y, 82, 20, colour, rough)}${dots(crumbs, 5, darker(colour, 0.4), 0.45)}${dots(crumbs.slice(12), 3.6, lighter(colour, 0.4), 0.75)}`
}

const sauceDrips = (y: number, colour: string): string => {
  const d = `M-74 ${y}C-50 ${y + 14} 50 ${y + 14} 74 ${y}C76 ${y + 20} 64 ${y + 24} 60 ${y + 13}C50 ${y + 14} 44 ${y + 36} 36 ${y + 20}C20 ${y + 24} -10 ${y + 24} -20 ${y + 21}C-26 ${y + 40} -38 ${y + 34} -40 ${y + 19}C-56 ${y + 16} -60 ${y + 27} -66 ${y + 20}Z`
  return `${shadow(d, 2)}${lit(d, colour, 'slope')}`
}

/** The patty with its colour and roughness. */
type Patty = readonly [colour: string, rough: number]

const friedEggLayer = (y: number): string => {
  const white = `M-86 ${y}C-60 ${y - 14} 60 ${y - 14} 86 ${y}C84 ${y + 22} 62 ${y + 15} 52 ${y + 24}C36 ${y + 36} 22 ${y + 22} 0 ${y + 26}C-20 ${y + 38} -40 ${y + 22} -58 ${y + 24}C-76 ${y + 26} -88 ${y + 14} -86 ${y}Z`
  const yolk = `M-26 ${y + 4}a26 17 0 0 1 52 0c0 12 -10 14 -16 12c-4 12 -14 14 -18 2c-10 2 -18 -4 -18 -14Z`
  return `${shadow(white, 3)}${lit(white, '#fffaf0', 'slope')}${lit(yolk, '#f6a81f')}`
}

const drawn: Partial<Record<ContentKey, (kit: Kit, y: number) => string>> = {
  cheese: (_, y) => cheese(y),
  tomato: (_, y) => tomatoes(y),
  onion: (_, y) => onions(y),
  egg: (_, y) => friedEggLayer(y),
  beef: (kit, y) => patty(kit, y, '#6b3318', 2),
  lettuce: (kit, y) => layer(kit, y, 90, 10, '#84b944', 7),
  cabbage: (kit, y) => layer(kit, y, 92, 12, '#8a4f9e', 9),
  avocado: (kit, y) => layer(kit, y, 88, 14, '#b9c95a', 4),
}

/** From the patty upwards, the last content on top. */
const stacked = (kit: Kit, [colour, rough]: Patty): string => {
  const step = 44 / (kit.contents.length + 1)
  return [
    layer(kit, 36, 90, 9, '#8fc24c', 7),
    patty(kit, 24, colour, rough),
    ...kit.contents.map((key, index) => {
      const y = 22 - step * (index + 1)
      return drawn[key]?.(kit, y) ?? layer(kit, y, 88, 14, colourOf(key), 5)
    }),
  ].join('')
}

type Build = { bun: string; seeds?: boolean; patty: Patty; layers: (kit: Kit) => string; sauce: string }

const burger = ({ bun, seeds = true, patty: ofMeat, layers, sauce }: Build): Recipe => ({
  upright: true,
  vessel: roundBoard,
  drawsContents: true,
  food: (kit) => {
    const { random, tile, contents } = kit
    const isUsual = contents.length === 0
    const chips = Array.from({ length: 16 }, (_, index) =>
      put(chip(random, 50), { at: [50 + (index % 4) * 11, -76 + index * 5], turn: random.between(-70, 70) }, 3),
    )
    return [
      ...chips,
      moved(
        { at: [-14, 2], size: 1.1 },
        `${bottomBun(bun)}${isUsual ? layers(kit) : stacked(kit, ofMeat)}<g transform="translate(0 -24) scale(1 .76)">${topBun(kit, bun, seeds)}</g>`,
      ),
      isUsual
        ? put(dip(random, sauce, tile.ground, 25), { at: [72, 68] }, 5)
        : laid(
            kit,
            contents,
            [
              [58, 78],
              [84, 62],
              [72, 96],
              [98, 80],
              [78, 76],
            ],
            { size: 1.1 },
          ),
      isUsual ? put(cherryTomato(10), { at: [34, 98] }) : '',
    ].join('')
  },
})

const classic = burger({
  bun: '#d28d3c',
  patty: ['#6b3318', 2],
  sauce: '#b3200f',
  layers: (kit) =>
    [
      patty(kit, 28, '#6b3318', 2),
      cheese(22),
      layer(kit, 8, 90, 10, '#84b944', 7),
      tomatoes(4),
      onions(0),
      layer(kit, -16, 90, 9, '#9aca58', 6),
    ].join(''),
})

const chicken = burger({
  bun: '#da9a45',
  patty: ['#d18a32', 6],
  sauce: '#f7e3a4',
  layers: (kit) =>
    [
      layer(kit, 38, 92, 10, '#8fc24c', 8),
      patty(kit, 20, '#d18a32', 6),
      sauceDrips(14, '#fdf3d6'),
      layer(kit, -4, 92, 10, '#a9d46a', 8),
      cheese(-10, '#f9cf62'),
    ].join(''),
})

const veggie = burger({
  bun: '#c47a33',
  patty: ['#8f8a3a', 4],
  seeds: false,
  sauce: '#c7d98a',
  layers: (kit) =>
    [
      layer(kit, 38, 92, 10, '#76ad40', 8),
      patty(kit, 24, '#8f8a3a', 4),
      sauceDrips(18, '#fbf3dc'),
      tomatoes(6),
      layer(kit, -4, 86, 7, '#d3dd7a', 3),
      onions(0),
      layer(kit, -18, 92, 9, '#8fc24c', 9),
    ].join(''),
})

export const burgers = { 'burger-classic': classic, 'burger-chicken': chicken, 'burger-veggie': veggie }
