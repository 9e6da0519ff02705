import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accentOf } from '../../kernel/accent.ts'
import type { Tools } from '../../server/tools.ts'
import { isQueueFull } from '../../server/turns.ts'
import { pictureEdition } from '../picture-sources.ts'
import { findSign } from '../pictures/drawings.ts'
import { drawIcon } from '../pictures/signs.ts'
import { drawnPictures } from './drawn-pictures.ts'
import { openPainter } from './painter.ts'
import { readPictureName } from './picture-name.ts'
import { listPicturesAhead } from './pictures-ahead.ts'
import { warmPictures } from './warm-pictures.ts'

const types = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
} as const

const kept = 'public, max-age=31536000, immutable'

type Sent = { readonly name: string; readonly type: keyof typeof types; readonly make: () => Promise<Buffer> | string }

const sendPicture = async (request: FastifyRequest, reply: FastifyReply, sent: Sent): Promise<FastifyReply> => {
  try {
    return await makeAndSend(request, reply, sent)
  } catch (error) {
    if (!isQueueFull(error)) throw error
    return reply.code(503).headers({ 'retry-after': '2', 'cache-control': 'no-store' }).send('')
  }
}

const makeAndSend = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { name, type, make }: Sent,
): Promise<FastifyReply> => {
  const etag = `"${pictureEdition}-${name}"`
  const isKnown = request.headers['if-none-match']?.includes(etag) === true
  // The picture is made before any header is set, so that an error is not cached for a year.
  const picture = isKnown ? '' : await make()
  reply.headers({ 'cache-control': kept, etag, 'x-content-type-options': 'nosniff' })
  if (isKnown) return reply.code(304).send()
  if (type === 'svg') reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  return reply.type(types[type]).send(picture)
}

const noPicture = (reply: FastifyReply): FastifyReply =>
  reply.code(404).headers({ 'x-content-type-options': 'nosniff' }).type('text/plain; charset=utf-8').send('')

const iconSides = [180, 192, 512] as const

type Named = { Params: { '*': string } }

/** These routes use neither the session nor a rate limit, because a page shows dozens of pictures. */
export function pictureRoutes(app: FastifyInstance, { db, config, log }: Pick<Tools, 'db' | 'config' | 'log'>): void {
  const painter = openPainter()
  const pictures = drawnPictures({ dataDir: config.dataDir, log, painter })

  const answer = async (request: FastifyRequest<Named>, reply: FastifyReply, folder: string): Promise<FastifyReply> => {
    const wanted = readPictureName(`${folder}/${request.params['*']}`)
    if (!wanted) return noPicture(reply)
    const name = wanted.file.replaceAll('/', '-')
    return sendPicture(request, reply, { name, type: wanted.format, make: () => pictures.read(wanted) })
  }
  for (const folder of ['dishes', 'shops', 'cuisines'])
    app.get<Named>(`/pictures/${folder}/*`, (request, reply) => answer(request, reply, folder))

  const sign = async (request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> => {
    const draw = findSign(name)
    if (!draw) return noPicture(reply)
    return sendPicture(request, reply, { name: name.replaceAll('/', '-'), type: 'svg', make: draw })
  }
  for (const folder of ['logos', 'avatars'])
    app.get<{ Params: { name: string } }>(`/pictures/${folder}/:name.svg`, (request, reply) =>
      sign(request, reply, `${folder}/${request.params.name}`),
    )
  for (const name of ['icon', 'icon-maskable', 'empty-cart', 'broken-plate'])
    app.get(`/pictures/${name}.svg`, (request, reply) => sign(request, reply, name))
  for (const name of ['icon', 'icon-maskable'])
    for (const side of iconSides) {
      const make = () => pictures.readIcon(name, side)
      app.get(`/pictures/${name}-${side}.png`, (request, reply) =>
        sendPicture(request, reply, { name: `${name}-${side}`, type: 'png', make }),
      )
    }

  app.get<{ Params: { accent: string; file: string } }>('/pictures/accent/:accent/:file', (request, reply) => {
    const { accent, file } = request.params
    const [, name, side, type] = /^(icon|icon-maskable)(?:-(180|192|512))?\.(svg|png)$/.exec(file) ?? []
    // Serves only the marketplace's accent colour, so that requests cannot make the server draw every colour.
    if (!name || `#${accent}` !== config.brand.accent || (type === 'svg') !== (side === undefined))
      return noPicture(reply)
    const svg = drawIcon({ bleed: name === 'icon-maskable', ground: accentOf(`#${accent}`).light.primary })
    const drawn = { name: `accent-${accent}-${file}`, type: side === undefined ? 'svg' : 'png' } as const
    const make = () => (side === undefined ? svg : pictures.readAccentIcon(drawn.name, svg, Number(side)))
    return sendPicture(request, reply, { ...drawn, make })
  })

  const stop = new AbortController()
  let warming: Promise<void> = Promise.resolve()
  app.addHook('onListen', async () => {
    warming = listPicturesAhead(db)
      .then((urls) => warmPictures(pictures, urls, stop.signal))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) log.warn({ err: error }, 'pictures could not be drawn before they are requested')
      })
  })
  app.addHook('onClose', async () => {
    stop.abort()
    await warming
    await pictures.settled()
    painter.close()
  })
}
