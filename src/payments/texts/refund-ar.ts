import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './refund-fr.ts'

export const ar: Texts<typeof fr> = {
  action: 'إعادة مال',
  of: 'إعادة مال، الطلب رقم {id}',
  title: 'إعادة مال: الطلب رقم {id}',
  reading: 'لحظة…',
  nothingLeft: 'كلّ ما دفعه الزبون أُعيد أو وُعد به.',
  left: 'الباقي من الدفع الإلكتروني:',
  what: 'ماذا تعيدون؟',
  by: { lines: 'أطباق', amount: 'مبلغ' },
  pieces:
    '{count, plural, one {صنف واحد، {price}} two {صنفان، {price} للواحد} few {# أصناف، {price} للواحد} many {# صنفًا، {price} للواحد} other {# صنف، {price} للواحد}}',
  piecesOf: 'العدد الذي يُعاد ثمنه: {dish}',
  amount: 'المبلغ',
  reason: 'السبب',
  reasonHint: 'يقرؤه الزبون في طلبه.',
  bearer: 'على حساب',
  bearers: { shop: 'المطعم', operator: 'المنصّة' },
  path: {
    service: 'تعيد {service} المال إلى البطاقة أو الحساب الذي دفع، خلال أيام.',
    'service-whole': 'لا تعيد {service} إلّا الدفع كاملًا. أمّا الجزء فيحوّله المطعم أو يسلّمه بنفسه، خلال {days} أيام.',
    'by-hand': 'لا تعيد {service} المال عند الطلب. يحوّله المطعم أو يسلّمه بنفسه، خلال {days} أيام.',
  },
  confirm: 'إعادة {amount}',
  confirmNothing: 'إعادة',
  done: 'طُلب ذلك: يراه الزبون في طلبه.',
  refusals: {
    'not-staff': 'هذا الفضاء خاصّ بفريق المطعم.',
    'role-forbids': 'دورك لا يسمح بذلك: اسأل المسؤول.',
    'not-operator': 'دورك لا يسمح بذلك.',
    'unknown-order': 'هذا الطلب غير موجود.',
    'not-paid-online': 'هذا الطلب غير مدفوع عبر الإنترنت.',
    'refund-empty': 'اختاروا ما تعيدون.',
    'unknown-line': 'لم يعد يمكن إعادة ثمن هذا الطبق.',
    'too-many-pieces': 'لم يبقَ سوى {count} × {dish}.',
    'amount-invalid': 'هذا ليس مبلغًا. اكتبوا مثلًا {example}.',
    'refund-too-large': 'لم يبقَ من هذا الدفع سوى {most}.',
    'refunded-meanwhile': 'أعاد شخص مالًا لهذا الطلب قبل قليل: {amount} في الجملة. تحقّقوا.',
    'reason-missing': 'اكتبوا السبب.',
    'reason-long': 'لا يتجاوز السبب {most} حرفًا.',
  },
}
