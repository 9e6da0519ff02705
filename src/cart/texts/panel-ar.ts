import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './panel-fr.ts'

export const ar: Texts<typeof fr> = {
  titleAt: 'سلتك عند {shop}',
  titleAll: 'سلّاتك',
  otherCarts:
    '{count, plural, zero {لا سلة أخرى} one {سلة أخرى} two {سلتان أخريان} few {# سلات أخرى} many {# سلة أخرى} other {# سلة أخرى}}',
  continue: 'متابعة',
  continueAt: 'المتابعة عند {shop}',
  removeCart: 'إزالة السلة عند {shop}',
  cartRemoved: 'أُزيلت السلة عند {shop}.',
  putBack: 'إعادتها',
  notPutBack:
    '{count, plural, zero {أُعيدت كل الأطباق.} one {طبق واحد لم يعد يُقدَّم هكذا ولم يُعَد.} two {طبقان لم يعودا يُقدَّمان هكذا ولم يُعادا.} few {# أطباق لم تعد تُقدَّم هكذا ولم تُعَد.} many {# طبقًا لم تعد تُقدَّم هكذا ولم تُعَد.} other {# طبق لم تعد تُقدَّم هكذا ولم تُعَد.}}',
  shopGone: 'هذا المطعم لا يستقبل طلبات هنا في الوقت الحالي.',
  toReview:
    '{count, plural, zero {لا شيء للمراجعة.} one {طبق يحتاج إلى مراجعة.} two {طبقان يحتاجان إلى مراجعة.} few {# أطباق تحتاج إلى مراجعة.} many {# طبقًا يحتاج إلى مراجعة.} other {# طبق يحتاج إلى مراجعة.}}',
  beside: 'مع طلبك',
  besideAdded: '{product} في السلة',
  chooseFor: 'اختر {product}',
  empty: 'سلتك فارغة',
  emptyHint: 'أضف طبقًا وسينتظرك هنا.',
  continueShopping: 'مواصلة التسوّق',
  clearQuestion: 'إفراغ السلة؟',
  clearWarning: 'سيُحذف ما اخترته عند {shop}.',
}
