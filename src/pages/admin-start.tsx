import { readOwnAccount } from '../account/server/own-account.ts'
import { listCountries } from '../catalogue/server/country-store.ts'
import { isDismissed, readFirstFacts } from '../operator/server/read-first-steps.ts'
import { AdminFrame } from '../operator/ui/admin-frame.tsx'
import { FirstStepsPage } from '../operator/ui/first-steps-page.tsx'
import { demoOpenContext, sessionContext, toolsContext } from '../server/pages.ts'
import { splitLanguage } from '../ui/language-path.ts'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/admin-start'
import { readOperatorVisit } from './operator-visit.ts'

export async function loader(args: Route.LoaderArgs) {
  const visit = await readOperatorVisit(args, 'change-settings')
  if (visit.visitor !== 'operator') return visit
  const { context, url } = args
  const tools = context.get(toolsContext)
  const session = await context.get(sessionContext)()
  const own = session && { id: session.id, userId: visit.userId }
  const account = own && (await readOwnAccount(tools, own, context.get(demoOpenContext)))
  const { served } = tools.settings.countries()
  const countries = await listCountries(tools.db, splitLanguage(url.pathname).language)
  return {
    ...visit,
    account,
    facts: await readFirstFacts(tools, visit.userId),
    isDismissed: isDismissed(tools),
    offered: tools.config.languages.offered,
    countries: countries.filter(({ code }) => served.includes(code)).map(({ name, currency }) => ({ name, currency })),
  }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AdminStartPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('operator/start')
  return (
    <AdminFrame visit={loaderData} title={t('title')} lead={t('lead')}>
      {loaderData.visitor === 'operator' && <FirstStepsPage {...loaderData} />}
    </AdminFrame>
  )
}
