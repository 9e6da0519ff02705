import type { FastifyInstance } from 'fastify'
import { ok, refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import { StreamedList } from '../../server/streamed-reply.ts'
import type { Tools } from '../../server/tools.ts'
import * as contract from '../contract.ts'
import { postalCodeIn } from '../listing-filter.ts'
import { listCountries, listCuisines } from './country-store.ts'
import { readMenu } from './menu-store.ts'
import { findProducts } from './product-store.ts'
import { toMenuReply, toProductReply, toShopReply } from './replies.ts'
import { refreshShopCards } from './shop-card-store.ts'
import { findShop, readShopsInParts } from './shop-store.ts'

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

  mount(app, contract.listShops, tools, async ({ params, language }) => {
    const now = clock.now()
    await refreshShopCards({ db, broadcast }, now)
    async function* readReplies() {
      for await (const shops of readShopsInParts(db, postalCodeIn(params.zipcode)))
        yield shops.map((shop) => ({ ...toShopReply(shop, now, language), price_level: shop.priceLevel }))
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
