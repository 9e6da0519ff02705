import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './choice-fr.ts'

export const ar: Texts<typeof fr> = {
  heading: 'أين أنتم؟',
  search: 'ابحثوا عن عنوان أو مدينة أو شارع',
  usePosition: 'استعمال موقعي',
  clear: 'مسح العنوان',
  signIn: '<signin>سجّلوا الدخول</signin> لاسترجاع عناوينكم الأخيرة',
  recent: 'العناوين الأخيرة',
  recentNone: 'العناوين التي تختارها ستجدها هنا.',
  chip: {
    none: 'اختيار عنوان',
    change: 'تغيير العنوان: {address}',
    clear: 'نسيان هذا العنوان',
  },
}
