import { legalNames } from '../account/legal.ts'
import { countShownShops, listDomains } from '../catalogue/server/shop-store.ts'
import { idIn } from '../kernel/id.ts'
import { toolsContext } from '../server/pages.ts'
import type { Route } from './+types/sitemap'
import { partOf, pathsPerPart, sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }

const fixedPaths = ['/', '/restaurants', ...legalNames.map((name) => `/legal/${name}`)]

/** Without a part: the whole sitemap, or the list of its parts if it is too long. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, config } = context.get(toolsContext)
  const perPart = pathsPerPart(config.languages)
  const parts = Math.ceil((fixedPaths.length + (await countShownShops(db))) / perPart)
  const asked = url.searchParams.get('part')
  if (asked === null && parts > 1) return new Response(sitemapIndexXml(config.publicUrl, parts), { headers })
  const part = asked === null ? 1 : (idIn(asked) ?? 0)
  if (part < 1 || part > parts) return new Response(null, { status: 404 })
  const { fixed, ...others } = partOf(part, perPart, fixedPaths)
  const domains = await listDomains(db, others)
  const paths = [...fixed, ...domains.map((name) => `/${name}/`)]
  return new Response(await sitemapXml(config.publicUrl, paths, config.languages), { headers })
}
