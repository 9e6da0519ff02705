import type { Money } from '../../kernel/money.ts'

/** `authorized`: the bank holds the money until it is captured, or until the bank frees it. */
export type GatewayState = 'pending' | 'authorized' | 'completed' | 'failed' | 'expired' | 'refunded'

/**
 * An order is paid only if the state is `completed` or `authorized` and amount and attempt are right. `amount` is without
 * the service's fees. `attempt` is absent if the service does not repeat ours.
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

/** `event` is the service's id of the event, or null if the service gives none. It is the same if the notice is repeated. */
export type NoticedPayment = {
  readonly reference: string
  readonly event: string | null
}

export type RefundRequest = {
  readonly amount: Money
  /** What the customer has paid. Some services refund only the whole of it. */
  readonly captured: Money
  /** When the customer's money began to go back. A service may be at work since a request whose reply was lost. */
  readonly askedAt: Date
  /** True if the service has said before that it takes the refund. */
  readonly isAccepted?: boolean
  /** A repeated key refunds nothing more and returns how the refund stands now. */
  readonly key: string
}

/**
 * `pending`: the service has accepted the refund and has not finished it. `doubtful`: nobody knows whether it has. `refused`:
 * the service will not do it. `by-hand`: the service has no call for it.
 */
export type RefundOutcome = 'done' | 'pending' | 'doubtful' | 'refused' | 'by-hand'

/** What a service offers for the shop's account. */
export type GatewayAbilities = {
  /** `expire` closes a page at once. Without it, the page ends only at `expiresAt`. */
  readonly expire: boolean
  /** `create` only holds the money. */
  readonly capture: boolean
  readonly refund: boolean
  readonly partialRefund: boolean
}

/** Every method rejects if the service does not answer in time. Adapters of real services reject with a `GatewayError`. */
export type PaymentGateway<Key extends string = string> = {
  readonly key: Key
  readonly can: GatewayAbilities
  create(request: PaymentRequest): Promise<{ readonly reference: string; readonly redirectUrl: string }>
  read(reference: string): Promise<PaymentReading>
  /**
   * Null if the notice is forged or from another gateway. `ignored`: it is genuine and about nothing that changes a payment.
   * It has to be answered as received, or the service repeats it for days and then stops sending any.
   */
  parseNotice(notice: PaymentNotice): NoticedPayment | 'ignored' | null
  /** Nobody can pay afterwards. `too-late`: the payment was made or has ended already, so that it has to be read. */
  expire(reference: string): Promise<'expired' | 'too-late'>
  /** Takes `amount` of the money that the bank holds, and frees the rest. An amount of zero frees all. Idempotent. */
  capture(reference: string, amount: Money): Promise<void>
  refund(reference: string, request: RefundRequest): Promise<RefundOutcome>
}

/** Keys as they would be stored: encrypted. */
export type SealedAccount = { readonly sealedKeys: string; readonly isTest: boolean }

export type PaymentGateways = {
  /** False if no shop can offer the service here. */
  isThere(integration: string): boolean
  /** The service with the shop's account. Null: the service or the account is not there, or its keys cannot be decrypted. */
  find(integration: string, shopId: number): Promise<PaymentGateway | null>
  /** The service with an account that is not stored, so that it can be tested before. */
  openSealed(integration: string, shopId: number, account: SealedAccount): Promise<PaymentGateway | null>
}
