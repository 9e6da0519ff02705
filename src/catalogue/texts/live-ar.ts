import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './live-fr.ts'

export const ar: Texts<typeof fr> = {
  closed: 'أغلق المطعم للتوّ.',
  closedFor: 'أغلق المطعم للتوّ: {note}.',
  paused: 'المطعم متوقّف مؤقتًا.',
  pausedUntil: 'المطعم متوقّف مؤقتًا، {next}.',
  open: 'فتح المطعم للتوّ.',
  gone: '{name} لم يعد في القائمة.',
  price: 'سعر {name} الآن {after} بدلًا من {before}.',
  options: 'تغيّرت خيارات {name}.',
  more: '{count, plural, zero {لا تغييرات أخرى في القائمة.} one {تغيير آخر في القائمة.} two {تغييران آخران في القائمة.} few {# تغييرات أخرى في القائمة.} many {# تغييرًا آخر في القائمة.} other {# تغيير آخر في القائمة.}}',
}
