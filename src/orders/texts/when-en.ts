import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './when-fr.ts'

export const en: Texts<typeof fr> = {
  ready: 'Ready',
  promised: 'Ready at about {time}',
  promisedOn: 'Ready on {date} at about {time}',
  planned: 'Planned for {date} between {exact, select, minute {{from} and {to}} other {{from}:00 and {to}:00}}',
  expected: 'Ready between {from} and {to}',
}
