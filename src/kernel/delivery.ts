/** Has no text of the provider's answer, because it may contain the recipient. */
export type NotDelivered = {
  /** `not-sent` may be retried, `refused` is final, `unknown` may have been sent. */
  readonly outcome: 'not-sent' | 'refused' | 'unknown'
  readonly provider: string
  readonly status: number | null
  readonly code: string | null
  readonly retryAfter: number | null
  readonly id?: string | null
}

export type Delivery =
  | { readonly outcome: 'sent'; readonly provider: string; readonly id: string | null }
  | NotDelivered

export const shortCode = (code: unknown): string | null =>
  typeof code === 'number' || (typeof code === 'string' && /^[\w.-]{1,40}$/.test(code)) ? String(code) : null

/** A job throws it to be retried later. It is logged without a stack. */
export class TryLater extends Error {
  override readonly name: string = 'TryLater'
}
