import { data, type RouterContextProvider, redirect } from 'react-router'
import { findShopByDomain } from '../catalogue/server/shop-store.ts'
import type { Shop } from '../catalogue/shop.ts'
import { findMovedDomain } from '../restaurant/server/profile-store.ts'
import { toolsContext } from '../server/pages.ts'
import { pathIn, splitLanguage } from '../ui/language-path.ts'

type Args = {
  readonly context: Readonly<RouterContextProvider>
  readonly params: { readonly domain: string }
  readonly url: URL
}

/** An earlier domain of a shop redirects to its present domain. */
export async function requireShop({ context, params: { domain }, url }: Args): Promise<Shop> {
  const { db } = context.get(toolsContext)
  const shop = await findShopByDomain(db, domain)
  if (shop) return shop
  const moved = await findMovedDomain(db, domain)
  if (moved === null) throw data(null, { status: 404 })
  const { language, path } = splitLanguage(url.pathname)
  throw redirect(pathIn(language, `/${moved}${path.slice(domain.length + 1) || '/'}`) + url.search, 308)
}
