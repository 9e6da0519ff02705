import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './look-fr.ts'

export const en: Texts<typeof fr> = {
  title: 'Look as this restaurant',
  lead: 'You will see its pages as its owner does, for 30 minutes, and can change nothing there. The visit is in the log, and the restaurant sees it.',
  begin: 'Begin the visit',
  looking: 'You are looking at <name></name> as its owner, until {time}. Nothing can be changed here.',
  end: 'End the visit',
  past: 'Visits by the team of the marketplace',
  none: 'Nobody has looked at your pages in your place.',
  entry: '<name></name>, on {when}',
}
