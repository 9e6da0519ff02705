import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './fr.ts'

export const ar: Texts<typeof fr> = {
  status: {
    placed: 'في الانتظار',
    accepted: 'مقبول',
    preparing: 'قيد التحضير',
    ready: 'جاهز',
    cancelled: 'ملغى',
    refused: 'مرفوض',
    'not-collected': 'لم يُستلم',
    'handed-over': 'تم التسليم',
  },
}
