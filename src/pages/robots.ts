import { toolsContext } from '../server/pages.ts'
import type { Route } from './+types/robots'

// Private pages are not in this list: a robot must be allowed to read a page to find its `noindex`.
const closed = ['/api/', '/cart/']

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(toolsContext).config
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
