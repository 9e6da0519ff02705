import { flouciPayment } from '../../src/adapters/payment/flouci-payment.ts'
import { gatewayCalls, gatewayRequests } from '../../src/adapters/payment/gateway-request.ts'
import { konnectPayment } from '../../src/adapters/payment/konnect-payment.ts'
import type { PaymentGateway } from '../../src/adapters/payment/payment.ts'
import { stripePayment } from '../../src/adapters/payment/stripe-payment.ts'
import type { Currency } from '../../src/kernel/money.ts'
import { type StandIn, startStandIn } from './start-stand-in.ts'

export type Opening = {
  readonly noticeUrl: string
  readonly now: () => Date
  /** Milliseconds that a request may take. */
  readonly limitMs?: number
  /** A key that the service refuses. */
  readonly wrongKey?: boolean
  /** Of Flouci. */
  readonly refundsByContract?: boolean
}

export type OpenedService = {
  readonly standIn: StandIn
  readonly currency: Currency
  /** Texts that no error and no log may contain. */
  readonly secrets: readonly string[]
  open(opening: Opening): Promise<PaymentGateway>
}

/** The adapters as `src/payment-gateways.ts` opens them, each with its stand-in. */
export const openedServices = {
  konnect: async (): Promise<OpenedService> => {
    const standIn = await startStandIn('konnect')
    return {
      standIn,
      currency: 'TND',
      secrets: [standIn.keys.apiKey, 'wrong-key'],
      open: async ({ noticeUrl, now, limitMs, wrongKey }) =>
        konnectPayment({
          ...standIn.keys,
          ...(wrongKey && { apiKey: 'wrong-key:of-somebody' }),
          baseUrl: standIn.url,
          noticeUrl,
          send: gatewayRequests(gatewayCalls('Konnect', limitMs)),
          clock: { now },
        }),
    }
  },
  flouci: async (): Promise<OpenedService> => {
    const standIn = await startStandIn('flouci')
    return {
      standIn,
      currency: 'TND',
      secrets: [standIn.keys.privateKey, 'wrong-key'],
      open: async ({ noticeUrl, now, limitMs, wrongKey, refundsByContract = false }) =>
        flouciPayment({
          ...standIn.keys,
          ...(wrongKey && { privateKey: 'wrong-key-of-somebody' }),
          refundsByContract,
          baseUrl: standIn.url,
          noticeUrl,
          send: gatewayRequests(gatewayCalls('Flouci', limitMs)),
          clock: { now },
        }),
    }
  },
  stripe: async (): Promise<OpenedService> => {
    const standIn = await startStandIn('stripe')
    return {
      standIn,
      currency: 'EUR',
      secrets: [standIn.keys.secretKey, 'wrong-key'],
      open: async ({ noticeUrl, now, limitMs, wrongKey }) => {
        await standIn.set({ webhook: noticeUrl })
        return stripePayment({
          ...standIn.keys,
          ...(wrongKey && { secretKey: 'wrong-key-of-somebody' }),
          baseUrl: standIn.url,
          calls: gatewayCalls('Stripe', limitMs),
          clock: { now },
        })
      },
    }
  },
} as const satisfies Readonly<Record<string, () => Promise<OpenedService>>>
