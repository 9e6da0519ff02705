import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './test-payments-fr.ts'

export const en: Texts<typeof fr> = {
  line: 'Test payments: no money moves at this restaurant.',
}
