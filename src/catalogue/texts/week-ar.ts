import { dates } from '../../kernel/languages/ar.ts'
import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './week-fr.ts'

export const ar: Texts<typeof fr> = {
  closed: 'مغلق',
  allDay: '24 ساعة',
  closedExceptionally: 'مغلق استثنائيًا',
  exceptionally: 'أوقات استثنائية',
  closure:
    '{kind, select, closed {مغلق} other {أوقات استثنائية}} {days, select, one {يوم {first}} other {من {first} إلى {last}}}: {reason}',
  closureDate: '{day} {month}',
  months: dates.months,
}
