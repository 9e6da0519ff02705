import GlobeIcon from 'lucide-react/icons/globe'
import ListTodoIcon from 'lucide-react/icons/list-todo'
import MailWarningIcon from 'lucide-react/icons/mail-warning'
import MapPinnedIcon from 'lucide-react/icons/map-pinned'
import ReceiptTextIcon from 'lucide-react/icons/receipt-text'
import ScaleIcon from 'lucide-react/icons/scale'
import ScrollTextIcon from 'lucide-react/icons/scroll-text'
import SettingsIcon from 'lucide-react/icons/settings'
import SoupIcon from 'lucide-react/icons/soup'
import StoreIcon from 'lucide-react/icons/store'
import UsersIcon from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { UnsavedGuard } from '../../restaurant/ui/unsaved-guard.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Rail } from '../../ui/rail.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { AdminScreen } from '../permission.ts'
import { BackToFirstSteps } from './back-to-first-steps.tsx'

const screensOf = {
  needs: { path: '/admin', Icon: ListTodoIcon },
  shops: { path: '/admin/shops', Icon: StoreIcon },
  orders: { path: '/admin/orders', Icon: ReceiptTextIcon },
  messages: { path: '/admin/messages', Icon: MailWarningIcon },
  cuisines: { path: '/admin/cuisines', Icon: SoupIcon },
  legal: { path: '/admin/legal', Icon: ScaleIcon },
  people: { path: '/admin/people', Icon: UsersIcon },
  log: { path: '/admin/log', Icon: ScrollTextIcon },
  zone: { path: '/admin/zone', Icon: MapPinnedIcon },
  countries: { path: '/admin/countries', Icon: GlobeIcon },
  settings: { path: '/admin/settings', Icon: SettingsIcon },
} as const satisfies Record<AdminScreen, object>

const AdminOutside = lazyPart(() => import('./admin-outside.tsx').then((file) => file.AdminOutside))

export type AdminVisit =
  | { readonly visitor: 'operator'; readonly screens: readonly AdminScreen[] }
  | { readonly visitor: 'signed-out' | 'not-operator' }

type Props = {
  visit: AdminVisit
  title: string
  lead: ReactNode
  /** Shows the link to the list of first steps even if the visitor did not come from there. */
  leadsToStart?: boolean
  children: ReactNode
}

/** Without access, a visitor sees a button to sign in or a link to the home page. */
export const AdminFrame = ({ visit, title, lead, leadsToStart = false, children }: Props) => (
  <main id="content" className="mx-auto w-full max-w-[96rem] px-4 py-4 sm:px-6 sm:py-6">
    <meta name="robots" content="noindex" />
    {visit.visitor === 'operator' ? (
      <>
        <title>{title}</title>
        <div className="flex flex-col gap-4 lg:flex-row lg:items-start lg:gap-6">
          <AdminRail screens={visit.screens} />
          <div className="min-w-0 flex-1">
            <BackToFirstSteps always={leadsToStart} />
            <h1 className="text-3xl">{title}</h1>
            {lead && <p className="mt-2 max-w-prose text-muted">{lead}</p>}
            {children}
          </div>
          <UnsavedGuard />
        </div>
      </>
    ) : (
      <AdminOutside isSignedIn={visit.visitor === 'not-operator'} />
    )}
  </main>
)

const AdminRail = ({ screens }: { screens: readonly AdminScreen[] }) => {
  const t = useTexts('operator/log')
  const language = useLanguage()
  return (
    <Rail
      label={t('nav.label')}
      more={t('nav.more')}
      items={screens.map((screen) => {
        const { path, Icon } = screensOf[screen]
        return { to: pathIn(language, path), label: t(`nav.${screen}`), Icon, isExact: screen === 'needs' }
      })}
    />
  )
}
