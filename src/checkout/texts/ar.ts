import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './fr.ts'

export const ar: Texts<typeof fr> = {
  readiness: {
    'phone-missing': 'يرجى إدخال رقم هاتفك.',
    'planning-missing': 'يرجى اختيار نوع الموعد.',
    'appointment-missing': 'يرجى تحديد موعدك.',
    'phone-unverified': 'يرجى تأكيد رقم هاتفك.',
  },
  slots: {
    choose: 'يرجى اختيار يوم وفترة زمنية.',
    date: '{day} {month} {year}',
    unavailable: {
      past: 'انقضى',
      paused: 'متوقّف مؤقتًا',
      'too-soon': 'مبكّر جدًا',
    },
  },
  days: { d1: 'الاثنين', d2: 'الثلاثاء', d3: 'الأربعاء', d4: 'الخميس', d5: 'الجمعة', d6: 'السبت', d7: 'الأحد' },
  months: {
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
  },
  refusals: {
    'slot-malformed': 'اختر فترة من الفترات التي يقترحها المطعم.',
    'slot-past': 'انقضت هذه الفترة.',
    'slot-too-far': 'يمكن جدولة الطلبات قبل 7 أيام على الأكثر.',
    'slot-closed': 'المطعم مغلق في هذا الوقت.',
    'slot-paused': 'المطعم لا يقبل الطلبات في هذا الوقت.',
    'slot-too-soon': 'يحتاج المطبخ إلى مزيد من الوقت: اختر فترة لاحقة.',
  },
}
