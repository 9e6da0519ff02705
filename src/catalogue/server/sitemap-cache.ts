import type { FastifyInstance } from 'fastify'
import { fetchFromOrigin } from '../../server/internal-requests.ts'
import { createPackedReply, type SendableReply } from '../../server/public-cache/cached-reply.ts'
import { createMemoryCache } from '../../server/public-cache/memory-cache.ts'
import type { Tools } from '../../server/tools.ts'

type KeptPart = { readonly reply: SendableReply & { readonly bytes: number }; readonly validUntil: number }

export type SitemapCache = {
  find(url: string): SendableReply | Promise<SendableReply | null> | null
  /** Shops have appeared or left. */
  invalidate(): void
}

/** Compressed. Enough for 100,000 restaurants. */
const maxBytes = 8 * 1024 * 1024
const maxAgeMs = 3_600_000

/** Without what the sitemap does not read. Null for another page. */
const sitemapAt = (url: string): string | null => {
  const [, search] = /^\/sitemap\.xml(?:\?(.*))?$/.exec(url) ?? [null, null]
  if (search === null) return null
  const part = new URLSearchParams(search).get('part')
  return part === null ? '/sitemap.xml' : `/sitemap.xml?part=${encodeURIComponent(part.slice(0, 10))}`
}

/** A part has megabytes, and search engines ask seldom. Without the cache, a stranger could keep the process busy with it. */
export const createSitemapCache = (app: FastifyInstance, clock: Tools['clock']): SitemapCache => {
  const parts = createMemoryCache<KeptPart>(({ reply }) => reply.bytes, maxBytes)
  /** One part is made at a time. */
  let making: Promise<unknown> = Promise.resolve()

  const make = async (url: string): Promise<KeptPart | null> => {
    const validUntil = clock.now().getTime() + maxAgeMs
    const origin = await fetchFromOrigin(app, url)
    if (!origin) return null
    const headers = { ...origin.headers, 'cache-control': 'public, max-age=3600', vary: 'accept-encoding' }
    return { reply: await createPackedReply(Buffer.from(origin.body), headers), validUntil }
  }
  const makeInTurn = (url: string): Promise<KeptPart | null> => {
    const made = making.then(() => make(url))
    making = made.catch(() => {})
    return made
  }

  return {
    find: (url) => {
      const path = sitemapAt(url)
      if (path === null) return null
      const part = parts.peek(path)
      if (part && clock.now().getTime() < part.validUntil) return part.reply
      return parts.load(path, () => makeInTurn(path)).then((loaded) => loaded?.reply ?? null)
    },
    invalidate: () => parts.invalidate(() => true),
  }
}
