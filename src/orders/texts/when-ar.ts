import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './when-fr.ts'

export const ar: Texts<typeof fr> = {
  ready: 'جاهز',
  promised: 'جاهز حوالي {time}',
  promisedOn: 'جاهز يوم {date} حوالي {time}',
  planned: 'مقرّر ليوم {date} بين {exact, select, minute {{from} و{to}} other {{from}:00 و{to}:00}}',
  expected: 'جاهز بين {from} و{to}',
}
