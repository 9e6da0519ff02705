import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './fr.ts'

export const ar: Texts<typeof fr> = {
  siteName: 'ميدة',
  tagline: 'مائدة الحيّ الطيّبة',
  skip: 'انتقل إلى المحتوى',
  languages: 'اللغة',
  theme: { label: 'المظهر', device: 'كالجهاز', light: 'فاتح', dark: 'داكن' },
  footer: {
    about: 'اطلب من مطاعم حيّك، واستلم طلبك من المحل أو كُل على الطاولة.',
    help: 'مساعدة',
    restaurants: 'فضاء المطاعم',
    legalLabel: 'معلومات قانونية',
    terms: 'الشروط',
    privacy: 'البيانات الشخصية',
    retention: 'مدد الحفظ',
  },
  reserve: 'احجز الآن',
  home: {
    title: 'ميدة — اطلب بالقرب منك',
    description: 'مطاعم حيّك وقوائمها، وطلبك جاهز عند وصولك.',
    heading: 'ماذا نأكل اليوم؟',
    lead: 'اختر مطعمًا، كوّن وجبتك، واستلمها حين تجهز.',
  },
  back: 'رجوع',
  shortcuts: { restaurants: 'مطاعم الحيّ', orders: 'طلباتي' },
  notFound: {
    browse: 'كل المطاعم',
    title: 'الصفحة غير موجودة',
    heading: 'هذه المائدة غير موجودة',
    text: 'تغيّر العنوان أو غادر الطبق القائمة. المطاعم الطيّبة ما زالت هنا.',
    action: 'العودة إلى الصفحة الرئيسية',
  },
  fault: {
    title: 'حدث خلل',
    heading: 'سقط منّا طبق',
    text: 'المشكل من جهتنا ولم يضع شيء. أعد المحاولة بعد لحظة.',
    action: 'أعد المحاولة',
  },
  outbox: {
    title: 'صندوق رسائل العرض',
    lead: 'كل ما أرسله العرض برسالة قصيرة أو واتساب أو بريد إلكتروني. لا يوجد إلا في العرض.',
    to: 'المستلم',
    filter: 'تصفية',
    empty: 'لم يُرسل شيء بعد',
  },
}
