import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openPainter } from '../../catalogue/server/painter.ts'
import { listShopPositions } from '../../catalogue/server/shop-store.ts'
import { runShared } from '../../server/request-time-budget.ts'
import type { Tools } from '../../server/tools.ts'
import { isQueueFull } from '../../server/turns.ts'
import { type MapTheme, mapEdition } from '../map-view.ts'
import { readTileName } from '../tile-name.ts'
import { mapPictures } from './map-pictures.ts'

const aYear = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'

const noPicture = (reply: FastifyReply): FastifyReply =>
  reply.code(404).headers({ 'x-content-type-options': 'nosniff' }).type('text/plain; charset=utf-8').send('')

type Picture = {
  readonly etag: string
  readonly type: 'image/png' | 'image/webp'
  readonly cacheControl: string
  /** `isFallback`: the picture is a substitute that must not be cached. */
  readonly make: () => Promise<{ readonly picture: Buffer; readonly isFallback: boolean }>
}

const sendPicture = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, type, cacheControl, make }: Picture,
): Promise<FastifyReply> => {
  const isKnown = request.headers['if-none-match']?.includes(etag) === true
  try {
    // The picture is created before any header is set, so that a failure is not cached.
    const made = isKnown ? null : await make()
    reply.header('x-content-type-options', 'nosniff')
    if (made?.isFallback) return reply.header('cache-control', 'no-store').type(type).send(made.picture)
    reply.headers({ 'cache-control': cacheControl, etag })
    return made ? reply.type(type).send(made.picture) : reply.code(304).send()
  } catch (error) {
    if (!isQueueFull(error)) throw error
    return reply.code(503).headers({ 'retry-after': '2', 'cache-control': 'no-store' }).send('')
  }
}

/** For example `7` or `7-dark`. */
const readMapName = (text: string): { readonly id: number; readonly theme: MapTheme } | null => {
  const [, id, dark] = /^([1-9]\d{0,8})(-dark)?$/.exec(text) ?? []
  return id === undefined ? null : { id: Number(id), theme: dark ? 'dark' : 'light' }
}

const positionsKeptMs = 1000

/** Reads the positions of all shops at once, and keeps them for a second. */
const positionReader = (db: Tools['db']) => {
  let positions: ReturnType<typeof listShopPositions> | null = null
  let readAt = Number.NEGATIVE_INFINITY
  return async (shopId: number) => {
    if (!positions || performance.now() - readAt > positionsKeptMs) {
      const reading = runShared(() => listShopPositions(db))
      positions = reading
      readAt = performance.now()
      reading.catch(() => {
        if (positions === reading) positions = null
      })
    }
    return (await positions).get(shopId) ?? null
  }
}

/** A page loads dozens of tiles, so these routes use neither the session nor a rate limit. */
export function mapRoutes(
  app: FastifyInstance,
  { db, config, log, mapTiles, darkMapTiles }: Pick<Tools, 'db' | 'config' | 'log' | 'mapTiles' | 'darkMapTiles'>,
): void {
  const painter = openPainter()
  const { darkTemplate = null } = config.mapTiles ?? {}
  const dark = darkMapTiles && darkTemplate !== null ? { tiles: darkMapTiles, template: darkTemplate } : null
  const external = config.mapTiles && mapTiles && { ...config.mapTiles, tiles: mapTiles, dark }
  const positionOf = positionReader(db)
  const maps = mapPictures({ dataDir: config.dataDir, log, painter, external })

  app.get<{ Params: { '*': string }; Querystring: { v?: string } }>('/tiles/*', (request, reply) => {
    const tile = readTileName(request.params['*'])
    if (!tile) return noPicture(reply)
    const { zoom, column, row, scale, theme } = tile
    return sendPicture(request, reply, {
      etag: `"${mapEdition}-${theme}-${zoom}-${column}-${row}-${scale}"`,
      type: 'image/png',
      cacheControl: request.query.v === mapEdition ? aYear : aDay,
      make: async () => ({ picture: await maps.readTile(tile), isFallback: false }),
    })
  })

  app.get<{ Params: { id: string } }>('/maps/shops/:id.webp', async (request, reply) => {
    const map = readMapName(request.params.id)
    const position = map && (await positionOf(map.id))
    if (!position) return noPicture(reply)
    return sendPicture(request, reply, {
      etag: `"${external ? 'other' : mapEdition}-${map.theme}-${position.lat}-${position.lon}"`,
      type: 'image/webp',
      cacheControl: aDay,
      make: () => maps.readSurroundings(position, map.theme),
    })
  })

  app.addHook('onClose', async () => {
    await maps.settled()
    painter.close()
  })
}
