import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './week-fr.ts'

export const en: Texts<typeof fr> = {
  closed: 'Closed',
  allDay: '24 hours',
  closedExceptionally: 'Closed exceptionally',
  exceptionally: 'Special hours',
}
