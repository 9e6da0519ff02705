import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './choose-fr.ts'

export const ar: Texts<typeof fr> = {
  sort: 'الترتيب',
  popular: 'الأحبّ إلى الناس',
  nearest: 'الأقرب',
  fees: 'الأسرع تحضيرًا',
  rated: 'الأعلى تقييمًا',
  affordable: 'أسعار صغيرة',
  nearestHint: 'اختر عنوانًا للترتيب حسب المسافة.',
  diets: 'أنظمة غذائية',
  dietsHint: 'المطاعم التي تقول إنّ في قائمتها طبقًا مناسبًا واحدًا على الأقل.',
  show: '{count, plural, =0 {لا مطعم} one {عرض المطعم} two {عرض المطعمين} few {عرض # مطاعم} many {عرض # مطعمًا} other {عرض # مطعم}}',
  close: 'عرض المطاعم',
}
