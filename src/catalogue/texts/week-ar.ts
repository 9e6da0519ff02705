import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './week-fr.ts'

export const ar: Texts<typeof fr> = {
  closed: 'مغلق',
  allDay: '24 ساعة',
  closedExceptionally: 'مغلق استثنائيًا',
  exceptionally: 'أوقات استثنائية',
}
