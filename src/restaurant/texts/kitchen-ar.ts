import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './kitchen-fr.ts'

export const ar: Texts<typeof fr> = {
  title: '({count}) المطبخ',
  heading: 'المطبخ',
  empty: 'لا شيء للتحضير: الطلبات المقبولة ستظهر هنا.',
  arrived:
    '{count, plural, zero {لا طلب جديد للتحضير} one {طلب جديد للتحضير} two {طلبان جديدان للتحضير} few {# طلبات جديدة للتحضير} many {# طلبا جديدا للتحضير} other {# طلب جديد للتحضير}}',
  cancelRequested: 'الزبون يطلب الإلغاء',
  counterDecides: 'المنضدة تقرر. لا تبدؤوا شيئًا جديدًا.',
  cancelled: 'أُلغي: توقفوا عن تحضيره',
  refused: 'رُفض: توقفوا عن تحضيره',
  dismiss: 'رأيناه',
  recall: 'جاهزة، للإعادة إلى المطبخ:',
  recallOne: 'إعادة الطلب رقم {id} إلى المطبخ',
}
