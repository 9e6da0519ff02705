import BookOpenIcon from 'lucide-react/icons/book-open'
import CalendarIcon from 'lucide-react/icons/calendar'
import ClipboardListIcon from 'lucide-react/icons/clipboard-list'
import ClockIcon from 'lucide-react/icons/clock'
import PhoneIcon from 'lucide-react/icons/phone'
import TabletIcon from 'lucide-react/icons/tablet'
import { useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { ProScreen } from '../permission.ts'
import { Count } from './board-column.tsx'

const screensOf = {
  orders: { path: '/pro', Icon: ClipboardListIcon },
  reservations: { path: '/pro/reservations', Icon: CalendarIcon },
  menu: { path: '/pro/menu', Icon: BookOpenIcon },
  hours: { path: '/pro/hours', Icon: ClockIcon },
  contact: { path: '/pro/contact', Icon: PhoneIcon },
  tablets: { path: '/pro/tablets', Icon: TabletIcon },
} as const satisfies Record<ProScreen, object>

type Props = { screens: readonly ProScreen[]; waiting: number }

/** A bar on phones, a rail on wide screens. */
export const ProNav = ({ screens, waiting }: Props) => {
  const t = useTexts('restaurant/reservations')
  const language = useLanguage()
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = bar.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav
      ref={bar}
      aria-label={t('nav.label')}
      className="no-scrollbar -mx-4 flex gap-1 overflow-x-auto px-4 sm:-mx-6 sm:px-6 lg:sticky lg:top-4 lg:m-0 lg:w-28 lg:flex-col lg:overflow-visible lg:p-0"
    >
      {screens.map((screen) => {
        const { path, Icon } = screensOf[screen]
        return (
          <NavLink
            key={screen}
            end
            to={pathIn(language, path)}
            className={({ isActive }) =>
              classNames(
                'relative flex min-h-14 min-w-20 shrink-0 flex-col items-center justify-center gap-0.5 rounded-button px-2 py-1.5 text-center text-sm font-semibold no-underline lg:min-h-16',
                isActive ? 'bg-primary-soft text-primary' : 'text-muted hover:bg-sunken hover:text-ink',
              )
            }
          >
            <Icon aria-hidden="true" className="size-5" />
            {t(`nav.${screen}`)}
            {screen === 'reservations' && waiting > 0 && (
              <>
                <span aria-hidden="true" className="absolute end-1 top-0.5">
                  <Count count={waiting} loud />
                </span>
                <span className="sr-only">{t('waitingCount', { count: waiting })}</span>
              </>
            )}
          </NavLink>
        )
      })}
    </nav>
  )
}
