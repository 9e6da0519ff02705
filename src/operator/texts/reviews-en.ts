import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './reviews-fr.ts'

export const en: Texts<typeof fr> = {
  title: 'Review of {shop}',
  back: 'Needs you',
  page: 'The reviews of this restaurant',
  unknown: 'This review no longer exists',
  unknownText: 'Its author may have taken it back.',
  reports: '{count, plural, =0 {No report is waiting} one {One report} other {# reports}}',
  ofShop: 'by the restaurant',
  ofDiner: 'by a customer',
  decide: 'Your decision',
  visible: 'Everybody reads this review.',
  hidden: 'This review is hidden. Reason: <reason></reason>',
  reason: 'Reason',
  reasonHint: 'To hide it: the author will read this reason, and will be the only one who still sees the review.',
  keep: 'Keep the review',
  hide: 'Hide the review',
  showAgain: 'Show it again',
  kept: 'The review stays visible.',
  done: 'The review is hidden.',
  readOnly: 'An operator account can keep or hide this review.',
}
