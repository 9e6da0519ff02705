import { dates } from '../../kernel/languages/fr.ts'

/** The server writes these words into the page, so that no browser loads them. */
export const fr = {
  closed: 'Fermé',
  allDay: '24 h / 24',
  closedExceptionally: 'Fermé exceptionnellement',
  exceptionally: 'Horaires exceptionnels',
  closure:
    '{kind, select, closed {Fermé} other {Horaires exceptionnels}} {days, select, one {le {first}} other {du {first} au {last}}} : {reason}',
  closureDate: '{day} {month}',
  months: dates.months,
}
