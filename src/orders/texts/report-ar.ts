import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './report-fr.ts'

export const ar: Texts<typeof fr> = {
  action: 'الإبلاغ عن مشكلة',
  again: 'الإبلاغ عن مشكلة أخرى',
  most: 'أبلغت عن {count} مشاكل في هذا الطلب. لأي أمر آخر، اتصل بـ {shop}.',
  title: 'ما المشكلة؟',
  text: 'يقرأ {shop} رسالتك فورًا ويجيبك هنا.',
  kind: 'المشكلة',
  kinds: {
    missing: 'ينقص شيء',
    late: 'تأخّر الطلب',
    wrong: 'ليس ما طلبتُه',
    payment: 'الدفع',
  },
  chooseKind: 'اختر المشكلة.',
  words: 'تفاصيل يقرؤها المطعم',
  send: 'إرسال إلى المطعم',
  sent: 'أُرسلت رسالتك، وسيجيبك المطعم.',
  failed: 'لم تُرسل رسالتك.',
  unknown: 'لا نعرف إن أُرسلت رسالتك.',
  waiting: 'أُرسلت في {time}. سيجيبك {shop} هنا.',
  answered: 'أجاب {shop}',
  yours: 'أنت: {kind}',
  yoursWithWords: 'أنت: {kind}. {words}',
  refusals: {
    'unknown-order': 'هذا الطلب غير موجود.',
    'report-open': 'سبق أن أبلغت عن مشكلة: انتظر جواب المطعم.',
    'report-unseen': 'لم يصل هذا الطلب إلى المطعم، فلا يمكن إبلاغه بشيء.',
    'report-too-late': 'فات الأوان: يُبلَّغ عن المشكلة خلال 48 ساعة. اتّصل بالمطعم.',
    'report-too-many': 'أُبلغ عن ثلاث مشكلات في هذا الطلب. اتّصل بالمطعم.',
  },
}
