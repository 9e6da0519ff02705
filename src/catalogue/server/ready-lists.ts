import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import type { Language } from '../../kernel/texts.ts'
import { createHotCache } from '../../server/hot-cache.ts'
import { askOrigin } from '../../server/hot-origin.ts'
import { makeReady, type ReadyReply } from '../../server/hot-reply.ts'
import { nextChange } from '../opening-hours.ts'
import type { ShopDirectory } from './shop-directory.ts'

type ReadyList = { readonly reply: ReadyReply; readonly validUntil: number }

export type ReadyLists = {
  find(path: string, language: Language): ReadyReply | Promise<ReadyReply | null> | null
  drop(): void
}

type Needs = { readonly app: FastifyInstance; readonly clock: Clock; readonly directory: ShopDirectory }

/** Every word that stands for "all" and every postal code is an address of its own: so many are kept, at most. */
const mostBytes = 8 * 1024 * 1024

const listPath = /^\/api\/(?:countries|all\/(?:getrayons|(?:\d{1,5}|all|undefined|null)\/getboutiques))$/

/** Lists across all shops; only that of the shops says what is open now. */
export const createReadyLists = ({ app, clock, directory }: Needs): ReadyLists => {
  const lists = createHotCache<ReadyList>(({ reply }) => reply.body.length * 1.5, mostBytes)

  const make = async (path: string, language: Language): Promise<ReadyList | null> => {
    const now = clock.now()
    const origin = await askOrigin(app, path, { 'x-language': language })
    if (!origin) return null
    const headers = { ...origin.headers, 'cache-control': 'public, no-cache', vary: 'accept-encoding, x-language' }
    const isOfShops = path.endsWith('/getboutiques')
    return {
      reply: makeReady(Buffer.from(origin.body), headers),
      validUntil: isOfShops ? nextChange(await directory.list(), now) : Number.POSITIVE_INFINITY,
    }
  }

  return {
    find: (path, language) => {
      const key = `${language} ${path}`
      const list = lists.peek(key)
      if (list && clock.now().getTime() < list.validUntil) return list.reply
      if (!listPath.test(path)) return null
      return lists.make(key, () => make(path, language)).then((made) => made?.reply ?? null)
    },
    drop: () => lists.drop(() => true),
  }
}
