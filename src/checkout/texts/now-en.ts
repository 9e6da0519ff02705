import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './now-fr.ts'

export const en: Texts<typeof fr> = {
  notNow:
    '{state, select, paused {The restaurant is paused} full {The kitchen is full for now} other {The restaurant is closed}}{reason}{when, select, today {, it opens again at {time}} later {, it opens again {day} at {time}} other {}}.',
  soonGone:
    '“As soon as possible” is no longer possible. {why}{plan, select, yes { Choose a day and a time.} other {}}',
  soonBack: '“As soon as possible” is possible again, and chosen.',
  slotGone: 'The chosen time is no longer possible. {why}{plan, select, yes { Choose another one.} other {}}',
  slotBack: 'The chosen time is possible again.',
  tableGone: 'You can no longer order to eat in now. {why}',
  tableBack: 'You can order to eat in again.',
  again: 'The restaurant takes orders again.',
  blocked: 'The order cannot be sent like this',
}
