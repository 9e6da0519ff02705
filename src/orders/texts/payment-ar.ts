import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './payment-fr.ts'

export const ar: Texts<typeof fr> = {
  'due-at-counter': 'يُدفع في المطعم',
  pending: 'الدفع قيد الانتظار',
  paid: 'مدفوع',
  'at-counter': 'الدفع في المطعم',
  failed: 'غير مدفوع',
  'going-back': 'يُعاد المبلغ',
  refunded: 'أُعيد المبلغ',
  'nothing-owed': 'لا شيء يُدفع',
  pendingUntil: 'الدفع قيد الانتظار حتى {time}',
  partly: 'مدفوع، مع إعادة مبلغ',
  byHandUntil: 'يُعاد إليك قبل {date}',
}
