import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './stock-fr.ts'

export const ar: Texts<typeof fr> = {
  title: 'ما نفد',
  lead: 'يراه الزبائن فورًا. وعند انتهاء المدّة يعود كلّ شيء معروضًا من تلقاء نفسه.',
  shop: 'المطعم',
  search: 'البحث عن طبق أو خيار',
  none: 'لا شيء بهذا الاسم.',
  more: 'القائمة أطول: اكتبوا بعض الحروف.',
  option: 'خيار · <group></group>',
  mark: 'تعليم كنافد',
  markLabel: 'تعليم كنافد: {name}',
  sell: 'إعادته للبيع',
  sellLabel: 'إعادته للبيع: {name}',
  otherEnd: 'مدّة أخرى',
  otherEndLabel: 'مدّة أخرى: {name}',
  until: 'نفد حتى متى؟ {name}',
  lasts: {
    'next-opening': 'حتى {time}',
    'one-hour': 'ساعة',
    'two-hours': 'ساعتان',
    'for-good': 'بلا نهاية',
  },
  back: 'رجوع',
  marked: {
    until: 'نفد حتى {time}',
    untilBy: 'نفد حتى {time}، علّمه {who}',
    forGood: 'نفد بلا موعد لعودته',
    forGoodBy: 'نفد بلا موعد لعودته، علّمه {who}',
  },
  tomorrow: 'غدًا {time}',
  empty: 'لم يبق شيء',
  nowSoldOut: 'عُلّم {name} كنافد.',
  nowSold: 'عاد {name} للبيع.',
  inOrders:
    '{count, plural, one {طلب جارٍ ينتظره:} two {طلبان جاريان ينتظرانه:} few {# طلبات جارية تنتظره:} many {# طلبًا جاريًا ينتظره:} other {# طلب جارٍ ينتظره:}}',
  order: 'رقم {id}',
  unread: 'تعذّرت قراءة القائمة.',
}
