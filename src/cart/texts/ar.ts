import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './fr.ts'

export const ar: Texts<typeof fr> = {
  open: 'افتح السلة',
  badge:
    '{lines, plural, =0 {السلة فارغة} one {السلة، سطر واحد} two {السلة، سطران} few {السلة، # أسطر} many {السلة، # سطرًا} other {السلة، # سطر}}',
  title: 'سلتك',
  items: '{count, plural, =0 {لا شيء} one {صنف واحد} two {صنفان} few {# أصناف} many {# صنفًا} other {# صنف}}',
  subtotal: 'المجموع الفرعي',
  clear: 'إفراغ السلة',
  checkout: 'اطلب <amount></amount>',
  addMore: 'أضف أطباقًا أخرى',
  quantityOf: 'كمية {product}',
  remove: 'حذف',
  note: 'ملاحظة: {note}',
  otherGroup: 'أخرى',
  removeSoldOut:
    '{count, plural, zero {إزالة ما نفد} one {إزالة ما نفد} two {إزالة الطبقين اللذين نفدا} few {إزالة # أطباق نفدت} many {إزالة # طبقا نفد} other {إزالة # طبق نفد}}',
  soldOut: 'هذا الطبق لم يعد متوفرًا.',
  choose: 'اختيار',
  chooseAgain: 'تغيّرت خيارات هذا الطبق: اختاروا من جديد.',
  toChoose:
    '{count, plural, zero {لا حاجة إلى اختيار.} one {طبق يحتاج إلى اختيار جديد.} two {طبقان يحتاجان إلى اختيار جديد.} few {# أطباق تحتاج إلى اختيار جديد.} many {# طبقًا يحتاج إلى اختيار جديد.} other {# طبق يحتاج إلى اختيار جديد.}}',
  chooseOther: 'نفد «<option></option>»: اختاروا شيئًا آخر.',
  chooseIn: 'تغيّر هذا الطبق: اختاروا في «<group></group>».',
  chooseInAgain: 'تغيّر هذا الطبق: اختاروا من جديد في «<group></group>».',
  toasts: {
    added: 'أُضيف {product} إلى السلة.',
    replaced: 'تم استبدال {product} في السلة.',
    updated: 'تم تحديث الكمية.',
    removed: 'حُذف من السلة.',
    cleared: 'السلة فارغة.',
    addFailed: 'تعذّرت إضافة الطبق إلى السلة.',
    changeFailed: 'تعذّر تعديل السلة.',
  },
  refusals: {
    'unknown-shop': 'هذا المطعم غير موجود.',
    'shop-suspended': 'هذا المطعم لا يستقبل طلبات الآن.',
    'unknown-product': 'هذا الطبق ليس في قائمة هذا المطعم.',
    'unknown-option': 'أحد الخيارات غير متاح لهذا الطبق.',
    'duplicate-option': 'اختير أحد الخيارات مرات أكثر من المسموح.',
    'required-option-missing':
      '{minimum, plural, one {يرجى اختيار "{group}" (إجباري)} two {يرجى اختيار خيارين على الأقل من "{group}" (إجباري)} few {يرجى اختيار # خيارات على الأقل من "{group}" (إجباري)} many {يرجى اختيار # خيارًا على الأقل من "{group}" (إجباري)} other {يرجى اختيار # خيار على الأقل من "{group}" (إجباري)}}',
    'too-many-options': 'اخترت خيارات أكثر مما يسمح به هذا الطبق.',
    'quantity-out-of-range': 'عشرة على الأكثر في كل سطر: لطلب المزيد، أضف الطبق مع ملاحظة أخرى.',
    'quantity-too-low': 'واحد على الأقل في كل سطر: إن لم تعد تريده، احذف الطبق.',
    'note-too-long': 'الملاحظة طويلة: 140 حرفًا على الأكثر.',
    'option-sold-out': 'نفد «{option}» حاليًا. اختر شيئًا آخر.',
    'out-of-stock': 'الكمية المطلوبة غير متوفرة!',
    'cart-full': 'السلة ممتلئة: 50 سطرًا على الأكثر.',
    'unknown-line': 'لم يعد هذا الطبق في السلة.',
  },
}
