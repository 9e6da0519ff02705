/** What a provider did not take, by numbers alone: its own sentences may repeat for whom it was. */
export type NotDelivered = {
  /** `not-sent`: it is surely not out, and may be tried later. `refused`: it never will be taken. `unknown`: it may be out. */
  readonly outcome: 'not-sent' | 'refused' | 'unknown'
  readonly provider: string
  readonly status: number | null
  readonly code: string | null
  /** For how many seconds the provider wants to be left alone. */
  readonly retryAfter: number | null
  /** The provider's, of what it took and could not forward. */
  readonly id?: string | null
}

/** What became of one try to hand something to a provider. */
export type Delivery =
  | { readonly outcome: 'sent'; readonly provider: string; readonly id: string | null }
  | NotDelivered

/** The code of an error, when it is one: a number or a short word. */
export const shortCode = (code: unknown): string | null =>
  typeof code === 'number' || (typeof code === 'string' && /^[\w.-]{1,40}$/.test(code)) ? String(code) : null
