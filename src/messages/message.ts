export type MessageChannel = 'sms' | 'whatsapp' | 'mail'

/** `to` is an E.164 number, or an address for mail; `subject` is for mail only. */
export type Message = {
  readonly channel: MessageChannel
  readonly to: string
  readonly subject: string | null
  readonly text: string
}
