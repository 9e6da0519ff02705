import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './list-fr.ts'

export const ar: Texts<typeof fr> = {
  title: 'التقييمات · {shop}',
  heading: 'التقييمات عن {shop}',
  description: 'ما يقوله الزبائن عن {shop}، {city}: نجوم وكلمات وصور لوجبات قُدّمت فعلًا.',
  back: 'القائمة',
  average: '{average} من 5',
  count:
    '{count, plural, zero {لا تقييمات} one {تقييم واحد} two {تقييمان} few {# تقييمات} many {# تقييمًا} other {# تقييم}}',
  few: 'يظهر المعدّل ابتداءً من 5 تقييمات.',
  source: 'كل تقييم يأتي من طلب سُلّم أو من حجز تمّ.',
  none: 'لا تقييمات بعد',
  noneText: 'بعد وجبة هنا، قد يكون التقييم الأول لك.',
  noOlder: 'لا تقييمات أقدم.',
  older: 'تقييمات أقدم',
  newest: 'الأحدث',
  report: {
    action: 'إبلاغ',
    actionOf: 'الإبلاغ عن تقييم {author} بتاريخ {date}',
    title: 'الإبلاغ عن هذا التقييم',
    text: 'ستقرؤه إدارة السوق وتقرّر. يبقى التقييم ظاهرًا حتى ذلك الحين.',
    reason: 'ما المشكلة؟',
    words: 'بضع كلمات',
    send: 'إبلاغ',
    chooseReason: 'اختر سببًا.',
    sent: 'شكرًا. ستقرأ إدارة السوق هذا التقييم.',
    signIn: 'سجّل الدخول للإبلاغ عن تقييم.',
  },
}
