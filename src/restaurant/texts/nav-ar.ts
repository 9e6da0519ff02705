import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './nav-fr.ts'

export const ar: Texts<typeof fr> = {
  nav: {
    label: 'فضاء المطعم',
    more: 'المزيد',
    start: 'البداية',
    orders: 'الطلبات',
    newOrder: 'طلب جديد',
    kitchen: 'المطبخ',
    reservations: 'الحجوزات',
    menu: 'القائمة',
    hours: 'الأوقات',
    cash: 'الصندوق',
    sales: 'المبيعات',
    reviews: 'التقييمات',
    log: 'السجل',
    contact: 'كيف نُبلَّغ',
    people: 'الفريق',
    tablets: 'الأجهزة',
    printers: 'الطابعات',
    payments: 'الدفع',
    shop: 'المطعم',
  },
  shopFilter: 'المطعم',
  allShops: 'الكل',
  tablet: 'جهاز لوحي لمطعم <shop></shop>: <name></name>، الدور «{role}»',
  tabletRole: { counter: 'المنضدة', kitchen: 'المطبخ' },
  silent: {
    title: 'لا شاشة تعرض طلبات <name></name>',
    minutes:
      'أنتم مفتوحون وتستقبلون الطلبات، لكن لن يراها أحد عند وصولها، {minutes, plural, one {منذ دقيقة} two {منذ دقيقتين} few {منذ # دقائق} many {منذ # دقيقة} other {منذ # دقيقة}}.',
    hours:
      'أنتم مفتوحون وتستقبلون الطلبات، لكن لن يراها أحد عند وصولها، {hours, plural, one {منذ ساعة} two {منذ ساعتين} few {منذ # ساعات} many {منذ # ساعة} other {منذ # ساعة}}.',
    open: 'فتح لوحة الطلبات',
  },
  rush: 'توقف أو تأخير…',
  stock: {
    button: 'تعليم ما نفد…',
    lowTitle: 'على وشك النفاد',
    low: '{count, plural, one {بقي واحد فقط} two {بقي اثنان فقط} few {بقي # فقط} many {بقي # فقط} other {بقي # فقط}}',
  },
  waitingCount:
    '{count, plural, one {طلب واحد ينتظر جوابًا} two {طلبان ينتظران جوابًا} few {# طلبات تنتظر جوابًا} many {# طلبًا ينتظر جوابًا} other {# طلب ينتظر جوابًا}}',
  paused: {
    title: '<name></name> متوقّف مؤقّتًا: لا تصل أيّ طلبات',
    until: 'تعود الطلبات وحدها على الساعة {time}.',
    withoutEnd: 'مغلق حتى إشعار آخر: لا طلبات ولا حجوزات إلى أن يعيد صاحب المطعم فتحه.',
    resume: 'استئناف الطلبات الآن',
    open: 'إعادة الفتح',
  },
  unsaved: {
    title: 'المغادرة دون حفظ؟',
    text: 'ما كتبتموه هنا لم يُحفظ بعد وسيضيع.',
    leave: 'المغادرة دون حفظ',
    stay: 'البقاء',
  },
  notSaved: 'لم يُحفظ',
  wholeNumber: 'اكتبوا عددًا صحيحًا، دون إشارة ولا فاصلة.',
  wholeAtMost: 'اكتبوا عددًا لا يتجاوز {most}.',
  versions: { before: 'قبل:', now: 'الآن:', mine: 'هنا، لم يُحفظ بعد:' },
  tryAgain: 'أعد المحاولة',
}
