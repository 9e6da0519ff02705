import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './rooms-fr.ts'

/** Links of the account menu for people who work here. Diners do not load them. */
export const ar: Texts<typeof fr> = {
  restaurant: 'مطعمي',
  marketplace: 'الإدارة',
  operatorHeading: 'لا مطعم باسمك',
  operatorText: 'هنا تعمل فرق المطاعم. أنت تدير المنصّة: صفحاتك في مكان آخر.',
  operatorAction: 'فتح الإدارة',
}
