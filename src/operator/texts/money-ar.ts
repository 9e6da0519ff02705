import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './money-fr.ts'

export const ar: Texts<typeof fr> = {
  trouble: {
    'wrong-amount': {
      title: 'وصل إلى {shop} مبلغ غير الثمن',
      text: 'تُعلن {service} مبلغ {reported} للطلب رقم {order} وثمنه {expected}. أُلغي الطلب. يعود المال إلى الزبون عن طريق {service} أو عن طريق المطعم نفسه.',
    },
    'wrong-currency': {
      title: 'وصلت إلى {shop} عملة أخرى',
      text: 'تُعلن {service} مبلغ {reported} للطلب رقم {order} وثمنه {expected}. أُلغي الطلب. على المطعم إعادة هذا المال من حسابه لدى {service}.',
    },
    'wrong-attempt': {
      title: '{shop}: تُعلن {service} دفعًا آخر',
      text: 'عند السؤال عن الطلب رقم {order} ({expected}) تجيب {service} بدفع آخر ({reported}). لم يتغيّر شيء هنا. اطلبوا من المطعم أن يتحقّق من حسابه.',
    },
    'paid-twice': {
      title: 'دُفع لـ {shop} مرّتين',
      text: 'تُعلن {service} دفعًا ثانيًا ({reported}) للطلب رقم {order} المدفوع من قبل ({expected}). على المطعم إعادة هذا الدفع الثاني من حسابه لدى {service}.',
    },
    reference: 'مرجع الدفع:',
    order: 'عرض الطلب',
    done: 'سُوّي الأمر',
    ask: 'هل سُوّي أمر هذا الدفع؟',
    askText: 'يختفي السطر. يحفظ السجلّ من سوّاه.',
    yes: 'نعم، سُوّي',
    no: 'ليس بعد',
    closed: 'سُجّل.',
  },
  refusals: {
    'not-operator': 'دورك لا يسمح بذلك.',
    'already-dealt-with': 'سوّاه شخص آخر من قبل.',
  },
}
