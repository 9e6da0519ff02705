import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Crowded } from '../../catalogue/server/one-by-one.ts'
import { openPainter } from '../../catalogue/server/painter.ts'
import { findShop } from '../../catalogue/server/shop-store.ts'
import type { Tools } from '../../server/tools.ts'
import { mapEdition } from '../pictures/map-edition.ts'
import { readTileName } from '../tile-name.ts'
import { drawnMaps } from './drawn-maps.ts'

const aYear = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'

const noPicture = (reply: FastifyReply): FastifyReply =>
  reply.code(404).headers({ 'x-content-type-options': 'nosniff' }).type('text/plain; charset=utf-8').send('')

type Picture = {
  readonly etag: string
  readonly type: 'image/png' | 'image/webp'
  readonly kept: string
  /** `standsIn`: the right picture could not be had, and this one is not to be kept. */
  readonly make: () => Promise<{ readonly picture: Buffer; readonly standsIn: boolean }>
}

const sendPicture = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, type, kept, make }: Picture,
): Promise<FastifyReply> => {
  const isKnown = request.headers['if-none-match']?.includes(etag) === true
  try {
    // Made before any header is set: a failure must not be kept.
    const made = isKnown ? null : await make()
    reply.header('x-content-type-options', 'nosniff')
    if (made?.standsIn) return reply.header('cache-control', 'no-store').type(type).send(made.picture)
    reply.headers({ 'cache-control': kept, etag })
    return made ? reply.type(type).send(made.picture) : reply.code(304).send()
  } catch (error) {
    if (!(error instanceof Crowded)) throw error
    return reply.code(503).headers({ 'retry-after': '2', 'cache-control': 'no-store' }).send('')
  }
}

const shopIdIn = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null)

/** The map that Mida draws. A screen shows a dozen tiles, so they live in a bare scope: no session, no counting of calls. */
export function mapRoutes(
  app: FastifyInstance,
  { db, config, log, mapTiles }: Pick<Tools, 'db' | 'config' | 'log' | 'mapTiles'>,
): void {
  const painter = openPainter()
  const foreign = config.mapTiles && mapTiles && { ...config.mapTiles, tiles: mapTiles }
  const maps = drawnMaps({ dataDir: config.dataDir, log, painter, foreign })

  app.get<{ Params: { '*': string }; Querystring: { v?: string } }>('/tiles/*', (request, reply) => {
    const tile = readTileName(request.params['*'])
    if (!tile) return noPicture(reply)
    const { zoom, column, row, scale } = tile
    return sendPicture(request, reply, {
      etag: `"${mapEdition}-${zoom}-${column}-${row}-${scale}"`,
      type: 'image/png',
      kept: request.query.v === mapEdition ? aYear : aDay,
      make: async () => ({ picture: await maps.readTile(tile), standsIn: false }),
    })
  })

  app.get<{ Params: { id: string } }>('/maps/shops/:id.webp', async (request, reply) => {
    const id = shopIdIn(request.params.id)
    const shop = id === null ? null : await findShop(db, id)
    if (!shop) return noPicture(reply)
    const position = { lat: shop.latitude, lon: shop.longitude }
    return sendPicture(request, reply, {
      etag: `"${foreign ? 'other' : mapEdition}-${position.lat}-${position.lon}"`,
      type: 'image/webp',
      kept: aDay,
      make: () => maps.readSurroundings(position),
    })
  })

  // What is being made is still written, so that nothing is left half done behind a closed door.
  app.addHook('onClose', async () => {
    await maps.settled()
    painter.close()
  })
}
