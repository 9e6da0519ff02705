import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './menu-fr.ts'

export const ar: Texts<typeof fr> = {
  signIn: 'تسجيل الدخول',
  open: 'حسابك',
  profile: 'إدارة حسابي',
  orders: 'طلباتي',
  reservations: 'حجوزاتي',
  restaurant: 'مطعمي',
  marketplace: 'الإدارة',
  signOut: 'تسجيل الخروج',
}
