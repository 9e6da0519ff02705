export type MessageChannel = 'sms' | 'whatsapp' | 'mail'

export type Message = {
  readonly channel: MessageChannel
  readonly to: string
  readonly subject: string | null
  readonly text: string
}

/** `claimed`: being sent. `waiting`: not sent, retried. `unknown`: may be sent. `failed`: given up. `overtaken`: no longer true. */
export type MessageState = 'claimed' | 'waiting' | 'unknown' | 'sent' | 'refused' | 'failed' | 'overtaken'
