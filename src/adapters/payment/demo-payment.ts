import { randomBytes } from 'node:crypto'
import { isZero, type Money } from '../../kernel/money.ts'
import type { GatewayState, PaymentGateway } from './payment.ts'

export type DemoPayment = {
  readonly reference: string
  readonly attempt: string
  readonly orderId: number
  readonly amount: Money
  readonly returnUrl: string
  readonly state: GatewayState
}

export type DemoLedger<Service extends string = string> = {
  readonly service: Service
  /** Idempotent: returns the existing payment if the attempt is known. */
  insert(payment: DemoPayment): Promise<DemoPayment>
  find(reference: string): Promise<DemoPayment | null>
  move(reference: string, from: GatewayState, to: GatewayState, amount?: Money): Promise<boolean>
  /** Idempotent by key. False if more would go back than was paid. When all went back, the payment is refunded. */
  refund(reference: string, key: string, amount: Money): Promise<boolean>
}

export const demoPayment = <Service extends string>(
  ledger: DemoLedger<Service>,
  pageUrl: string,
): PaymentGateway<Service> => {
  const findOrThrow = async (reference: string): Promise<DemoPayment> => {
    const payment = await ledger.find(reference)
    if (!payment) throw new Error(`the demo gateway knows no payment ${reference}`)
    return payment
  }
  return {
    key: ledger.service,
    can: { expire: true, capture: false, refund: true, partialRefund: true },
    create: async (request) => {
      const { attempt, orderId, amount, returnUrl } = request
      const { reference } = await ledger.insert({
        ...{ attempt, orderId, amount, returnUrl },
        reference: randomBytes(16).toString('base64url'),
        state: 'pending',
      })
      return { reference, redirectUrl: `${pageUrl}/${reference}` }
    },
    read: async (reference) => {
      const { state, amount, attempt } = await findOrThrow(reference)
      return { state, amount, attempt }
    },
    parseNotice: () => null,
    expire: async (reference) => {
      await findOrThrow(reference)
      return (await ledger.move(reference, 'pending', 'expired')) ? 'expired' : 'too-late'
    },
    capture: async (reference, amount) => {
      const { state } = await findOrThrow(reference)
      if (state !== 'authorized') return
      await ledger.move(reference, 'authorized', isZero(amount) ? 'expired' : 'completed', amount)
    },
    refund: async (reference, { amount, key }) => {
      const { state } = await findOrThrow(reference)
      if (state !== 'completed' && state !== 'refunded')
        throw new Error(`payment ${reference} cannot be refunded: it is ${state}`)
      return (await ledger.refund(reference, key, amount)) ? 'done' : 'refused'
    },
  }
}
