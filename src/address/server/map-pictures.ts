import { join } from 'node:path'
import type { Logger } from 'pino'
import type { MapTiles } from '../../adapters/map-tiles/http-map-tiles.ts'
import { cachedPictures } from '../../catalogue/server/cached-pictures.ts'
import type { Painter } from '../../catalogue/server/painter.ts'
import { hadNoTurn } from '../../server/turns.ts'
import { type MapTheme, mapEdition, shopMapSize } from '../map-view.ts'
import { composeTiles, tilesAround } from '../pictures/compose-tiles.ts'
import { drawSurroundings, drawTile } from '../pictures/draw-map.ts'
import { hashFraction } from '../pictures/shapes.ts'
import type { Position } from '../position.ts'
import { isDrawn, type TileName } from '../tile-name.ts'

type External = {
  readonly tiles: MapTiles
  readonly template: string
  readonly attribution: string
  /** Null: the dark theme shows the same map. */
  readonly dark: { readonly tiles: MapTiles; readonly template: string } | null
}

type Options = {
  readonly dataDir: string
  readonly log: Pick<Logger, 'warn'>
  readonly painter: Pick<Painter, 'paintDrawing'>
  readonly external: External | null
}

const surroundingsZoom = 16
const { width, height, pixelsPerPoint } = shopMapSize
const retryAfterMs = 30_000

const folderOf = (theme: MapTheme): string => (theme === 'dark' ? 'dark/' : '')

export const mapPictures = ({ dataDir, log, painter, external }: Options) => {
  const { read, settled } = cachedPictures({ root: join(dataDir, 'maps'), edition: mapEdition, log })
  let restingUntil = 0

  const composeMap = async (
    { tiles }: Pick<External, 'tiles'>,
    position: Position,
    look: { readonly attribution: string; readonly theme: MapTheme; readonly isDimmed: boolean },
  ): Promise<Buffer> => {
    const placed = await Promise.all(
      tilesAround(position, width, height, surroundingsZoom).map(async (tile) => {
        const { type, bytes } = await tiles.read(tile)
        return { ...tile, href: `data:${type};base64,${bytes.toString('base64')}` }
      }),
    )
    return painter.paintDrawing(composeTiles(placed, { width, height, ...look }), pixelsPerPoint, 'webp')
  }

  return {
    settled,
    readTile: (tile: TileName): Promise<Buffer> => {
      // All tiles outside the drawn area share one file, so that requests for them cannot fill the disk.
      const { zoom, column, row, scale, theme } = isDrawn(tile) ? tile : { ...tile, zoom: 5, column: 0, row: 0 }
      return read(`${folderOf(theme)}${zoom}/${column}/${row}-${scale}.png`, () =>
        painter.paintDrawing(drawTile(zoom, column, row, theme), scale, 'png'),
      )
    },
    /** `isFallback` is true if the external map failed and Mida drew the map itself. */
    readSurroundings: async (
      position: Position,
      theme: MapTheme,
    ): Promise<{ picture: Buffer; isFallback: boolean }> => {
      const name = `${position.lat.toFixed(5)}_${position.lon.toFixed(5)}.webp`
      if (external && performance.now() >= restingUntil) {
        try {
          const dark = theme === 'dark' ? external.dark : null
          const map = dark ?? external
          const look = { attribution: external.attribution, theme, isDimmed: theme === 'dark' && !dark }
          const source = Math.floor(hashFraction(map.template) * 2 ** 32).toString(16)
          return {
            picture: await read(`foreign-${source}/${look.isDimmed ? 'dimmed/' : ''}${name}`, () =>
              composeMap(map, position, look),
            ),
            isFallback: false,
          }
        } catch (error) {
          if (hadNoTurn(error)) throw error
          restingUntil = performance.now() + retryAfterMs
          log.warn({ err: error }, 'the external map failed')
        }
      }
      const picture = await read(`${folderOf(theme)}shops/${name}`, () =>
        painter.paintDrawing(
          drawSurroundings(position, { width, height, zoom: surroundingsZoom, theme }),
          pixelsPerPoint,
          'webp',
        ),
      )
      return { picture, isFallback: external !== null }
    },
  }
}
