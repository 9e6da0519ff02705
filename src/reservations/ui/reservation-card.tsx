import CalendarPlusIcon from 'lucide-react/icons/calendar-plus'
import PhoneIcon from 'lucide-react/icons/phone'
import UsersIcon from 'lucide-react/icons/users'
import { type ReactNode, useState } from 'react'
import { OwnWords, PostalAddress } from '../../ui/bidi-text.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { call } from '../../ui/call.ts'
import { cardClass } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { downloadFile } from '../../ui/download-file.ts'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import type { calendarByLink, ReservationReply } from '../contract.ts'
import { isOpenReservation } from '../reservation-status.ts'
import { clockText, dayText } from '../time-text.ts'
import { CancelReservationButton } from './cancel-reservation-button.tsx'
import { ReservationStatusBadge } from './reservation-status-badge.tsx'

type Props = {
  reservation: ReservationReply
  token?: string
  heading?: 'h1' | 'h3'
  onChanged: () => void
  review?: ReactNode
}

export const ReservationCard = ({ reservation, token, heading: Heading = 'h3', onChanged, review }: Props) => {
  const t = useTexts('reservations')
  const language = useLanguage()
  const { local_time: time, establishment: shop, status } = reservation
  const when = t('when', { day: dayText(t, time.slice(0, 10)), time: clockText(time) })
  const isComing = isOpenReservation(status) && reservation.can_cancel
  return (
    <article className={classNames(cardClass, 'flex flex-col gap-3 p-4 sm:p-5')}>
      <div className="flex gap-4">
        <img
          src={shop.image_url}
          alt=""
          width={80}
          height={80}
          loading="lazy"
          className="size-16 shrink-0 rounded-field border border-border bg-sunken object-cover sm:size-20"
        />
        <div className="min-w-0 flex-1">
          <Heading className="text-lg">
            <a href={pathIn(language, `/${shop.domain}/`)} className="no-underline hover:underline">
              <OwnWords>{shop.name}</OwnWords>
            </a>
          </Heading>
          <p className="font-semibold first-letter:uppercase">{when}</p>
          <p className="flex items-center gap-1.5 text-muted">
            <UsersIcon aria-hidden="true" className="size-4" />
            {t('people', { count: reservation.people })}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ReservationStatusBadge status={status} text={reservation.status_text} />
        {(isComing || !isOpenReservation(status)) && <p className="text-sm text-muted">{t(`explain.${status}`)}</p>}
      </div>
      {reservation.refusal_reason && (
        <p dir="auto" className="text-sm rtl:text-right">
          {t('reason', { reason: reservation.refusal_reason })}
        </p>
      )}
      {review && <div className="flex empty:hidden">{review}</div>}
      {isComing && (
        <>
          <p className="text-sm text-muted">
            <PostalAddress street={shop.street} postalCode={shop.postal_code} city={shop.city} />
          </p>
          <div className="-mx-2 flex flex-wrap items-center gap-x-1 border-t border-border pt-2">
            {token === undefined ? (
              <ActionLink href={`/api/reservations/${reservation.id}/calendar.ics`} icon={calendarIcon}>
                {t('calendarAction')}
              </ActionLink>
            ) : (
              <CalendarButton token={token} />
            )}
            {shop.phone && (
              <ActionLink
                href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`}
                icon={<PhoneIcon aria-hidden="true" className="size-4.5" />}
              >
                <bdi>{t('call', { shop: shop.name })}</bdi>
              </ActionLink>
            )}
            <CancelReservationButton
              reservation={reservation}
              token={token}
              label={t('cancel.of', { shop: shop.name, when })}
              onChanged={onChanged}
            />
          </div>
        </>
      )}
    </article>
  )
}

const calendarIcon = <CalendarPlusIcon aria-hidden="true" className="size-4.5" />

/** A POST request, because the URL of a download link would contain the token. */
const CalendarButton = ({ token }: { token: string }) => {
  const t = useTexts('reservations')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const answer = await call<typeof calendarByLink>('POST', '/api/reservation-links/calendar', { body: { token } })
    setBusy(false)
    if (answer.ok) downloadFile({ ...answer.value, type: 'text/calendar' })
    else toast.error(answer.message)
  }
  return (
    <Button variant="quiet" size="small" className="px-2!" icon={calendarIcon} busy={busy} onClick={() => void save()}>
      {t('calendarAction')}
    </Button>
  )
}

const ActionLink = ({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) => (
  <a href={href} className={buttonClass({ variant: 'quiet', size: 'small' }, 'px-2!')}>
    {icon}
    {children}
  </a>
)
