import type { Delivery } from '../../kernel/delivery.ts'

export type TextMessage = {
  readonly channel: 'sms' | 'whatsapp'
  readonly to: string
  readonly text: string
  /** Set for one-time codes, because WhatsApp accepts them only in an approved template. */
  readonly code?: { readonly value: string; readonly language: string }
}

export type SoughtText = Pick<TextMessage, 'channel' | 'to'> & {
  readonly is: (text: string) => boolean
  readonly withinMs: number
}

/** Newest first. `impossible`: this provider has no lookup of messages. `not-now`: it did not answer. */
export type FoundText = readonly Delivery[] | 'not-now' | 'impossible'

/** `account` is empty if the provider has no accounts to choose from. */
export type TextingProvider = { readonly name: string; readonly account: string }

export type Texting = {
  providerOf(channel: TextMessage['channel']): TextingProvider
  send(message: TextMessage): Promise<Delivery>
  find?(sought: SoughtText): Promise<FoundText>
}
