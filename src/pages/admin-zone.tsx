import { readZonePage } from '../operator/server/read-zone-page.ts'
import { AdminFrame } from '../operator/ui/admin-frame.tsx'
import { ZonePage } from '../operator/ui/zone-page.tsx'
import { readZoneFilter } from '../operator/zone-view.ts'
import { toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/admin-zone'
import { readOperatorVisit } from './operator-visit.ts'

/** The country that the built-in map shows. */
const drawnCountry = 'TUN'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readOperatorVisit(args, 'change-zone')
  if (visit.visitor !== 'operator') return visit
  const { db, config } = args.context.get(toolsContext)
  const filter = readZoneFilter(args.url.searchParams)
  const zone = await readZonePage(db, filter, splitLanguage(args.url.pathname).language)
  return { ...visit, ...zone, filter, isOnMap: config.mapTiles !== null || zone.country === drawnCountry }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AdminZonePage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('operator/zone')
  return (
    <AdminFrame visit={loaderData} title={t('title')} lead={t('lead')}>
      {loaderData.visitor === 'operator' && <ZonePage {...loaderData} />}
    </AdminFrame>
  )
}
