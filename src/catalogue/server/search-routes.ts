import type { FastifyInstance } from 'fastify'
import { toNumericString } from '../../kernel/money.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { type MountTools, mount } from '../../server/mount.ts'
import { ReadyJson } from '../../server/streamed-reply.ts'
import type { Tools } from '../../server/tools.ts'
import { postalCodeIn } from '../listing-filter.ts'
import { netPrice } from '../pricing.ts'
import * as contract from '../search-contract.ts'
import { startsSearch } from '../text-lengths.ts'
import { findProducts } from './product-store.ts'
import type { SearchInShop } from './public-cache.ts'
import { toProductReply, toShopReply } from './replies.ts'
import { type FoundProduct, searchProductIds, searchShops } from './search-store.ts'
import { findShop } from './shop-store.ts'

const toFoundProductReply = (product: FoundProduct) => ({
  id: product.id,
  name: product.name,
  description: product.description,
  price: netPrice(product.price, product.vatBasisPoints),
  price_with_vat: toNumericString(product.price),
  vat: product.vatBasisPoints / 100,
  image_url: product.imageUrl,
  stock_quantity: product.stock,
})

export function searchRoutes(
  app: FastifyInstance,
  { db, clock }: Pick<Tools, 'db' | 'clock'>,
  tools: MountTools,
  searchInShop: SearchInShop = async () => null,
): void {
  mount(app, contract.searchProducts, tools, async ({ params, query }) => {
    const ready = startsSearch(query.query) ? await searchInShop(params.establishmentId, query.query) : null
    if (ready) return ok(new ReadyJson(ready))
    if (!(await findShop(db, params.establishmentId))) return refuse('unknown-shop')
    if (!startsSearch(query.query)) return ok([])
    const ids = await searchProductIds(db, params.establishmentId, query.query)
    const products = new Map((await findProducts(db, ids, clock.now())).map((product) => [product.id, product]))
    return ok(
      ids
        .flatMap((id) => products.get(id) ?? [])
        .map((product) => ({ ...toProductReply(product), price_with_vat: toNumericString(product.price) })),
    )
  })

  mount(app, contract.searchShops, tools, async ({ query, language }) => {
    if (!startsSearch(query.query)) return ok([])
    const now = clock.now()
    const found = await searchShops(db, query.query, { now, zip: postalCodeIn(query.zip ?? '') ?? null })
    return ok(
      found.map(({ shop, products }) => ({
        ...toShopReply(shop, now, language),
        prod: products.map(toFoundProductReply),
      })),
    )
  })
}
