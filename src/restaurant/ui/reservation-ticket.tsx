import MailIcon from 'lucide-react/icons/mail'
import PhoneIcon from 'lucide-react/icons/phone'
import UsersIcon from 'lucide-react/icons/users'
import { type ReactNode, useState } from 'react'
import { displayPhone } from '../../account/phone.ts'
import { clockText, dayText } from '../../reservations/time-text.ts'
import { ReservationStatusBadge } from '../../reservations/ui/reservation-status-badge.tsx'
import { TruncatedText } from '../../ui/bidi-text.tsx'
import { Button } from '../../ui/button.tsx'
import { cardClass } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useTexts } from '../../ui/texts.tsx'
import type { ShopReservationReply } from '../reservation-contract.ts'
import { RefuseReservation } from './refuse-reservation.tsx'
import { TicketTables } from './ticket-tables.tsx'
import type { ShopReservations } from './use-shop-reservations.ts'

type Props = {
  reservation: ShopReservationReply
  showsShopName: boolean
  /** Dates of today and tomorrow in the shop's time zone. */
  near: { readonly today: string; readonly tomorrow: string }
  mayMove: boolean
  hasDiningRoom: boolean
  board: ShopReservations
}

export const ReservationTicket = ({ reservation, showsShopName, near, mayMove, hasDiningRoom, board }: Props) => {
  const t = useTexts('restaurant/reservations')
  const words = useTexts('reservations')
  const { id, local_time: time, name, status } = reservation
  const date = time.slice(0, 10)
  const titleId = `reservation-${id}`
  const isAnswering = board.answering === id
  return (
    <article
      aria-labelledby={titleId}
      aria-busy={isAnswering || undefined}
      className={classNames(cardClass, 'flex flex-col gap-3 p-4')}
    >
      <header>
        <h3 id={titleId} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-2xl tabular-nums">{clockText(time)}</span>
          <span className="font-sans text-base font-semibold first-letter:uppercase">
            {date === near.today && t('today')}
            {date === near.tomorrow && t('tomorrow')}
            {date > near.tomorrow && dayText(words, date)}
          </span>
        </h3>
        {showsShopName && (
          <p className="text-sm font-semibold text-brik-deep">
            <bdi>{reservation.establishment.name}</bdi>
          </p>
        )}
      </header>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="flex items-center gap-1.5 text-lg font-bold">
          <UsersIcon aria-hidden="true" className="size-5" />
          {words('people', { count: reservation.people })}
        </p>
        {status !== 'requested' && <ReservationStatusBadge status={status} text={reservation.status_text} />}
      </div>
      <Diner reservation={reservation} />
      {reservation.notes && (
        <p className="rounded-field bg-warning-soft px-3 py-2 text-warning-text">
          <span className="sr-only">{t('notes')} : </span>
          <bdi>{reservation.notes}</bdi>
        </p>
      )}
      {reservation.refusal_reason && (
        <p dir="auto" className="text-sm text-muted rtl:text-right">
          {words('reason', { reason: reservation.refusal_reason })}
        </p>
      )}
      <TicketTables {...{ reservation, mayMove, hasDiningRoom, board }} />
      <Answers reservation={reservation} isAnswering={isAnswering} onAnswer={board.answer} label={name} />
    </article>
  )
}

const Diner = ({ reservation: { name, phone, email } }: { reservation: ShopReservationReply }) => {
  const t = useTexts('restaurant/reservations')
  return (
    <div className="flex items-center justify-between gap-2">
      <p className="min-w-0">
        <TruncatedText className="font-semibold">{name}</TruncatedText>
        {phone && (
          <bdi dir="ltr" className="text-sm text-muted tabular-nums">
            {displayPhone(phone)}
          </bdi>
        )}
      </p>
      <span className="-me-2 flex shrink-0">
        {email && (
          <Reach href={`mailto:${email}`} label={t('write', { name })}>
            <MailIcon aria-hidden="true" className="size-5" />
          </Reach>
        )}
        {phone && (
          <Reach href={`tel:${phone}`} label={t('call', { name })}>
            <PhoneIcon aria-hidden="true" className="size-5" />
          </Reach>
        )}
      </span>
    </div>
  )
}

const Reach = ({ href, label, children }: { href: string; label: string; children: ReactNode }) => (
  <a
    href={href}
    aria-label={label}
    className="inline-flex size-12 items-center justify-center rounded-full text-primary transition-colors hover:bg-primary-soft"
  >
    {children}
  </a>
)

type AnswersProps = {
  reservation: ShopReservationReply
  isAnswering: boolean
  onAnswer: ShopReservations['answer']
  label: string
}

const Answers = ({ reservation, isAnswering, onAnswer, label }: AnswersProps) => {
  const t = useTexts('restaurant/reservations')
  const [refusing, setRefusing] = useState(false)
  const { answers } = reservation
  if (answers.length === 0) return null
  const refuse = t(reservation.status === 'confirmed' ? 'callOff' : 'refuse')
  return (
    <div className="flex flex-wrap gap-2">
      {answers.includes('confirm') && (
        <Button
          size="large"
          className="flex-[2]"
          busy={isAnswering}
          aria-label={`${t('confirm')} ${label}`}
          onClick={() => void onAnswer(reservation, 'confirm')}
        >
          {t('confirm')}
        </Button>
      )}
      <Button
        variant={answers.includes('confirm') ? 'secondary' : 'quiet'}
        size={answers.includes('confirm') ? 'large' : 'medium'}
        className="flex-1 whitespace-nowrap"
        aria-disabled={isAnswering}
        aria-label={`${refuse} ${label}`}
        onClick={() => isAnswering || setRefusing(true)}
      >
        {refuse}
      </Button>
      <RefuseReservation
        reservation={reservation}
        open={refusing}
        busy={isAnswering}
        onClose={() => setRefusing(false)}
        onRefuse={(reason) => onAnswer(reservation, 'refuse', reason)}
      />
    </div>
  )
}
