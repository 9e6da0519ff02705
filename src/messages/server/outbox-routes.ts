import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isDemoOpen } from '../../server/demo-access.ts'
import type { Tools } from '../../server/tools.ts'
import { listSentMessages } from './sent-message-store.ts'

const query = z.object({ to: z.string().max(320).optional() })

/** Everybody with access to the demo may read the outbox, including one-time codes. */
export function outboxRoutes(app: FastifyInstance, { config, db }: Pick<Tools, 'config' | 'db'>): void {
  app.get('/dev/outbox.json', { schema: { hide: true, querystring: query } }, async (request, reply) => {
    if (!isDemoOpen(config, request.raw)) return reply.callNotFound()
    const { to } = request.query as z.infer<typeof query>
    const messages = await listSentMessages(db, to)
    return messages.map(({ id, ...message }) => message)
  })
}
