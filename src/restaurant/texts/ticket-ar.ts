import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './ticket-fr.ts'

export const ar: Texts<typeof fr> = {
  number: 'رقم {id}',
  code: 'الرمز {code}',
  takeaway: 'للاستلام',
  dineIn: 'في المطعم',
  table: 'طاولة {table}',
  due: 'لموعد {time}',
  dueTomorrow: 'لموعد غدًا {time}',
  dueOn: 'لموعد {date} على {time}',
  ordered: '{name} · طُلب يوم {date} على {time}',
  total: 'المجموع',
  vat: 'منها أداء {rate}\u200e%',
  thanks: 'شكرًا وإلى اللقاء',
  moreOnScreen: 'البقية على الشاشة',
  insteadOf: 'عوضًا عن {count}',
  payment: { paid: 'مدفوع عبر الإنترنت', owed: 'الدفع في المطعم', refunded: 'تم إرجاع المبلغ' },
  banner: {
    test: 'تجربة',
    placed: 'طلب جديد: في انتظار القبول',
    again: 'نسخة ثانية',
    maybeTwice: 'ربما طُبع من قبل',
    cancelled: 'أُلغي: لا تحضّروه',
    changed: 'تغيير',
  },
  trial: {
    title: 'تجربة طباعة',
    text: 'خرجت هذه الورقة: الطابعة جاهزة.',
  },
}
