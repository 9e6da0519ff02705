import type { Delivery } from '../../kernel/delivery.ts'

export type TextMessage = {
  readonly channel: 'sms' | 'whatsapp'
  readonly to: string
  readonly text: string
  /** Present when the text carries a one-time code: some networks take a code only by itself, for a sentence agreed beforehand. */
  readonly code?: { readonly value: string; readonly language: string }
}

/** A text that may have been taken. */
export type SoughtText = Pick<TextMessage, 'channel' | 'to'> & {
  /** Told by its words, which nobody has kept. */
  readonly is: (text: string) => boolean
  /** How long ago it was posted at most: providers have clocks of their own. */
  readonly withinMs: number
}

/** All that fit, newest first. `never`: the provider keeps no list. `not-now`: it did not answer. */
export type FoundText = readonly Delivery[] | 'not-now' | 'never'

/** What one account took, no other can be asked about. `account` is '' where there is one only. */
export type TextingProvider = { readonly name: string; readonly account: string }

export type Texting = {
  /** Who takes the texts of a channel. */
  providerOf(channel: TextMessage['channel']): TextingProvider
  /** Posts a short text to somebody's phone, once. What goes wrong out there is answered, not thrown; `to` is E.164. */
  send(message: TextMessage): Promise<Delivery>
  /** Looks among what the provider has taken. Without it the provider keeps no list. */
  find?(sought: SoughtText): Promise<FoundText>
}
