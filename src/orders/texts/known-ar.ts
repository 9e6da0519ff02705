import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './known-fr.ts'

export const ar: Texts<typeof fr> = {
  again: 'نفس الطلب؟',
  againHint: 'طلباتكم الأخيرة',
  dish: '{count} × {dish}',
  underWay: 'طلب قيد الإنجاز',
  order: 'الطلب رقم {id} من {shop}',
  several: '{count} طلبات قيد الإنجاز',
}
