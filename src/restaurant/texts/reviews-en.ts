import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './reviews-fr.ts'

export const en: Texts<typeof fr> = {
  title: 'Reviews',
  lead: 'What your customers wrote. Everybody reads your answer too.',
  show: { all: 'All', unanswered: 'Unanswered' },
  none: 'No reviews yet',
  noneText: 'Your customers can write a review after an order that was handed over or a reservation that was kept.',
  noneUnanswered: 'You have answered all reviews',
  noOlder: 'No older reviews.',
  page: 'See the public page of the reviews',
  answer: 'Answer',
  answerOf: 'Answer the review by {author} of {date}',
  change: 'Change the answer',
  changeOf: 'Change the answer to the review by {author} of {date}',
  label: 'Your answer',
  hint: 'Everybody will read it. Tell nothing personal about this customer.',
  send: 'Publish the answer',
  cancel: 'Cancel',
  sent: 'Your answer is published.',
  reported: 'Reported: the marketplace will decide.',
}
