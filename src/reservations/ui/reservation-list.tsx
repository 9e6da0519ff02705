import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import type { ReservationReply } from '../contract.ts'
import { ReservationCard } from './reservation-card.tsx'
import { useLiveReservations } from './use-live-reservations.ts'

type Props = { reservations: readonly ReservationReply[]; userId: number; onChanged: () => void }

export const ReservationList = ({ reservations, userId, onChanged }: Props) => {
  const t = useTexts('reservations')
  const language = useLanguage()
  useLiveReservations(userId, onChanged)
  const coming = reservations.filter(({ can_cancel }) => can_cancel).toReversed()
  const past = reservations.filter(({ can_cancel }) => !can_cancel)
  if (reservations.length === 0)
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
      <Section title={t('list.coming')} {...{ onChanged }} reservations={coming} empty={t('list.noneComing')} />
      {past.length > 0 && <Section title={t('list.past')} {...{ onChanged }} reservations={past} />}
    </div>
  )
}

type SectionProps = {
  title: string
  reservations: readonly ReservationReply[]
  empty?: string
  onChanged: () => void
}

const Section = ({ title, reservations, empty, onChanged }: SectionProps) => (
  <section>
    <h2 className="text-xl">{title}</h2>
    {reservations.length === 0 && <p className="mt-2 text-muted">{empty}</p>}
    <ul className="mt-3 flex flex-col gap-3">
      {reservations.map((reservation) => (
        <li key={reservation.id}>
          <ReservationCard reservation={reservation} onChanged={onChanged} />
        </li>
      ))}
    </ul>
  </section>
)
