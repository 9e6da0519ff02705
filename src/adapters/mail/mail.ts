/** `content` is the whole file: an attachment never names a place where it would be fetched. */
export type MailAttachment = { readonly filename: string; readonly contentType: string; readonly content: string }

/** `to` is one address. `html` says what `text` says. */
export type MailMessage = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly MailAttachment[]
}

/** Hands a mail to whoever delivers it. Rejects when it was not taken. */
export type Mail = { send(message: MailMessage): Promise<void> }
