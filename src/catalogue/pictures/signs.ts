import { colourway } from '../../ui/colourways.ts'
import { letterPaths } from './letters.ts'
import { mintLeaf } from './pieces/greens.ts'
import { citrusSlice } from './pieces/relishes.ts'
import { randomFrom } from './random.ts'
import { fill, frame, inside, line, lit, moved, put } from './shape.ts'
import { ellipse, n, polar } from './spline.ts'
import { star } from './tiles.ts'
import { basket } from './vessels/boards.ts'
import { plate } from './vessels/plate.ts'

const svg = (size: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-size / 2} ${-size / 2} ${size} ${size}" width="${size}" height="${size}">${content}</svg>`

const inkOn = (ground: string, star: string): string => (ground === '#e5a41f' ? '#171e32' : star)

const starGround = (radius: number, colours: ReturnType<typeof colourway>): string =>
  fill(star(radius), colours.ground) +
  `<path d="${star(radius * 0.84)}" fill="none" stroke="${colours.heart}" stroke-width="${n(radius * 0.045)}"/>`

export const drawLogo = (initial: string, colourwayIndex: number): string => {
  const colours = colourway(colourwayIndex)
  const ink = inkOn(colours.ground, colours.star)
  const letter = letterPaths[initial.toUpperCase()]
  const mark = letter
    ? `<g transform="scale(.36)">${fill(letter, ink)}</g>`
    : fill(star(22, [0, 0], true), ink) + fill(star(11), colours.heart)
  return svg(96, `${starGround(47, colours)}${mark}`)
}

export const drawAvatar = (colourwayIndex: number): string => {
  const colours = colourway(colourwayIndex)
  const person = `${ellipse(13.5, 13.5, [0, -10])}M-26 34C-26 14 -14 8 0 8S26 14 26 34V60H-26Z`
  return svg(
    96,
    `${fill(star(47), colours.ground)}${inside('star', star(40), fill(star(40), colours.petal) + fill(person, colours.star))}`,
  )
}

/** With `bleed`, the background fills the square and the star is smaller, because phones crop the edges of a maskable icon. */
export const drawIcon = ({ bleed = false, ground = '#183db2' }: { bleed?: boolean; ground?: string } = {}): string => {
  const [bright, heart] = ['#fffdfa', '#f9bc38']
  const size = bleed ? 0.78 : 1
  return svg(
    96,
    `<rect x="-48" y="-48" width="96" height="96" rx="${bleed ? 0 : 21}" fill="${ground}"/><g transform="scale(${size})">${fill(star(39, [0, 0], true), bright)}${fill(star(25, [0, 0], true), ground)}${fill(star(15), heart)}</g>`,
  )
}

export const drawEmptyCart = (): string => {
  const tile = colourway(0)
  const random = randomFrom('empty cart')
  return frame(
    `<g transform="translate(150 150)">${basket({ random, tile, contents: [] })}${fill(star(40), tile.petal, 0.5)}${fill(star(27, [0, 0], true), tile.ground)}${fill(star(12), tile.heart)}${put(citrusSlice(25), { at: [86, 76] }, 5)}${put(mintLeaf(random, 44), { at: [108, 44], turn: -50 }, 4)}${put(mintLeaf(random, 38), { at: [54, 102], turn: 130 }, 4)}</g>`,
    300,
    300,
  )
}

export const drawBrokenPlate = (): string => {
  const tile = colourway(0)
  const whole = (): string => plate({ random: randomFrom('broken plate'), tile, contents: [] })
  const cracks = [
    { d: 'M0 0L-30 -60L-12 -92L-40 -200H200V-20L96 8L52 -6Z', shift: [9, -7], turn: 4 },
    { d: 'M0 0L52 -6L96 8L200 -20V200H-80L-34 96L-44 48Z', shift: [6, 9], turn: -3 },
    { d: 'M0 0L-44 48L-34 96L-80 200H-200V-200H-40L-12 -92L-30 -60Z', shift: [-10, 1], turn: -2 },
  ] as const
  const parts = cracks.map(({ d, shift, turn }, index) => {
    const part = whole()
      .replaceAll(/ id="([^"]+)"/g, ` id="p${index}-$1"`)
      .replaceAll(/url\(#(soft|hollow)\)/g, `url(#p${index}-$1)`)
    return moved(
      { at: shift, turn },
      inside(`crack-${index}`, d, `${part}${inside(`rim-${index}`, ellipse(126), line(d, '#b9ab94', 3))}`),
    )
  })
  const crumbs = [0.4, 2.3, 4.1, 5.2].map((angle) => {
    const [x, y] = polar(14, angle)
    return `M${n(x)} ${n(y)}l5 3l-6 4Z`
  })
  return frame(
    `<g transform="translate(150 150)">${parts.join('')}${lit(crumbs.join(''), '#f4ecdd', 'slope')}</g>`,
    300,
    300,
  )
}
