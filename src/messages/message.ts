export type MessageChannel = 'sms' | 'whatsapp' | 'mail'

/** `to` is an E.164 number, or an address for mail; `subject` is for mail only. */
export type Message = {
  readonly channel: MessageChannel
  readonly to: string
  readonly subject: string | null
  readonly text: string
}

/**
 * `claimed`: somebody is handing it over, or died doing so. `waiting`: surely not out, another try follows. `unknown`: it may be out.
 * `refused`: the provider never will take it. `failed`: given up. `overtaken`: what it told was over before it could leave.
 */
export type MessageState = 'claimed' | 'waiting' | 'unknown' | 'sent' | 'refused' | 'failed' | 'overtaken'
