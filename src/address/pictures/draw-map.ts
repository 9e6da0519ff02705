import { places } from '../gazetteer.ts'
import type { MapTheme } from '../map-view.ts'
import { distance, type Position } from '../position.ts'
import { pin, star, svgOf } from './compose-tiles.ts'
import { drawText } from './lettering.ts'
import { type MapColours, mapColours } from './map-colours.ts'
import { labelsAt, type MapLabel } from './map-labels.ts'
import { greens, islands, lakes, roads, saltPlains, seas } from './outlines.ts'
import { frameAround, type Point, pointsPerMetre, project } from './projection.ts'
import { clipLine, clipPolygon, expand, type Frame, intersects, pathOf, smooth } from './shapes.ts'
import { type Built, builtArea, builtTowns, type Street, streetsOf, streetThrough } from './town-plan.ts'

type View = {
  readonly zoom: number
  readonly frame: Frame
  readonly towns: readonly Built[]
  readonly colours: MapColours
}

const streetZoom = 14
/** In pixels. Shapes are clipped this far outside the picture, so that the cut edges are invisible. */
const rim = 24

const areas = (
  outlines: readonly (readonly Position[])[],
  { zoom, frame }: View,
  attributes: string,
  softness = 2,
): string => {
  const path = outlines
    .map((outline) =>
      smooth(
        outline.map((position) => project(position, zoom)),
        true,
        softness,
      ),
    )
    .map((spots) => pathOf(clipPolygon(spots, expand(frame, rim)), frame, true))
    .join('')
  return path && `<path d="${path}" ${attributes}/>`
}

const strokes = (lines: readonly (readonly Position[])[], { zoom, frame }: View, soft: boolean): string =>
  lines
    .map((line) => line.map((position) => project(position, zoom)))
    .flatMap((spots) => clipLine(soft ? smooth(spots, false) : spots, expand(frame, rim)))
    .map((run) => pathOf(run, frame, false))
    .join('')

const stroked = (path: string, colour: string, width: number): string =>
  path && `<path d="${path}" stroke="${colour}" stroke-width="${Math.round(width * 10) / 10}"/>`

const townFrame = (town: Built, zoom: number): Frame => {
  const middle = project(town, zoom)
  return expand({ ...middle, width: 0, height: 0 }, town.reach * pointsPerMetre(town.lat, zoom))
}

const drawStreets = (view: View): string => {
  const colours = view.colours.ground
  if (view.zoom < streetZoom) return ''
  const named = places.filter(({ kind, town }) => kind === 'street' && view.towns.includes(town)).map(streetThrough)
  const all: Street[] = [...view.towns.flatMap(streetsOf), ...named]
  const width = view.zoom === 14 ? 1.4 : view.zoom === 15 ? 2.6 : view.zoom === 16 ? 4.5 : view.zoom === 17 ? 8 : 13
  const lines = (isWide: boolean) => all.filter((street) => street.isWide === isWide).map(({ line }) => line)
  const [narrow, wide] = [strokes(lines(false), view, false), strokes(lines(true), view, false)]
  const edge =
    view.zoom >= 16
      ? stroked(narrow, colours.mainEdge, width + 1.2) + stroked(wide, colours.mainEdge, width * 1.5 + 1.4)
      : ''
  return edge + stroked(narrow, colours.lane, width) + stroked(wide, colours.lane, width * 1.5)
}

const drawRoads = (view: View): string => {
  const colours = view.colours.ground
  const lines = (sort: 'main' | 'motorway') => roads.filter((road) => road.sort === sort).map(({ line }) => line)
  const { zoom } = view
  const width = zoom < 8 ? 1 : zoom < 11 ? 1.8 : zoom < 13 ? 3 : zoom < 15 ? 5 : zoom < 17 ? 8 : 14
  const main = zoom < 7 ? '' : strokes(lines('main'), view, true)
  const motorway = strokes(lines('motorway'), view, true)
  return [
    stroked(main, colours.mainEdge, width + 1.6),
    stroked(motorway, colours.motorwayEdge, width * 1.25 + 1.6),
    stroked(main, colours.main, width),
    stroked(motorway, colours.motorway, width * 1.25),
  ].join('')
}

