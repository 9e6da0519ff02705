import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './fr.ts'

export const gatewayRefusals = {
  'gateway-unavailable': 'الدفع عبر الإنترنت لا يستجيب. لم يُخصم أي مبلغ وسلّتك كما هي: أعد المحاولة أو ادفع في المطعم.',
  'payment-unreadable':
    'لا نعرف بعد إن كانت دفعتك الأولى قد تمّت: البنك لا يستجيب. لم تبدأ أي دفعة ثانية. أعد المحاولة بعد دقيقة.',
}

export const ar: Texts<typeof fr> = {
  again: 'ادفع الآن',
  demo: {
    open: 'هذا عرض تجريبي: المطاعم من الخيال، ولا شيء يُدفع أو يُطهى، ويمكن لأي شخص قراءة كل الرسائل.',
    card: { title: 'دفع تجريبي', intro: 'لا تنتقل أي أموال: هذه الصفحة تقوم بدور البنك.' },
    wallet: {
      title: 'محفظة تجريبية',
      intro: 'لا تنتقل أي أموال: هذه الصفحة تقوم بدور المحفظة.',
    },
    order: 'الطلب رقم {order}',
    pay: 'ادفع {amount}',
    decline: 'رفض الدفع',
    abandon: 'التخلّي والعودة',
    over: {
      authorized: 'محجوز: يقتطعه المطعم عند قبول الطلب.',
      completed: 'تمّ الدفع.',
      failed: 'رُفض الدفع: لم يُخصم أي مبلغ.',
      expired: 'انتهت مهلة الدفع: لم يُخصم أي مبلغ.',
      refunded: 'أُعيد المبلغ.',
    },
    untaken: 'لم تُسجَّل الدفعة ولم يُخصم أي مبلغ: يمكنك الدفع.',
    back: 'العودة إلى الطلب',
    unknown: 'هذه الدفعة غير موجودة.',
  },
  refusals: {
    ...gatewayRefusals,
    'nothing-to-pay': 'هذا الطلب لم يعد ينتظر أي دفع.',
    'unknown-order': 'هذا الطلب غير موجود.',
  },
}
