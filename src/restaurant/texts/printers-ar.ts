import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './printers-fr.ts'

export const ar: Texts<typeof fr> = {
  title: 'الطابعات',
  lead: 'تذاكر طلباتكم على الورق. الطابعة تطلب تذاكرها بنفسها عبر الإنترنت: لا تحتاج إلى حاسوب ولا إلى تعديل في جهاز الإنترنت.',
  none: 'لا توجد طابعة بعد.',
  add: 'إضافة طابعة',
  name: 'اسم الطابعة',
  nameHint: 'مثلًا: «المطبخ» أو «المشروبات».',
  kind: 'الطراز',
  kinds: {
    star: { label: 'Star', more: 'CloudPRNT: mC-Print وTSP100IV وTSP650II مع بطاقة HI02X' },
    epson: { label: 'Epson', more: 'Server Direct Print: TM-m30 وTM-T88VI وTM-i' },
    browser: { label: 'جهاز لوحي أو حاسوب', more: 'هذا الجهاز يطبع بنفسه بزر «طباعة» في الطلب' },
  },
  paper: 'الورق',
  papers: { p80: '80 مم', p58: '58 مم' },
  language: 'لغة التذاكر',
  tickets: 'التذاكر',
  ticketsHint: 'تغييرات التذكرة المطبوعة وإلغاؤها تخرج دائمًا.',
  ticket: {
    placed: { label: 'طلب جديد', more: 'حال وصوله، قبل جوابكم' },
    kitchen: { label: 'المطبخ', more: 'عند قبوله: بخط كبير ودون أسعار' },
    customer: { label: 'الزبون', more: 'عند قبوله: الأسعار والأداء والمجموع' },
  },
  save: 'حفظ',
  saved: 'تم الحفظ.',
  change: { action: 'تعديل', label: 'تعديل الطابعة {name}' },
  trial: { action: 'طباعة تجربة', label: 'طباعة تجربة على {name}', sent: 'تخرج التجربة حالما تطلب الطابعة تذاكرها.' },
  key: {
    once: 'انسخوا هذا العنوان الآن: لن يُعرض مرة أخرى.',
    copy: 'نسخ العنوان',
    copied: 'تم النسخ.',
    renew: 'عنوان جديد',
    renewLabel: 'إعطاء عنوان جديد للطابعة {name}',
    renewTitle: 'عنوان جديد للطابعة «{name}»؟',
    renewText: 'يتوقف العنوان القديم فورًا: يجب كتابة الجديد في الطابعة.',
    renewConfirm: 'إعطاء عنوان جديد',
    star: 'في إعدادات الطابعة (عنوانها في المتصفح) افتحوا «CloudPRNT» واختاروا «Enable» واكتبوا العنوان في «Server URL». المدة: 5 ثوانٍ.',
    epson:
      'في EPSON Web Config افتحوا «Server Direct Print» واختاروا «Enable» واكتبوا العنوان في «URL». المدة: 5 ثوانٍ. وافعلوا الشيء نفسه في «Status Notification» لتروا حالة الورق هنا.',
  },
  withdraw: {
    action: 'إزالة',
    label: 'إزالة الطابعة {name}',
    title: 'إزالة «{name}»؟',
    text: 'تتوقف عن الطباعة فورًا. التذاكر المنتظرة تضيع.',
    confirm: 'إزالة الطابعة',
    keep: 'رجوع',
  },
  heard: {
    seconds:
      '{seconds, plural, =0 {آخر إشارة الآن} zero {آخر إشارة قبل # ث} one {آخر إشارة قبل # ث} two {آخر إشارة قبل # ث} few {آخر إشارة قبل # ث} many {آخر إشارة قبل # ث} other {آخر إشارة قبل # ث}}',
    minutes:
      '{minutes, plural, zero {آخر إشارة قبل # دقيقة} one {آخر إشارة قبل دقيقة} two {آخر إشارة قبل دقيقتين} few {آخر إشارة قبل # دقائق} many {آخر إشارة قبل # دقيقة} other {آخر إشارة قبل # دقيقة}}',
    hours:
      '{hours, plural, zero {آخر إشارة قبل # ساعة} one {آخر إشارة قبل ساعة} two {آخر إشارة قبل ساعتين} few {آخر إشارة قبل # ساعات} many {آخر إشارة قبل # ساعة} other {آخر إشارة قبل # ساعة}}',
  },
  well: 'الورق في مكانه، جاهزة',
  trouble: {
    'never-heard': 'لم تطلب شيئًا بعد: اكتبوا عنوانها في الطابعة',
    silent: 'لم تعد تجيب',
    'paper-out': 'نفد الورق',
    'cover-open': 'الغطاء مفتوح',
    error: 'تبلّغ عن عطل',
    'paper-low': 'الورق يوشك على النفاد',
  },
  waiting:
    '{count, plural, zero {# تذكرة تنتظر} one {تذكرة تنتظر} two {تذكرتان تنتظران} few {# تذاكر تنتظر} many {# تذكرة تنتظر} other {# تذكرة تنتظر}}',
  failed:
    '{count, plural, zero {# تذكرة تعذرت طباعتها} one {تذكرة تعذرت طباعتها} two {تذكرتان تعذرت طباعتهما} few {# تذاكر تعذرت طباعتها} many {# تذكرة تعذرت طباعتها} other {# تذكرة تعذرت طباعتها}}',
  board: {
    failed: 'الطابعة {name}: تذكرة ناقصة',
    title: 'الطابعة {name}: {trouble}',
    text: 'الطلبات باقية على الشاشة.',
  },
}
