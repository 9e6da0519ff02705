export type TextMessage = { readonly channel: 'sms' | 'whatsapp'; readonly to: string; readonly text: string }

/** Hands a short text to somebody's phone. Rejects when the provider did not take it; `to` is E.164. */
export type Texting = { send(message: TextMessage): Promise<void> }
