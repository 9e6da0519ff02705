import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './hand-over-fr.ts'

export const ar: Texts<typeof fr> = {
  title: 'تسليم الطلب رقم {id}',
  payTitle: 'قبض ثمن الطلب رقم {id}',
  code: 'أرقام الزبون الثلاثة',
  codeHint: 'هي في صفحة طلبه.',
  delete: 'محو آخر رقم',
  wrong:
    '{left, plural, one {ليس هذا رمز الطلب. بقيت محاولة واحدة، ثم اسألوا عن الاسم.} two {ليس هذا رمز الطلب. بقيت محاولتان.} few {ليس هذا رمز الطلب. بقيت # محاولات.} many {ليس هذا رمز الطلب. بقيت # محاولة.} other {ليس هذا رمز الطلب. بقيت # محاولة.}}',
  noCode: 'الزبون ليس لديه رمز',
  withCode: 'العودة إلى الرمز',
  askName: 'ثلاثة رموز خاطئة: اسألوا عن الاسم.',
  nameQuestion: 'اسألوا باسم مَن الطلب. يجب أن يكون الجواب:',
  nameRight: 'هو هذا الاسم',
  nameWrong: 'اسم آخر',
  due: 'للقبض',
  exact: 'نقدًا، المبلغ بالضبط',
  card: 'بالبطاقة (الجهاز)',
  gives: 'أو يعطي الزبون:',
  other: 'مبلغ آخر',
  given: 'يعطي الزبون ({symbol})',
  change: 'يُرجع له',
  confirm: 'أُرجع الباقي، تسليم',
  confirmPaid: 'أُرجع الباقي، قُبض',
  later: 'تسليم دون قبض',
  tooSmall: 'هذا أقل من المجموع، {total}.',
  noShift: 'لا صندوق مفتوح: سيُسجّل هذا الدفع خارج الصندوق.',
  forgotten: 'الصندوق مفتوح منذ {at}. عُدّوه قريبًا.',
  readAmount: 'اكتبوا مبلغًا مثل {example}.',
  paid: 'سُجّل دفع هذا الطلب.',
  handOver: 'تسليم الطلب',
}
