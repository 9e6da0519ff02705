import { readCountries } from '../operator/server/read-countries.ts'
import { AdminFrame } from '../operator/ui/admin-frame.tsx'
import { CountriesPage } from '../operator/ui/countries-page.tsx'
import { languagesContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/admin-countries'
import { readOperatorVisit } from './operator-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readOperatorVisit(args, 'change-settings')
  if (visit.visitor !== 'operator') return visit
  const tools = args.context.get(toolsContext)
  const { offered } = args.context.get(languagesContext)
  return { ...visit, offered, view: await readCountries(tools, splitLanguage(args.url.pathname).language) }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AdminCountriesPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('operator/countries')
  return (
    <AdminFrame visit={loaderData} title={t('title')} lead={t('lead')}>
      {loaderData.visitor === 'operator' && <CountriesPage view={loaderData.view} offered={loaderData.offered} />}
    </AdminFrame>
  )
}
