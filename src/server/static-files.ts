import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export async function serveStatic(app: FastifyInstance, root = resolve('build/client/assets')): Promise<void> {
  if (!existsSync(root)) return
  await app.register(async (files) => {
    // The id helps to find a fault of a page or a call. On eight files of a first visit it would be 400 bytes.
    // Modules are UTF-8 whatever the header says, so the shorter type is enough.
    files.addHook('onSend', async (_, reply) => {
      reply.removeHeader('x-request-id')
      if (String(reply.getHeader('content-type')).startsWith('application/javascript')) reply.type('text/javascript')
    })
    await files.register(fastifyStatic, {
      root,
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      // Browsers never revalidate immutable files, so they do not need these headers.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      preCompressed: true,
      index: false,
      decorateReply: false,
    })
  })
}
