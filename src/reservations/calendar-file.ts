import type { Reservation } from './reservation.ts'

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n')

const stamp = (instant: Date): string => `${instant.toISOString().replace(/[-:]|\.\d+/g, '')}`

const encoder = new TextEncoder()

/** At most 75 bytes per line, as RFC 5545 requires. No character is split. */
const folded = (line: string): string => {
  let written = ''
  let length = 0
  for (const letter of line) {
    const bytes = encoder.encode(letter).length
    if (length + bytes > 75) {
      written += '\r\n '
      length = 1
    }
    written += letter
    length += bytes
  }
  return written
}

type Words = {
  readonly title: string
  readonly description: string
  /** The host name of the site, which makes the UID globally unique. */
  readonly host: string
  readonly link: string
}

/** As iCalendar (RFC 5545). Times are UTC, so the file needs no time zone definition. */
export const calendarFile = (
  reservation: Reservation,
  { title, description, host, link }: Words,
  now: Date,
): string => {
  const { shop } = reservation
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Mida//Reservations//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:reservation-${reservation.id}@${host}`,
    `SEQUENCE:${reservation.version}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(reservation.startsAt)}`,
    `DTEND:${stamp(reservation.endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `LOCATION:${escaped(`${shop.name}, ${shop.address}, ${shop.postalCode} ${shop.city}`)}`,
    `URL:${link}`,
    `STATUS:${{ requested: 'TENTATIVE', confirmed: 'CONFIRMED' }[reservation.status as string] ?? 'CANCELLED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
