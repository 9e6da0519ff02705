import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './fr.ts'

export const ar: Texts<typeof fr> = {
  phone: {
    checkout: {
      'phone-missing': 'رقم الهاتف إجباري',
      'phone-tunisian': 'تحقّق من رقم الهاتف التونسي.',
      'phone-french': 'تحقّق من رقم الهاتف الفرنسي.',
      'phone-indian': 'تحقّق من رقم الهاتف الهندي.',
      'phone-emirati': 'تحقّق من رقم الهاتف.',
      'phone-other': 'تحقّق من رقم الهاتف.',
    },
    'sign-in': {
      'phone-missing': 'رقم الهاتف غير صالح.',
      'phone-tunisian': 'يرجى التحقّق من رقم الهاتف التونسي.',
      'phone-french': 'يرجى التحقّق من رقم الهاتف الفرنسي.',
      'phone-indian': 'يرجى التحقّق من رقم الهاتف الهندي.',
      'phone-emirati': 'يرجى التحقّق من رقم الهاتف الإماراتي.',
      'phone-other': 'رقم الهاتف غير صالح.',
    },
    profile: {
      'phone-missing': 'تحقّق من رقم الهاتف.',
      'phone-tunisian': 'تحقّق من رقم الهاتف التونسي.',
      'phone-french': 'تحقّق من رقم الهاتف الفرنسي.',
      'phone-indian': 'تحقّق من رقم الهاتف.',
      'phone-emirati': 'تحقّق من رقم الهاتف.',
      'phone-other': 'تحقّق من رقم الهاتف.',
    },
  },
  refusals: {
    'code-malformed': 'يرجى إدخال رمز تحقّق صالح',
    'code-too-soon': 'يرجى الانتظار {seconds} ثانية قبل طلب رمز جديد.',
    'email-missing': 'يرجى إدخال عنوان بريد إلكتروني.',
    'email-invalid': 'تحقّق من عنوان البريد الإلكتروني.',
    'password-weak':
      '{reason, select, short {يجب أن تتكوّن كلمة المرور من {minimum} أحرف على الأقل.} long {لا يمكن أن تتجاوز كلمة المرور {maximum} حرفًا.} other {كلمة المرور هذه سهلة التخمين.}}',
    'phone-invalid': 'رقم الهاتف غير صالح.',
  },
}
