import { type CalendarEvent, calendarFile } from '../kernel/calendar-file.ts'
import type { Reservation } from './reservation.ts'

const statuses: Readonly<Partial<Record<Reservation['status'], CalendarEvent['status']>>> = {
  requested: 'TENTATIVE',
  confirmed: 'CONFIRMED',
}

type Words = {
  readonly title: string
  readonly description: string
  /** The host name of the site, which makes the UID globally unique. */
  readonly host: string
  readonly link: string
}

export const reservationCalendar = (reservation: Reservation, { host, ...words }: Words, now: Date): string => {
  const { id, version, startsAt: begin, endsAt: end, status, shop } = reservation
  return calendarFile(
    'Reservations',
    {
      ...{ ...words, begin, end },
      uid: `reservation-${id}@${host}`,
      sequence: version,
      place: `${shop.name}, ${shop.address}, ${shop.postalCode} ${shop.city}`,
      status: statuses[status] ?? 'CANCELLED',
    },
    now,
  )
}
