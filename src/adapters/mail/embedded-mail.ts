import type { Mail, MailMessage } from './mail.ts'

export const embeddedMail = (keep: (message: MailMessage) => Promise<void>): Mail => ({
  send: async (message) => {
    await keep(message)
    return { outcome: 'sent', provider: 'embedded', id: message.id }
  },
})
