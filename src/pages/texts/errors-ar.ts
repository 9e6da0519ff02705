import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './errors-fr.ts'

export const ar: Texts<typeof fr> = {
  back: 'رجوع',
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
}
