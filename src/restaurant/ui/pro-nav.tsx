import { NavLink } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { Count } from './board-column.tsx'
import { useWaitingReservations } from './use-shop-reservations.ts'

/** The screens of the restaurant's side by side, with the number of requests that wait for an answer. */
export const ProNav = ({ waiting }: { waiting: number }) => {
  const t = useTexts('restaurant/reservations')
  const language = useLanguage()
  return (
    <nav aria-label={t('nav.label')} className="flex w-full max-w-md gap-1 rounded-button bg-sunken p-1">
      {(['orders', 'reservations'] as const).map((screen) => (
        <NavLink
          key={screen}
          end
          to={pathIn(language, screen === 'orders' ? '/pro' : '/pro/reservations')}
          className={({ isActive }) =>
            classNames(
              'flex min-h-12 flex-1 items-center justify-center gap-2 rounded-field px-3 font-semibold no-underline',
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

/** On screens that do not read reservations themselves. */
export const LiveProNav = ({ shopIds, waiting }: { shopIds: readonly number[]; waiting: number }) => (
  <ProNav waiting={useWaitingReservations(shopIds, waiting)} />
)
