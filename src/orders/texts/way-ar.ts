import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './way-fr.ts'

export const ar: Texts<typeof fr> = {
  directions: 'الاتجاهات',
  call: 'اتّصال',
  calendar: 'أضف إلى التقويم',
  sayWithCode: 'في المطعم أظهر هذا الرمز وقل اسمك: <name></name>.',
  say: 'في المطعم قل: <strong>الطلب رقم {id}</strong>، باسم <name></name>.',
  calendarTitle: 'طلب لدى {shop}',
  calendarText: 'الطلب رقم {id}',
}
