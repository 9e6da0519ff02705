import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './fr.ts'

export const en: Texts<typeof fr> = {
  status: {
    placed: 'Pending',
    accepted: 'Accepted',
    preparing: 'Being prepared',
    ready: 'Ready',
    cancelled: 'Cancelled',
    refused: 'Refused',
    'not-collected': 'Not collected',
    'handed-over': 'Handed over',
  },
}
