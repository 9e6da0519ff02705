import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { OlderLinks } from '../../ui/older-links.tsx'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { ReservationReply } from '../contract.ts'
import { ReservationCard } from './reservation-card.tsx'
import { useLiveReservations } from './use-live-reservations.ts'

type Props = {
  reservations: readonly ReservationReply[]
  userId: number
  before: number | null
  older: number | null
  onChanged: () => void
  reviewOf: (reservation: ReservationReply) => ReactNode
}

export const ReservationList = ({ reservations, userId, before, older, onChanged, reviewOf }: Props) => {
  const t = useTexts('reservations')
  const language = useLanguage()
  const { pathname } = useLocation()
  useLiveReservations(userId, onChanged)
  const coming = reservations.filter(({ can_cancel }) => can_cancel).toReversed()
  const past = reservations.filter(({ can_cancel }) => !can_cancel)
  if (reservations.length === 0 && before === null)
    return (
      <EmptyState
        className="mt-4"
        title={t('list.none')}
        action={
          <a href={pathIn(language, '/restaurants')} className={buttonClass({ size: 'large' })}>
            {t('list.browse')}
          </a>
        }
      >
        {t('list.noneText')}
      </EmptyState>
    )
  return (
    <div className="mt-6 flex flex-col gap-10">
      {(before === null || coming.length > 0) && (
        <Section
          title={t('list.coming')}
          {...{ onChanged, reviewOf }}
          reservations={coming}
          empty={t('list.noneComing')}
        />
      )}
      {(past.length > 0 || (before !== null && coming.length === 0)) && (
        <Section title={t('list.past')} {...{ onChanged, reviewOf }} reservations={past} empty={t('list.noOlder')} />
      )}
      {(before !== null || older !== null) && (
        <div className="flex flex-wrap gap-2">
          <OlderLinks
            newest={before === null ? null : pathname}
            older={older === null ? null : `${pathname}?before=${older}`}
            t={(name) => t(`list.${name}`)}
          />
        </div>
      )}
    </div>
  )
}

type SectionProps = {
  title: string
  reservations: readonly ReservationReply[]
  empty?: string
} & Pick<Props, 'onChanged' | 'reviewOf'>

const Section = ({ title, reservations, empty, onChanged, reviewOf }: SectionProps) => (
  <section>
    <h2 className="text-xl">{title}</h2>
    {reservations.length === 0 && <p className="mt-2 text-muted">{empty}</p>}
    <ul className="mt-3 flex flex-col gap-3">
      {reservations.map((reservation) => (
        <li key={reservation.id}>
          <ReservationCard reservation={reservation} onChanged={onChanged} review={reviewOf(reservation)} />
        </li>
      ))}
    </ul>
  </section>
)
