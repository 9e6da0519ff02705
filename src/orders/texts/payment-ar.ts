import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './payment-fr.ts'

export const ar: Texts<typeof fr> = {
  'due-at-counter': 'يُدفع عند الاستلام',
  pending: 'الدفع قيد الانتظار',
  paid: 'مدفوع',
  failed: 'غير مدفوع',
  'going-back': 'المبلغ قيد الاسترداد',
  refunded: 'تم ردّ المبلغ',
}
