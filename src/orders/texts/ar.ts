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
  paymentMethod: { counter: 'الدفع عند الاستلام', online: 'الدفع عبر الإنترنت' },
  type: { takeaway: 'طلب خارجي', 'dine-in': 'في المكان' },
  refusals: {
    'unknown-order': 'هذا الطلب غير موجود.',
    'illegal-move': 'لم يعد إلغاء هذا الطلب ممكنًا: فقد تولّاه المطعم.',
  },
}
