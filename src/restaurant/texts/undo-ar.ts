import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './undo-fr.ts'

export const ar: Texts<typeof fr> = {
  label: 'آخر تغيير',
  undo: 'تراجع',
  redo: 'إعادة التغيير',
  close: 'إغلاق هذا الشريط',
  undone: 'تم التراجع:',
  by: 'بواسطة {who}',
  colleague: 'شخص من الفريق',
  unnamed: 'بلا اسم',
  changes: {
    'product-made': 'أُضيف «{name}» إلى القائمة',
    'product-pasted':
      '{count, plural, =0 {لم يُضف أي طبق} one {أُضيف طبق واحد} two {أُضيف طبقان} few {أُضيفت # أطباق} many {أُضيف # طبقًا} other {أُضيف # طبق}} إلى «{name}»',
    'product-changed': 'غُيّر «{name}»',
    'product-price': 'سعر «{name}»: {before} ← {after}',
    'product-renamed': 'تغيّر اسم الطبق: «{before}» ← «{after}»',
    'product-withdrawn': 'سُحب «{name}» من القائمة',
    'product-restored': 'عاد «{name}» إلى القائمة',
    'product-moved': 'نُقل «{name}»',
    'sold-out': 'نفد «{name}»',
    'sold-out-end': 'تغيّر موعد عودة «{name}»',
    'sold-again': 'عاد «{name}» للبيع',
    'category-made': 'أُضيف القسم «{name}»',
    'category-renamed': 'تغيّر اسم القسم: «{before}» ← «{after}»',
    'category-removed': 'حُذف القسم «{name}»',
    'category-restored': 'عاد القسم «{name}»',
    'category-moved': 'نُقل القسم «{name}»',
    'option-group-made': 'أُضيفت مجموعة الخيارات «{name}»',
    'option-group-changed': 'غُيّرت مجموعة الخيارات «{name}»',
    'option-group-removed': 'حُذفت مجموعة الخيارات «{name}»',
    'option-group-restored': 'عادت مجموعة الخيارات «{name}»',
    'hours-changed': 'غُيّرت ساعات العمل',
    'order-rules-changed': 'غُيّرت الفترات وإعدادات المطبخ',
  },
}
