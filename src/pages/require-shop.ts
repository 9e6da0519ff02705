import { data, redirect } from 'react-router'
import type { Database } from '../adapters/database/database.ts'
import { findShopByDomain } from '../catalogue/server/shop-store.ts'
import type { Shop } from '../catalogue/shop.ts'
import { findMovedDomain } from '../restaurant/server/profile-store.ts'
import { pathIn, splitLanguage } from '../ui/language-path.ts'

/** Finds the shop of a page. A domain that the shop had earlier leads to the same page at the present one. */
export async function requireShop(db: Database, domain: string, url: URL): Promise<Shop> {
  const shop = await findShopByDomain(db, domain)
  if (shop) return shop
  const moved = await findMovedDomain(db, domain)
  if (moved === null) throw data(null, { status: 404 })
  const { language, path } = splitLanguage(url.pathname)
  throw redirect(pathIn(language, `/${moved}${path.slice(domain.length + 1) || '/'}`) + url.search, 308)
}
