import type { Money } from '../../kernel/money.ts'

export type GatewayState = 'pending' | 'completed' | 'failed' | 'expired' | 'refunded'

/**
 * An order is paid only if the state is `completed` and amount and attempt are right. `amount` is without the service's
 * fees. `attempt` is absent if the service does not repeat ours.
 */
export type PaymentReading = {
  readonly state: GatewayState
  readonly amount: Money
  readonly attempt?: string
}

export type PaymentRequest = {
  /** A service that knows it returns the first payment again. */
  readonly attempt: string
  readonly orderId: number
  readonly amount: Money
  readonly returnUrl: string
  /** The service closes its page at this time, as exactly as it can. */
  readonly expiresAt: Date
}

/** `body` is the raw text, because signatures are calculated from its bytes. */
export type PaymentNotice = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: string
}

/** `by-hand`: the service has no call for refunds. */
export type RefundOutcome = 'done' | 'by-hand'

/** Every method rejects if the service does not answer in time. Adapters of real services reject with a `GatewayError`. */
export type PaymentGateway<Key extends string = string> = {
  readonly key: Key
  create(request: PaymentRequest): Promise<{ readonly reference: string; readonly redirectUrl: string }>
  read(reference: string): Promise<PaymentReading>
  /** The payment's reference, or null if the webhook is forged or from another gateway. */
  parseNotice(notice: PaymentNotice): string | null
  /** Gives the whole payment back. Idempotent. */
  refund(reference: string): Promise<RefundOutcome>
}

export type PaymentGateways = {
  /** False if no shop can offer the service here. */
  isThere(integration: string): boolean
  /** The service with the shop's account. Null: the service or the account is not there, or its keys cannot be decrypted. */
  find(integration: string, shopId: number): Promise<PaymentGateway | null>
}
