import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './fr.ts'

export const ar: Texts<typeof fr> = {
  close: 'إغلاق',
  cancel: 'إلغاء',
  ok: 'حسنًا',
  loading: 'جارٍ التحميل…',
  busy: 'لحظة من فضلك…',
  optional: 'اختياري',
  limit: '{count} حرفًا على الأكثر: ما بعدها لا يُؤخذ.',
  required: 'إجباري',
  showPassword: 'إظهار كلمة السر',
  hidePassword: 'إخفاء كلمة السر',
  decrease: 'إنقاص',
  increase: 'زيادة',
  previous: 'السابق',
  next: 'التالي',
  notifications: 'الرسائل',
  stepDone: 'تمّ',
  stepCurrent: 'جارٍ',
  stepAhead: 'لاحقًا',
  networkFailure: 'الاتصال لا يستجيب. تحقّق من الشبكة ثم أعد المحاولة.',
  faultFailure: 'حدث خلل من جانبنا. أعد المحاولة بعد لحظات.',
}
