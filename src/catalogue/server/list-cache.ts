import type { FastifyInstance } from 'fastify'
import type { Language } from '../../kernel/texts.ts'
import { fetchFromOrigin } from '../../server/internal-requests.ts'
import { type CachedReply, createCachedReply } from '../../server/public-cache/cached-reply.ts'
import { createMemoryCache } from '../../server/public-cache/memory-cache.ts'
import type { Tools } from '../../server/tools.ts'
import { noFilter, postalCodeIn } from '../listing-filter.ts'
import { inRequest, nextCardChange, refreshShopCards } from './shop-card-store.ts'
import { countShops } from './shop-list-store.ts'

type CachedList = { readonly reply: CachedReply; readonly validUntil: number }

export type ListCache = {
  find(path: string, language: Language): CachedReply | Promise<CachedReply | null> | null
  invalidate(): void
}

type Needs = { readonly app: FastifyInstance } & Pick<Tools, 'db' | 'broadcast' | 'clock'>

/** Limited, because every postal code has its own URL. */
const maxBytes = 8 * 1024 * 1024

/** A list of more shops is not kept: the application streams it. */
const mostShops = 300

const listPath = /^\/api\/(?:countries|all\/(?:getrayons|(?:\d{1,5}|all|undefined|null)\/getboutiques))$/

/** The list of shops also expires when the shown hours of a shop change (`nextCardChange`). */
export const createListCache = ({ app, clock, ...tools }: Needs): ListCache => {
  const lists = createMemoryCache<CachedList>(({ reply }) => reply.body.length * 1.5, maxBytes)

  const load = async (path: string, language: Language): Promise<CachedList | null> => {
    const now = clock.now()
    const isOfShops = path.endsWith('/getboutiques')
    if (isOfShops) {
      await refreshShopCards(tools, now, inRequest)
      const postalCode = postalCodeIn(path.split('/')[3] ?? '') ?? null
      const { shops } = await countShops(tools.db, { ...noFilter, postalCode })
      if (shops > mostShops) return null
    }
    const origin = await fetchFromOrigin(app, path, { 'x-language': language })
    if (!origin) return null
    const headers = { ...origin.headers, 'cache-control': 'public, no-cache', vary: 'accept-encoding, x-language' }
    return {
      reply: createCachedReply(Buffer.from(origin.body), headers),
      validUntil: isOfShops ? await nextCardChange(tools.db, now) : Number.POSITIVE_INFINITY,
    }
  }

  return {
    find: (path, language) => {
      const key = `${language} ${path}`
      const list = lists.peek(key)
      if (list && clock.now().getTime() < list.validUntil) return list.reply
      if (!listPath.test(path)) return null
      return lists.load(key, () => load(path, language)).then((loaded) => loaded?.reply ?? null)
    },
    invalidate: () => lists.invalidate(() => true),
  }
}
