import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Built scripts, styles and fonts: their names carry a hash of their content, so they never change. */
export async function serveStatic(app: FastifyInstance, root = resolve('build/client/assets')): Promise<void> {
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    // Nobody asks again whether they changed: what they would be asked by is left out of every first visit.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    preCompressed: true,
    index: false,
    decorateReply: false,
  })
}
