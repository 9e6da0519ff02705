/** `to` is one address. `html` says what `text` says. */
export type MailMessage = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Hands a mail to whoever delivers it. Rejects when it was not taken. */
export type Mail = { send(message: MailMessage): Promise<void> }
