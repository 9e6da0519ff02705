import { dates } from '../../kernel/languages/en.ts'
import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './week-fr.ts'

export const en: Texts<typeof fr> = {
  closed: 'Closed',
  allDay: '24 hours',
  closedExceptionally: 'Closed exceptionally',
  exceptionally: 'Special hours',
  closure:
    '{kind, select, closed {Closed} other {Special hours}} {days, select, one {on {first}} other {from {first} to {last}}}: {reason}',
  closureDate: '{day} {month}',
  months: dates.months,
}
