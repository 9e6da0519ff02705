/** Omits the text of the provider's answer, which may name the recipient. */
export type NotDelivered = {
  /** `not-sent`: the message may be retried. `refused`: final. `unknown`: the message may have been sent. */
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

/** After these errors, Node closes the connection before it sends anything. */
const ofCertificates = /CERT|LEAF_SIGNATURE|CRL|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH/

export const isCertificateCode = (code: string | null): boolean =>
  code !== null && !code.startsWith('ERR_SSL_') && ofCertificates.test(code)

/** Thrown by a job, so that it is retried later and logged without a stack. */
export class TryLater extends Error {
  override readonly name: string = 'TryLater'
}
