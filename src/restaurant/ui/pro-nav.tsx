import { NavLink } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { Count } from './board-column.tsx'
import { useWaitingReservations } from './use-shop-reservations.ts'

const paths = {
  orders: '/pro',
  reservations: '/pro/reservations',
  contact: '/pro/contact',
  tablets: '/pro/tablets',
} as const

type Props = {
  waiting: number
  hasContact: boolean
  hasTablets: boolean
}

export const ProNav = ({ waiting, hasContact, hasTablets }: Props) => {
  const t = useTexts('restaurant/reservations')
  const language = useLanguage()
  const screens = [
    'orders',
    'reservations',
    ...(hasContact ? ['contact'] : []),
    ...(hasTablets ? ['tablets'] : []),
  ] as (keyof typeof paths)[]
  return (
    <nav aria-label={t('nav.label')} className="flex w-full max-w-2xl flex-wrap gap-1 rounded-button bg-sunken p-1">
      {screens.map((screen) => (
        <NavLink
          key={screen}
          end
          to={pathIn(language, paths[screen])}
          className={({ isActive }) =>
            classNames(
              'flex min-h-12 flex-auto items-center justify-center gap-2 rounded-field px-3 font-semibold whitespace-nowrap no-underline',
              isActive ? 'bg-surface text-primary shadow-raised' : 'text-muted hover:text-ink',
            )
          }
        >
          {t(`nav.${screen}`)}
          {screen === 'reservations' && waiting > 0 && (
            <>
              <span aria-hidden="true">
                <Count count={waiting} loud />
              </span>
              <span className="sr-only">{t('waitingCount', { count: waiting })}</span>
            </>
          )}
        </NavLink>
      ))}
    </nav>
  )
}

/** For pages without a list of reservations: keeps the number of open requests up to date. */
export const LiveProNav = ({ shopIds, waiting, ...nav }: Props & { shopIds: readonly number[] }) => (
  <ProNav {...nav} waiting={useWaitingReservations(shopIds, waiting)} />
)
