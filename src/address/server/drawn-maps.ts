import { join } from 'node:path'
import type { Logger } from 'pino'
import type { MapTiles } from '../../adapters/map-tiles/http-map-tiles.ts'
import { keptPictures } from '../../catalogue/server/kept-pictures.ts'
import { Crowded } from '../../catalogue/server/one-by-one.ts'
import type { Painter } from '../../catalogue/server/painter.ts'
import { shopMapSize } from '../map-view.ts'
import { drawSurroundings, drawTile } from '../pictures/draw-map.ts'
import { layTiles, tilesAround } from '../pictures/lay-tiles.ts'
import { mapEdition } from '../pictures/map-edition.ts'
import { shareOf } from '../pictures/shapes.ts'
import type { Position } from '../position.ts'
import { isDrawn, type TileName } from '../tile-name.ts'

const longestQueue = 160

type Options = {
  readonly dataDir: string
  readonly log: Pick<Logger, 'warn'>
  readonly painter: Pick<Painter, 'paintDrawing'>
  /** Another map to lay pictures with; null: our own. */
  readonly foreign: { readonly tiles: MapTiles; readonly template: string; readonly attribution: string } | null
}

const surroundingsZoom = 16
const { width, height, pixelsPerPoint } = shopMapSize
/** So long nobody asks a map that did not answer. */
const restMs = 30_000

/** Tiles of our own map, and pictures of what lies around a place. */
export const drawnMaps = ({ dataDir, log, painter, foreign }: Options) => {
  const { read, settled } = keptPictures({ root: join(dataDir, 'maps'), edition: mapEdition, log, longestQueue })
  let restingUntil = 0

  const lay = async ({ tiles, attribution }: NonNullable<Options['foreign']>, position: Position): Promise<Buffer> => {
    const placed = await Promise.all(
      tilesAround(position, width, height, surroundingsZoom).map(async (tile) => {
        const { type, bytes } = await tiles.read(tile)
        return { ...tile, href: `data:${type};base64,${bytes.toString('base64')}` }
      }),
    )
    return painter.paintDrawing(layTiles(placed, { width, height, attribution }), pixelsPerPoint, 'webp')
  }

  return {
    settled,
    readTile: (tile: TileName): Promise<Buffer> => {
      // Outside of what is drawn one tile stands for all, so that nobody fills the disk with empty land.
      const { zoom, column, row, scale } = isDrawn(tile) ? tile : { ...tile, zoom: 5, column: 0, row: 0 }
      return read(`${zoom}/${column}/${row}-${scale}.png`, () =>
        painter.paintDrawing(drawTile(zoom, column, row), scale, 'png'),
      )
    },
    /** `standsIn`: the other map did not answer, and ours stands in for it. */
    readSurroundings: async (position: Position): Promise<{ picture: Buffer; standsIn: boolean }> => {
      const name = `${position.lat.toFixed(5)}_${position.lon.toFixed(5)}.webp`
      if (foreign && performance.now() >= restingUntil) {
        try {
          const source = Math.floor(shareOf(foreign.template) * 2 ** 32).toString(16)
          return { picture: await read(`foreign-${source}/${name}`, () => lay(foreign, position)), standsIn: false }
        } catch (error) {
          if (error instanceof Crowded) throw error
          restingUntil = performance.now() + restMs
          log.warn({ err: error }, 'the configured map did not answer')
        }
      }
      const picture = await read(`shops/${name}`, () =>
        painter.paintDrawing(drawSurroundings(position, width, height, surroundingsZoom), pixelsPerPoint, 'webp'),
      )
      return { picture, standsIn: foreign !== null }
    },
  }
}
