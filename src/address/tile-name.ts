import { type MapTheme, mapDefaults } from './map-view.ts'

export type TileName = {
  readonly zoom: number
  readonly column: number
  readonly row: number
  readonly scale: 1 | 2
  readonly theme: MapTheme
}

/** Tunisia and its surroundings, as fractions of the world map. All tiles outside look the same. */
const drawn = { left: 0.44, right: 0.61, top: 0.34, bottom: 0.44 }

/** For example `15/17309/12778@2x.png` or `dark/15/17309/12778.png`. Null if the path is invalid. */
export const readTileName = (path: string): TileName | null => {
  const match = /^(dark\/)?(\d{1,2})\/(\d{1,6})\/(\d{1,6})(@2x)?(?:\.png)?$/.exec(path)
  if (!match) return null
  const [zoom = 0, column = 0, row = 0] = match.slice(2, 5).map(Number)
  if (zoom < mapDefaults.minZoom || zoom > mapDefaults.maxZoom || column >= 2 ** zoom || row >= 2 ** zoom) return null
  return { zoom, column, row, scale: match[5] ? 2 : 1, theme: match[1] ? 'dark' : 'light' }
}

export const isDrawn = ({ zoom, column, row }: TileName): boolean => {
  const side = 1 / 2 ** zoom
  return (
    (column + 1) * side > drawn.left &&
    column * side < drawn.right &&
    (row + 1) * side > drawn.top &&
    row * side < drawn.bottom
  )
}
