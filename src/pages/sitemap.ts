import { legalNames } from '../account/legal.ts'
import { listShops } from '../catalogue/server/shop-store.ts'
import { toolsContext } from '../server/pages.ts'
import type { Route } from './+types/sitemap'
import { sitemapXml } from './sitemap-xml.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(toolsContext)
  const shops = await listShops(db)
  const xml = sitemapXml(
    config.publicUrl,
    ['/', '/restaurants', ...shops.map(({ domain }) => `/${domain}/`), ...legalNames.map((name) => `/legal/${name}`)],
    config.languages,
  )
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
