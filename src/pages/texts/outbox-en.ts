import type { Texts } from '../../kernel/texts.ts'
import type { fr } from './outbox-fr.ts'

export const en: Texts<typeof fr> = {
  title: 'The demo’s outbox',
  lead: 'Everything the demo sent by SMS, WhatsApp or e-mail. Exists only in the demo.',
  to: 'Recipient',
  filter: 'Filter',
  empty: 'Nothing has been sent yet',
}
