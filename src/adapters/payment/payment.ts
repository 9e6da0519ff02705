import type { Money } from '../../kernel/money.ts'

export type GatewayState = 'pending' | 'completed' | 'failed' | 'expired' | 'refunded'

/** An order is paid only if the state is `completed` and the amount is right. */
export type PaymentReading = {
  readonly state: GatewayState
  readonly amount: Money
}

export type PaymentRequest = {
  readonly attempt: string
  readonly orderId: number
  readonly amount: Money
  readonly returnUrl: string
}

/** `body` is the raw text, because signatures are calculated from its bytes. */
export type PaymentNotice = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: string
}

/** Every method rejects if the service does not answer in time. */
export type PaymentGateway<Key extends string = string> = {
  readonly key: Key
  create(request: PaymentRequest): Promise<{ readonly reference: string; readonly redirectUrl: string }>
  read(reference: string): Promise<PaymentReading>
  /** The payment's reference, or null if the webhook is forged or from another gateway. */
  parseNotice(notice: PaymentNotice): string | null
  refund(reference: string): Promise<void>
}

export type PaymentGateways = { find(integration: string): PaymentGateway | null }
