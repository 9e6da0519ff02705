import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './reviews-fr.ts'

export const ar: Texts<typeof fr> = {
  title: 'التقييمات',
  lead: 'ما كتبه زبائنكم. يقرأ الجميع ردّكم أيضًا.',
  show: { all: 'الكل', unanswered: 'دون ردّ' },
  none: 'لا تقييمات بعد',
  noneText: 'يمكن لزبائنكم كتابة تقييم بعد طلب سُلّم أو حجز تمّ.',
  noneUnanswered: 'رددتم على كل التقييمات',
  noOlder: 'لا تقييمات أقدم.',
  page: 'الصفحة العامة للتقييمات',
  answer: 'الردّ',
  answerOf: 'الردّ على تقييم {author} بتاريخ {date}',
  change: 'تغيير الردّ',
  changeOf: 'تغيير الردّ على تقييم {author} بتاريخ {date}',
  label: 'ردّكم',
  hint: 'سيقرؤه الجميع. لا تذكروا شيئًا شخصيًا عن هذا الزبون.',
  send: 'نشر الردّ',
  cancel: 'إلغاء',
  sent: 'نُشر ردّكم.',
  reported: 'مُبلَّغ عنه: ستقرّر إدارة السوق.',
}
