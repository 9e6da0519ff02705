import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './test-payments-fr.ts'

export const ar: Texts<typeof fr> = {
  line: 'مدفوعات تجريبية: لا ينتقل أي مال في هذا المطعم.',
}
