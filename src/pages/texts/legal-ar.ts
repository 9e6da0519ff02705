import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './legal-fr.ts'

export const ar: Texts<typeof fr> = {
  refusals: {},
  nav: 'الشروط والبيانات الشخصية',
  terms: { title: 'شروط الاستخدام', description: 'ما تقوم به ميدة، وما يقوم به المطعم، وما توافق عليه عند الطلب.' },
  privacy: { title: 'البيانات الشخصية', description: 'ما تحفظه ميدة عنك، ولماذا، ومن يراه.' },
  retention: { title: 'مدد الحفظ', description: 'كم تحفظ ميدة كل شيء، وما الذي يمحوه.' },
  imprint: { title: 'البيانات القانونية', description: 'من ينشر هذا الموقع وكيف تتواصل معه.' },
  partners: { title: 'شروط المطاعم', description: 'ما على السوق وما على المطعم تجاه الآخر.' },
  changed: 'آخر تعديل في {date}',
  earlier: 'النسخ السابقة',
  version: 'نسخة {date}',
  own: 'النسخة الأولى',
  isEarlier: 'هذه نسخة سابقة.',
  current: 'اقرأ النسخة السارية',
  isDraft: 'هذه مسودّة لا يراها أحد غيرك.',
  fallback: 'هذا النص غير متوفر بعد بهذه اللغة، وهو هنا بالفرنسية.',
  contact: { heading: 'للاتصال بنا', email: 'البريد الإلكتروني', phone: 'الهاتف' },
}
