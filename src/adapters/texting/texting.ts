export type TextMessage = {
  readonly channel: 'sms' | 'whatsapp'
  readonly to: string
  readonly text: string
  /** Present when the text carries a one-time code: some networks take a code only by itself, for a sentence agreed beforehand. */
  readonly code?: { readonly value: string; readonly language: string }
}

/** Hands a short text to somebody's phone. Rejects when the provider did not take it; `to` is E.164. */
export type Texting = { send(message: TextMessage): Promise<void> }
