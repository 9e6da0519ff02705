import type { Money } from '../../kernel/money.ts'

export type GatewayState = 'pending' | 'completed' | 'failed' | 'expired' | 'refunded'

/** What a gateway says of a payment when it is asked. Only `completed` with the right amount pays an order. */
export type PaymentReading = {
  readonly state: GatewayState
  readonly amount: Money
}

export type PaymentRequest = {
  /** Our own name of this attempt: asking twice with the same one makes one payment. */
  readonly attempt: string
  readonly orderId: number
  readonly amount: Money
  /** Where the browser goes when the customer is done, however it went. */
  readonly returnUrl: string
}

/** A call of the gateway as it arrived; `body` is untouched, because signatures are made over its bytes. */
export type PaymentNotice = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: string
}

/** A payment service. Every method rejects when the service does not answer in time. */
export type PaymentGateway<Key extends string = string> = {
  /** Whose it is: what is opened for one integration cannot stand in for another one. */
  readonly key: Key
  create(request: PaymentRequest): Promise<{ readonly reference: string; readonly redirectUrl: string }>
  read(reference: string): Promise<PaymentReading>
  /** The reference a notice is about; a notice is only a hint to read. Null when it is none of this gateway's, or forged. */
  parseNotice(notice: PaymentNotice): string | null
  /** Gives the whole amount back; asking twice gives back once. */
  refund(reference: string): Promise<void>
}

/** Gateways by the key of their integration; null where none is configured. */
export type PaymentGateways = { find(integration: string): PaymentGateway | null }
