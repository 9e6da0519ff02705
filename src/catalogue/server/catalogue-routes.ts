import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../kernel/result.ts'
import { createFairQueue } from '../../server/fair-queue.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import { runShared } from '../../server/request-time-budget.ts'
import { StreamedList } from '../../server/streamed-reply.ts'
import type { Tools } from '../../server/tools.ts'
import { keyOfCaller, runInTurn } from '../../server/turns.ts'
import * as contract from '../contract.ts'
import { postalCodeIn } from '../listing-filter.ts'
import { listCountries, listCuisines } from './country-store.ts'
import { readMenu } from './menu-store.ts'
import { findProducts } from './product-store.ts'
import { toMenuReply, toProductReply, toShopReply } from './replies.ts'
import { inRequest, refreshShopCards } from './shop-card-store.ts'
import { findListedShops, findShop, listShownIds } from './shop-store.ts'

/** Few, so that a process that answers with all shops also answers others. */
const shopsPerPart = 50
const longestPauseMs = 100

const unlimited = { maxWaiting: Number.POSITIVE_INFINITY, maxWaitingPerKey: Number.POSITIVE_INFINITY }

export function catalogueRoutes(
  app: FastifyInstance,
  { db, clock, broadcast }: Pick<Tools, 'db' | 'clock' | 'broadcast'>,
  tools: MountTools,
): void {
  mount(app, contract.listMenuCategories, tools, async ({ params }) => {
    const { establishmentId } = params
    const [shop, menu] = await Promise.all([findShop(db, establishmentId), readMenu(db, establishmentId, clock.now())])
    return shop ? ok(toMenuReply(menu, shop)) : refuse('unknown-shop')
  })

  mount(app, contract.listCuisines, tools, async ({ language }) => {
    const cuisines = await listCuisines(db, language)
    return ok(cuisines.map(({ id, name, imageUrl }) => ({ id, name, image_url: imageUrl })))
  })

  /** Parts of all answers take turns, and each is followed by as long a pause, so that they use half of the process at most. */
  const parts = createFairQueue({ concurrency: 1, concurrencyPerKey: 1, ...unlimited })
  const inTurnWithPause = <Part>(read: () => Promise<Part>): Promise<Part> =>
    runInTurn(parts, keyOfCaller(), async () => {
      const begun = performance.now()
      // Each part has a time limit of its own, because a long list takes longer than one request may.
      const part = await runShared(read)
      await sleep(Math.min(performance.now() - begun, longestPauseMs))
      return part
    })

  mount(app, contract.listShops, tools, async ({ params, language }) => {
    const now = clock.now()
    await refreshShopCards({ db, broadcast }, now, inRequest)
    const ids = await listShownIds(db, postalCodeIn(params.zipcode))
    const read = async (from: number) => {
      const shops = await findListedShops(db, ids.slice(from, from + shopsPerPart))
      return shops.map((shop) => ({ ...toShopReply(shop, now, language), price_level: shop.priceLevel }))
    }
    async function* readReplies() {
      for (let from = 0; from < ids.length; from += shopsPerPart) yield await inTurnWithPause(() => read(from))
    }
    return ok(new StreamedList(readReplies()))
  })

  mount(app, contract.listCartProducts, tools, async ({ query }) => {
    const found = await findProducts(db, query.productIds, clock.now())
    const onSale = new Map(found.filter(({ isWithdrawn }) => !isWithdrawn).map((product) => [product.id, product]))
    return ok(
      query.productIds.map((id) => {
        const product = onSale.get(id)
        return product ? toProductReply(product) : null
      }),
    )
  })

  mount(app, contract.listCountries, tools, async ({ language }) => {
    const countries = await listCountries(db, language)
    return ok(
      countries.map(({ id, code, name, phoneCode, currencySymbol }) => ({
        id,
        code,
        name,
        phone_code: phoneCode,
        currency_symbol: currencySymbol,
      })),
    )
  })
}
