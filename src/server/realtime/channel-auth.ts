import type { FastifyInstance } from 'fastify'
import { findSession, findTablet, type MountTools } from '../mount.ts'
import { liveNumberOf } from '../tablet.ts'
import type { Tools } from '../tools.ts'
import type { ChannelKind } from './hub.ts'
import { createSigner, isSocketId } from './signature.ts'

type Options = {
  readonly tools: Pick<Tools, 'config' | 'secret'>
  readonly mountTools: MountTools
  readonly kinds: readonly ChannelKind[]
}

const firstValues = (body: string): Record<string, string> => {
  const form = new URLSearchParams(body)
  return Object.fromEntries([...form.keys()].map((name) => [name, form.get(name) ?? '']))
}

export async function mountChannelAuth(app: FastifyInstance, { tools, mountTools, kinds }: Options): Promise<void> {
  const { config, secret } = tools
  const signer = createSigner(config.pusherKey, secret)
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, firstValues(String(body))),
  )
  // Pusher clients do not send X-Requested-With, and after a restart all of them reconnect at once.
  const route = { crossSite: true, rateLimit: { max: Math.ceil(2000 * config.limitsScale) } }
  app.post('/broadcasting/auth', { schema: { hide: true }, config: route }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { socket_id: socketId, channel_name: channel } = (request.body ?? {}) as Record<string, unknown>
    const kind = typeof channel === 'string' ? kinds.find((one) => one.owns(channel)) : undefined
    if (kind && isSocketId(socketId)) {
      const subscription = { socketId: socketId as string, channel: channel as string }
      const session = await findSession(request, mountTools)
      if (session && session.userId !== null) {
        const owner = { ...session, userId: session.userId }
        if (await kind.mayFollow(owner, subscription.channel)) return { auth: signer.authFor(subscription, owner) }
      }
      const tablet = kind.mayTabletFollow ? await findTablet(request, mountTools) : null
      if (tablet && kind.mayTabletFollow?.(tablet, subscription.channel)) {
        const number = liveNumberOf(tablet.id)
        return { auth: signer.authFor(subscription, { id: number, userId: number, redirectUrl: null }) }
      }
    }
    const message = mountTools.sentences.of(request, 'server', 'channel-forbidden')
    return reply.code(403).send({ message, code: 'channel-forbidden' })
  })
}
