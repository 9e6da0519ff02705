import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './errors-fr.ts'

export const en: Texts<typeof fr> = {
  back: 'Go back',
  notFound: {
    browse: 'All restaurants',
    title: 'Page not found',
    heading: 'There is no such table',
    text: 'The address has changed, or this dish has left the menu. The good houses are still here.',
    action: 'Back to the home page',
  },
  fault: {
    title: 'Something went wrong',
    heading: 'We dropped a plate',
    text: 'The problem is on our side and nothing was lost. Try again in a moment.',
    action: 'Try again',
  },
}
