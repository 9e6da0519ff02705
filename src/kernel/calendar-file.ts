const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '')

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

export type CalendarEvent = {
  /** Unique in the world. */
  readonly uid: string
  readonly sequence: number
  readonly begin: Date
  readonly end: Date
  readonly title: string
  readonly description: string
  readonly place: string
  readonly link: string
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
}

/** As iCalendar (RFC 5545). Times are UTC, so the file needs no time zone definition. */
export const calendarFile = (product: string, event: CalendarEvent, now: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Mida//${product}//FR`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(event.begin)}`,
    `DTEND:${stamp(event.end)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.place)}`,
    `URL:${event.link}`,
    `STATUS:${event.status}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
