import type { Delivery } from '../../kernel/delivery.ts'

export type MailAttachment = { readonly filename: string; readonly contentType: string; readonly content: string }

export type MailMessage = {
  /** The Message-ID. It is the same for every retry, so that mailboxes drop duplicates. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly MailAttachment[]
}

/** Sends once, without a retry. Returns failures instead of throwing. */
export type Mail = { send(message: MailMessage): Promise<Delivery> }

export const embeddedMail = (keep: (message: MailMessage) => Promise<void>): Mail => ({
  send: async (message) => {
    await keep(message)
    return { outcome: 'sent', provider: 'embedded', id: message.id }
  },
})
