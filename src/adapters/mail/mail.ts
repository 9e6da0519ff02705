import type { Delivery } from '../../kernel/delivery.ts'

/** `content` is the whole file: an attachment never names a place where it would be fetched. */
export type MailAttachment = { readonly filename: string; readonly contentType: string; readonly content: string }

/** `to` is one address. `html` says what `text` says. */
export type MailMessage = {
  /** `name@host`, the same each time this mail is handed over: a mailbox that has it already knows it again. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly MailAttachment[]
}

/** Hands a mail to whoever delivers it, once. What goes wrong out there is answered, not thrown. */
export type Mail = { send(message: MailMessage): Promise<Delivery> }