const drawLabel = ({ text, spot, height, look, sign }: MapLabel, { frame, colours }: View): string => {
  const { labels: looks, halo: ground } = colours
  const [x, y] = [spot.x - frame.x, spot.y - frame.y]
  const mark = sign
    ? `<path d="${star(sign.x - frame.x, sign.y - frame.y, look === 'landmark' ? 5.5 : look === 'served' ? 5 : 3.2)}" fill="${looks[look]}" stroke="${ground}" stroke-width="1.4"/>`
    : ''
  const halo = `fill="${ground}" stroke="${ground}" stroke-width="${Math.round(300 / height)}" stroke-linejoin="round" opacity=".86"`
  return mark + drawText(text, x, y, height, halo) + drawText(text, x, y, height, `fill="${looks[look]}"`)
}

const drawLand = (view: View): string => {
  const { zoom, frame } = view
  const colours = view.colours.ground
  const shore = `fill="${colours.sea}" stroke="${colours.shore}" stroke-width="${zoom < 9 ? 0.8 : 1.4}"`
  return [
    `<rect width="${frame.width}" height="${frame.height}" fill="${colours.land}"/>`,
    zoom < 9 ? '' : areas(view.towns.map(builtArea), view, `fill="${colours.built}"`, 1),
    areas(saltPlains, view, `fill="${colours.salt}" stroke="${colours.shore}" stroke-width="1" stroke-dasharray="3 3"`),
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawStreets(view)}</g>`,
    areas(greens, view, `fill="${colours.green}"`, 1),
    areas(seas, view, shore, 1),
    areas(islands, view, `fill="${colours.land}" stroke="${colours.shore}" stroke-width="1"`),
    areas(lakes, view, shore),
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawRoads(view)}</g>`,
  ].join('')
}

const labelsIn = ({ zoom, frame }: View): MapLabel[] =>
  labelsAt(zoom).filter(({ box }) => intersects(box, expand(frame, rim)))

const drawMap = (view: View, labels = labelsIn(view)): string =>
  drawLand(view) + labels.map((label) => drawLabel(label, view)).join('')

const viewOf = (zoom: number, frame: Frame, theme: MapTheme, more: readonly Built[] = []): View => ({
  zoom,
  frame,
  colours: mapColours[theme],
  towns: [...builtTowns, ...more].filter((town) => intersects(townFrame(town, zoom), frame)),
})

export const drawTile = (zoom: number, column: number, row: number, theme: MapTheme = 'light'): string =>
  svgOf(drawMap(viewOf(zoom, { x: column * 256, y: row * 256, width: 256, height: 256 }, theme)), 256, 256)

/** Returns an invented built-up area for a position outside all towns, so that the map is not empty. */
const inventedTown = (position: Position): Built[] =>
  builtTowns.some((town) => distance(position, town) < town.reach)
    ? []
    : [{ ...position, french: `${position.lat} ${position.lon}`, reach: 1800 }]

/** Removes labels that the pin would cover, but moves one covered street name below the pin. */
const labelsBeside = (view: View, { x, y }: Point): MapLabel[] => {
  const covered = { x: x - 30, y: y - 62, width: 60, height: 76 }
  const [hidden, seen] = [true, false].map((isHidden) =>
    labelsIn(view).filter(({ box }) => intersects(box, covered) === isHidden),
  )
  const street = hidden?.find(({ look }) => look === 'street')
  return [...(seen ?? []), ...(street ? [{ ...street, spot: { x, y: y + 16 } }] : [])]
}

type Surroundings = {
  readonly width: number
  readonly height: number
  readonly zoom?: number
  readonly theme?: MapTheme
}

export const drawSurroundings = (
  position: Position,
  { width, height, zoom = 16, theme = 'light' }: Surroundings,
): string => {
  const frame = frameAround(position, width, height, zoom)
  const spot = project(position, zoom)
  const view = viewOf(zoom, frame, theme, inventedTown(position))
  const map = drawMap(view, labelsBeside(view, spot))
  const flag = pin(Math.round(spot.x - frame.x), Math.round(spot.y - frame.y), view.colours)
  return svgOf(map + flag, width, height)
}
