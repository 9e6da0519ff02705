import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './fr.ts'

export const ar: Texts<typeof fr> = {
  siteName: 'ميدة',
  tagline: 'مائدة الحيّ الطيّبة',
  skip: 'انتقل إلى المحتوى',
  languages: 'اللغة',
  theme: { label: 'المظهر', device: 'كالجهاز', light: 'فاتح', dark: 'داكن' },
  footer: {
    about: 'اطلب من مطاعم حيّك، واستلم طلبك من المطعم أو كُل على الطاولة.',
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
  shortcuts: { restaurants: 'مطاعم الحيّ', orders: 'طلباتي' },
  away: {
    offline: 'أنت غير متصل بالإنترنت',
    silent: 'لا جواب حاليًا',
    text: 'لم تصل الصفحة إلى هنا وستعود تلقائيًا. سلّتك محفوظة على هذا الجهاز.',
    placed: 'الطلب رقم {id} مسجّل: لا حاجة إلى إعادته.',
    again: 'أعد المحاولة',
  },
  demo: {
    label: 'عرض تجريبي',
    text: 'هذا عرض تجريبي: المطاعم من الخيال، ولا شيء يُدفع أو يُطهى، ويمكن لأي شخص قراءة كل الرسائل.',
  },
}
