import type { Position } from '../position.ts'
import { lettering, widthOf } from './lettering.ts'
import { pin, svgOf } from './pin.ts'
import { frameAround, tileSide } from './projection.ts'

export type PlacedTile = {
  readonly zoom: number
  readonly column: number
  readonly row: number
  /** Of its upper left corner in the picture. */
  readonly x: number
  readonly y: number
}

/** The tiles that a picture around a position is laid with. */
export const tilesAround = (position: Position, width: number, height: number, zoom: number): PlacedTile[] => {
  const frame = frameAround(position, width, height, zoom)
  const tiles: PlacedTile[] = []
  for (let row = Math.floor(frame.y / tileSide); row * tileSide < frame.y + height; row += 1)
    for (let column = Math.floor(frame.x / tileSide); column * tileSide < frame.x + width; column += 1)
      tiles.push({ zoom, column, row, x: column * tileSide - frame.x, y: row * tileSide - frame.y })
  return tiles
}

const letterHeight = 6

/** Tiles of another map with a pin in the middle, and in the corner whom to thank for them. */
export const layTiles = (
  tiles: readonly (PlacedTile & { readonly href: string })[],
  { width, height, attribution }: { readonly width: number; readonly height: number; readonly attribution: string },
): string => {
  const images = tiles.map(
    ({ x, y, href }) => `<image x="${x}" y="${y}" width="${tileSide}" height="${tileSide}" href="${href}"/>`,
  )
  const wide = widthOf(attribution, letterHeight)
  const thanks = `<rect x="${width - wide - 12}" y="${height - 14}" width="${wide + 12}" height="14" fill="#fffdfa" opacity=".85"/>${lettering(attribution, width - wide / 2 - 6, height - 7, letterHeight, 'fill="#505869"')}`
  return svgOf(images.join('') + thanks + pin(Math.round(width / 2), Math.round(height / 2)), width, height)
}
