import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './sales-fr.ts'

export const ar: Texts<typeof fr> = {
  title: 'المبيعات',
  lead: 'طلبات يوم واحد ومجاميعها. الطلب المؤجَّل يُحسب في اليوم الذي حُدّد له. طلبات التجربة غير محسوبة.',
  day: 'اليوم',
  previous: 'اليوم السابق',
  next: 'اليوم التالي',
  today: 'اليوم الحالي',
  show: 'عرض',
  clear: 'عرض الكل',
  status: 'الحالة',
  anyStatus: 'كل الحالات',
  way: 'الدفع',
  anyWay: 'كل طرق الدفع',
  ways: { counter: 'عند المنضدة', online: 'عبر الإنترنت' },
  sources: { counter: 'سُجّلت على المنضدة', phone: 'عبر الهاتف' },
  kinds: { sold: 'سُلِّمت', open: 'قيد التنفيذ', lost: 'ملغاة أو مرفوضة أو لم تُستلم' },
  orders: '{count, plural, zero {لا طلبات} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبا} other {# طلب}}',
  soldBy: 'منها',
  list: 'الطلبات',
  number: 'الطلب رقم {id}',
  scheduled: 'مؤجَّل',
  line: '{quantity} × <name></name>',
  withOptions: '({names})',
  none: 'لا طلبات في هذا اليوم',
  noneText: 'اختر يوما آخر، أو أزل أحد المرشّحات.',
  first: 'بداية القائمة',
  more: 'الطلبات التالية',
  export: 'تنزيل اليوم (CSV)',
  exportOf: 'تنزيل يوم {shop} (CSV)',
  exportHint: 'سطر لكل طلب من القائمة المعروضة، دون أي معلومة عن الزبائن.',
  exported:
    '{count, plural, zero {حُفظ الملف دون طلبات} one {حُفظ طلب واحد} two {حُفظ طلبان} few {حُفظت # طلبات} many {حُفظ # طلبا} other {حُفظ # طلب}}',
  exportedLast:
    '{count, plural, zero {لم يُحفظ أي طلب} one {حُفظ آخر طلب من اليوم} two {حُفظ آخر طلبين من اليوم} few {حُفظت آخر # طلبات من اليوم} many {حُفظ آخر # طلبا من اليوم} other {حُفظ آخر # طلب من اليوم}}، وهناك غيرها.',
}
