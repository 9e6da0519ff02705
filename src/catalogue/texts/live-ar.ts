import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './live-fr.ts'

export const ar: Texts<typeof fr> = {
  closed: 'أغلق المطعم للتوّ.',
  closedFor: 'أغلق المطعم للتوّ: {note}.',
  paused: 'المطعم متوقّف مؤقتًا.',
  pausedUntil: 'المطعم متوقّف مؤقتًا، {next}.',
  open: 'فتح المطعم للتوّ.',
  resumed: 'المطعم يستقبل الطلبات من جديد.',
  gone: '{name} لم يعد في القائمة.',
  soldOut:
    '{count, plural, zero {لم ينفد شيء.} one {لم يعد {name} متوفرًا.} two {لم يعد طبقان متوفرين.} few {لم تعد # أطباق متوفرة.} many {لم يعد # طبقًا متوفرًا.} other {لم يعد # طبق متوفرًا.}}',
  back: '{count, plural, zero {لم يعد شيء.} one {{name} متوفر من جديد.} two {عاد طبقان متوفرين.} few {عادت # أطباق متوفرة.} many {عاد # طبقًا متوفرًا.} other {عاد # طبق متوفرًا.}}',
  choose: 'تغيّر {name}: اختاروا «{group}».',
  chooseAgain: 'تغيّر {name}: اختاروا «{group}» من جديد.',
  optionSoldOut: '{name}: نفد «{option}»، اختاروا شيئًا آخر.',
  optionBack: '{name}: «{option}» متوفر من جديد.',
  price: 'سعر {name} الآن {after} بدلًا من {before}.',
  options: 'تغيّرت خيارات {name}.',
  more: '{count, plural, zero {لا تغييرات أخرى في القائمة.} one {تغيير آخر في القائمة.} two {تغييران آخران في القائمة.} few {# تغييرات أخرى في القائمة.} many {# تغييرًا آخر في القائمة.} other {# تغيير آخر في القائمة.}}',
}
