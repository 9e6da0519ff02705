import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './fr.ts'

export const ar: Texts<typeof fr> = {
  refusals: {
    malformed: 'تعذّرت قراءة الطلب.',
    invalid: 'بعض المعلومات غير صالحة.',
    'unknown-page': 'هذا العنوان غير موجود.',
    'too-large': 'الطلب كبير جدًا.',
    slow: 'لم يصل الطلب في الوقت المناسب.',
    'other-version': 'الملف ليس هو الذي تنتظره.',
    'other-site': 'هذا الخادم لا يخدم هذا العنوان.',
    'too-many-requests': 'طلبات كثيرة في وقت واحد. أعد المحاولة بعد دقيقة.',
    'unsupported-type': 'هذه الصيغة غير مقبولة.',
    unavailable: 'الخدمة غير متاحة مؤقتًا. أعد المحاولة بعد ثوانٍ.',
    maintenance: 'نقوم بصيانة قصيرة. لن تضيع أيّ طلبية.',
    fault: 'حدث خلل من جهتنا. لم يضع شيء: أعد المحاولة.',
    'cross-site': 'هذا الطلب لا يأتي من موقعنا.',
    'channel-forbidden': 'لا يحقّ لك متابعة هذه القناة. تحقّق من صلاحياتك.',
    'not-signed-in': 'سجّل الدخول للمتابعة.',
  },
  closed: {
    heading: {
      unavailable: 'المطبخ يلتقط أنفاسه',
      maintenance: 'نعيد ترتيب المائدة',
      'too-many-requests': 'المائدة مزدحمة',
    },
    itself: 'ستُفتح هذه الصفحة من جديد تلقائيًا.',
    again: 'أعد المحاولة',
  },
  offline: {
    heading: 'أنت غير متصل بالإنترنت',
    text: 'لم تصل الصفحة إلى هنا. سلّتك محفوظة على هذا الجهاز: تحقّق من الشبكة وستعود الصفحة فور رجوعها.',
    again: 'أعد المحاولة',
  },
}
