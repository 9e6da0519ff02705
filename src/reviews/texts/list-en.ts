import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './list-fr.ts'

export const en: Texts<typeof fr> = {
  title: 'Reviews · {shop}',
  heading: 'Reviews of {shop}',
  description: 'What diners say about {shop}, {city}: stars, words and photos of meals that took place.',
  back: 'See the menu',
  average: '{average} out of 5',
  count: '{count, plural, one {# review} other {# reviews}}',
  few: 'The average is shown from 5 reviews on.',
  source: 'Every review comes from an order that was handed over or a reservation that was kept.',
  none: 'No reviews yet',
  noneText: 'After a meal here, the first one can be yours.',
  noOlder: 'No older reviews.',
  older: 'Older reviews',
  newest: 'The newest',
  report: {
    action: 'Report',
    actionOf: 'Report the review by {author} of {date}',
    title: 'Report this review',
    text: 'The marketplace will read it and decide. The review stays visible until then.',
    reason: 'What is wrong',
    words: 'In a few words',
    send: 'Report',
    chooseReason: 'Choose a reason.',
    sent: 'Thank you. The marketplace will read this review.',
    signIn: 'Sign in to report a review.',
  },
}
