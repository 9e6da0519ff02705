import type { FastifyInstance } from 'fastify'
import { findSign } from '../../catalogue/pictures/drawings.ts'
import type { Tools } from '../../server/tools.ts'
import { photoFile } from './photo-jobs.ts'

const types: Readonly<Record<string, string>> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

const safe = { 'x-content-type-options': 'nosniff', 'content-security-policy': "sandbox; default-src 'none'" }

type Named = { Params: { file: string } }

/** A file name always has the same content. The route has no session and no rate limit. */
export function servePhotos(app: FastifyInstance, { files, log }: Pick<Tools, 'files' | 'log'>): void {
  const plate = findSign('broken-plate')?.() ?? ''
  app.get<Named>('/pictures/photos/:file', { schema: { hide: true } }, async (request, reply) => {
    const shape = /^([0-9a-f]{32})(?:-(320|640|960|1280))?\.(avif|webp|jpg)$/
    const [, photo, width = '640', format = ''] = shape.exec(request.params.file) ?? []
    reply.headers(safe)
    // An old order may refer to a deleted photograph. Browsers also show the picture of a 404 reply.
    const absent = () =>
      reply.code(404).header('cache-control', 'public, max-age=60').type('image/svg+xml; charset=utf-8').send(plate)
    if (photo === undefined) return absent()
    const name = photoFile(photo, Number(width), format)
    const bytes = await files.read(name).catch((error: unknown) => {
      log.error({ err: error }, 'a photograph could not be read')
      return undefined
    })
    if (bytes === undefined)
      return reply.code(503).headers({ 'retry-after': '2', 'cache-control': 'no-store' }).send('')
    if (bytes === null) return absent()
    const etag = `"${name}"`
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type(types[format] ?? '').send(bytes)
  })
}
