import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export async function serveStatic(app: FastifyInstance, root = resolve('build/client/assets')): Promise<void> {
  if (!existsSync(root)) return
  await app.register(async (files) => {
    // Static files need no id to trace faults, and no charset, because browsers always read modules as UTF-8.
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
