import type { DateWords, LanguageFacts } from './language-facts.ts'

export const ar: LanguageFacts = {
  name: 'العربية',
  locale: 'ar-TN',
  direction: 'rtl',
  script: 'arabic',
  comma: '، ',
}

const weekdays: DateWords['weekdays'] = {
  d1: 'الاثنين',
  d2: 'الثلاثاء',
  d3: 'الأربعاء',
  d4: 'الخميس',
  d5: 'الجمعة',
  d6: 'السبت',
  d7: 'الأحد',
}

const months: DateWords['months'] = {
  m1: 'جانفي',
  m2: 'فيفري',
  m3: 'مارس',
  m4: 'أفريل',
  m5: 'ماي',
  m6: 'جوان',
  m7: 'جويلية',
  m8: 'أوت',
  m9: 'سبتمبر',
  m10: 'أكتوبر',
  m11: 'نوفمبر',
  m12: 'ديسمبر',
}

export const dates: DateWords = { weekdays, shortWeekdays: weekdays, months, shortMonths: months }
