import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { readSettings } from '../operator/server/read-settings.ts'
import { AdminFrame } from '../operator/ui/admin-frame.tsx'
import { ApplicationsSetting } from '../operator/ui/applications-setting.tsx'
import { ContactSetting } from '../operator/ui/contact-setting.tsx'
import { LanguagesSetting } from '../operator/ui/languages-setting.tsx'
import { MailSetting } from '../operator/ui/mail-setting.tsx'
import { OrdersSetting } from '../operator/ui/orders-setting.tsx'
import { TextsSetting } from '../operator/ui/texts-setting.tsx'
import { toolsContext } from '../server/pages.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useTexts } from '../ui/texts.tsx'
import type { Route } from './+types/admin-settings'
import { readOperatorVisit } from './operator-visit.ts'

/** Signed-out visitors do not load it. */
const BrandSetting = lazyPart(() => import('../operator/ui/brand-setting.tsx').then((file) => file.BrandSetting))

/** Rendered beside the lazy `BrandSetting`, so that it scrolls after that card has moved the others down. */
const ScrollToCard = () => {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return null
}

export async function loader(args: Route.LoaderArgs) {
  const visit = await readOperatorVisit(args, 'change-settings')
  if (visit.visitor !== 'operator') return visit
  return { ...visit, settings: readSettings(args.context.get(toolsContext)) }
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export default function AdminSettingsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts('operator')
  return (
    <AdminFrame visit={loaderData} title={t('settings.title')} lead={t('settings.lead')} leadsToStart>
      {loaderData.visitor === 'operator' && (
        <div className="mt-6 grid items-start gap-4 lg:grid-cols-2">
          <OrdersSetting orders={loaderData.settings.orders} offered={loaderData.settings.languages.offered} />
          <Suspense fallback={null}>
            <BrandSetting brand={loaderData.settings.brand} offered={loaderData.settings.languages.offered} />
            <ScrollToCard />
          </Suspense>
          <LanguagesSetting stored={loaderData.settings.languages} />
          <ContactSetting contact={loaderData.settings.contact} />
          <ApplicationsSetting
            key={loaderData.settings.applications.version}
            applications={loaderData.settings.applications}
          />
          <MailSetting mail={loaderData.settings.mail} hasSealingKey={loaderData.settings.hasSealingKey} />
          <TextsSetting texts={loaderData.settings.texts} hasSealingKey={loaderData.settings.hasSealingKey} />
        </div>
      )}
    </AdminFrame>
  )
}
