import { legalNames } from '../account/legal.ts'
import { listDomains } from '../catalogue/server/shop-store.ts'
import { idIn } from '../kernel/id.ts'
import { toolsContext } from '../server/pages.ts'
import type { Route } from './+types/sitemap'
import { sitemapOf } from './sitemap-xml.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, config } = context.get(toolsContext)
  const domains = await listDomains(db)
  const paths = [
    '/',
    '/restaurants',
    ...legalNames.map((name) => `/legal/${name}`),
    ...domains.map((name) => `/${name}/`),
  ]
  const part = url.searchParams.get('part')
  const xml = sitemapOf(config.publicUrl, paths, part === null ? null : (idIn(part) ?? 0), config.languages)
  if (xml === null) return new Response(null, { status: 404 })
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
