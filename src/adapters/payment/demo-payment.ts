import { randomBytes } from 'node:crypto'
import type { Money } from '../../kernel/money.ts'
import type { GatewayState, PaymentGateway } from './payment.ts'

export type DemoPayment = {
  readonly reference: string
  readonly attempt: string
  readonly orderId: number
  readonly amount: Money
  readonly returnUrl: string
  readonly state: GatewayState
}

/** Where one service of the demo keeps its books. */
export type DemoLedger<Service extends string = string> = {
  readonly service: Service
  /** Answers what is there already when the attempt is known. */
  insert(payment: DemoPayment): Promise<DemoPayment>
  find(reference: string): Promise<DemoPayment | null>
  /** Changes the state only from `from`; false when it was another. */
  move(reference: string, from: GatewayState, to: GatewayState): Promise<boolean>
}

/** A payment service without money: a page of our own, `pageUrl` and the reference, stands in for the bank's. */
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
    create: async (request) => {
      const { reference } = await ledger.insert({
        ...request,
        reference: randomBytes(16).toString('base64url'),
        state: 'pending',
      })
      return { reference, redirectUrl: `${pageUrl}/${reference}` }
    },
    read: async (reference) => {
      const { state, amount } = await findOrThrow(reference)
      return { state, amount }
    },
    parseNotice: () => null,
    refund: async (reference) => {
      const { state } = await findOrThrow(reference)
      if (state === 'refunded') return
      if (!(await ledger.move(reference, 'completed', 'refunded')))
        throw new Error(`payment ${reference} cannot be refunded: it is ${state}`)
    },
  }
}
