import type { Mail, MailMessage } from './mail.ts'

/** The demo's mailbox: every mail is kept where the outbox page shows it. */
export const embeddedMail = (keep: (message: MailMessage) => Promise<void>): Mail => ({
  send: async (message) => {
    await keep(message)
    return { outcome: 'sent', provider: 'embedded', id: message.id }
  },
})
