import type { MapTheme } from '../map-view.ts'
import type { Position } from '../position.ts'
import { drawText, textWidth } from './lettering.ts'
import { type MapColours, mapColours } from './map-colours.ts'
import { frameAround, tileSide } from './projection.ts'

export type PlacedTile = {
  readonly zoom: number
  readonly column: number
  readonly row: number
  readonly x: number
  readonly y: number
}

export const tilesAround = (position: Position, width: number, height: number, zoom: number): PlacedTile[] => {
  const frame = frameAround(position, width, height, zoom)
  const tiles: PlacedTile[] = []
  for (let row = Math.floor(frame.y / tileSide); row * tileSide < frame.y + height; row += 1)
    for (let column = Math.floor(frame.x / tileSide); column * tileSide < frame.x + width; column += 1)
      tiles.push({ zoom, column, row, x: column * tileSide - frame.x, y: row * tileSide - frame.y })
  return tiles
}

const letterHeight = 6

type Composed = {
  readonly width: number
  readonly height: number
  readonly attribution: string
  readonly theme: MapTheme
  /** The tiles are made for the light theme. */
  readonly isDimmed: boolean
}

export const composeTiles = (
  tiles: readonly (PlacedTile & { readonly href: string })[],
  { width, height, attribution, theme, isDimmed }: Composed,
): string => {
  const images = tiles.map(
    ({ x, y, href }) => `<image x="${x}" y="${y}" width="${tileSide}" height="${tileSide}" href="${href}"/>`,
  )
  const { halo, labels } = mapColours[theme]
  const wide = textWidth(attribution, letterHeight)
  const thanks = `<rect x="${width - wide - 12}" y="${height - 14}" width="${wide + 12}" height="14" fill="${halo}" opacity=".85"/>${drawText(attribution, width - wide / 2 - 6, height - 7, letterHeight, `fill="${labels.street}"`)}`
  const dimmer = isDimmed ? `<rect width="${width}" height="${height}" fill="#0f131f" opacity=".3"/>` : ''
  return svgOf(
    images.join('') + dimmer + thanks + pin(Math.round(width / 2), Math.round(height / 2), mapColours[theme]),
    width,
    height,
  )
}

export const star = (x: number, y: number, radius: number): string => {
  const corners = Array.from({ length: 16 }, (_, index) => {
    const angle = (index * Math.PI) / 8 - Math.PI / 2
    const reach = index % 2 === 0 ? radius : radius * 0.765
    return `${Math.round((x + reach * Math.cos(angle)) * 10) / 10} ${Math.round((y + reach * Math.sin(angle)) * 10) / 10}`
  })
  return `M${corners.join('L')}Z`
}

export const pin = (x: number, y: number, { pin: { body, edge, heart, glow } }: Pick<MapColours, 'pin'>): string =>
  `<g transform="translate(${x} ${y})"><circle r="44" fill="${body}" opacity="${glow}"/><path d="M0 2L-11 -18H11Z" fill="${body}"/><path d="${star(0, -32, 25)}" fill="${body}" stroke="${edge}" stroke-width="2.5"/><path d="${star(0, -32, 11)}" fill="${heart}"/></g>`

export const svgOf = (contents: string, width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${contents}</svg>`
