import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './reviews-fr.ts'

export const ar: Texts<typeof fr> = {
  title: 'تقييم عن {shop}',
  back: 'ما ينتظرك',
  page: 'تقييمات هذا المطعم',
  unknown: 'لم يعد هذا التقييم موجودًا',
  unknownText: 'ربما سحبه صاحبه.',
  reports:
    '{count, plural, zero {لا بلاغ ينتظر} one {بلاغ واحد} two {بلاغان} few {# بلاغات} many {# بلاغًا} other {# بلاغ}}',
  ofShop: 'من المطعم',
  ofDiner: 'من زبون',
  decide: 'قراركم',
  visible: 'يقرأ الجميع هذا التقييم.',
  hidden: 'هذا التقييم مخفيّ. السبب: <reason></reason>',
  reason: 'السبب',
  reasonHint: 'للإخفاء: سيقرأ صاحب التقييم هذا السبب، ولن يرى التقييم أحد غيره.',
  keep: 'الإبقاء على التقييم',
  hide: 'إخفاء التقييم',
  showAgain: 'إظهاره من جديد',
  kept: 'يبقى التقييم ظاهرًا.',
  done: 'أُخفي التقييم.',
  readOnly: 'يمكن لحساب من الإدارة الإبقاء على هذا التقييم أو إخفاؤه.',
}
