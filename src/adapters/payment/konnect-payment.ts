import type { Clock } from '../../kernel/clock.ts'
import { GatewayError } from '../../kernel/gateway-fault.ts'
import { memberOf } from '../../kernel/member-of.ts'
import { isCurrency, type Money, money } from '../../kernel/money.ts'
import { graceMs, neededPage, neededText, notOffered, referenceIn } from './gateway-reply.ts'
import type { SendToGateway } from './gateway-request.ts'
import type { GatewayState, PaymentGateway } from './payment.ts'

export type KonnectAccount = {
  readonly apiKey: string
  readonly walletId: string
  /** Such as `https://api.konnect.network/api/v2`. */
  readonly baseUrl: string
  /** Konnect calls it with `payment_ref`. */
  readonly noticeUrl: string
  readonly send: SendToGateway
  readonly clock: Clock
}

/** Konnect counts the time of a page in whole minutes. A page that ends too early is better than one that ends too late. */
const lifespanOf = (expiresAt: Date, now: Date): number =>
  Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 60_000))

/** Konnect sends amounts as integers of the smallest unit, `amount` without its fees. */
const amountOf = (payment: unknown): Money => {
  const minor = memberOf(payment, 'amount')
  const currency = memberOf(payment, 'token')
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor) || minor < 0 || !isCurrency(currency))
    throw new GatewayError('silent', 'Konnect’s reply has no readable amount')
  return money(minor, currency)
}

/** Konnect calls a payment pending if it failed or was not tried. So it ends only after its page. */
const stateOf = (payment: unknown, now: Date): GatewayState => {
  if (memberOf(payment, 'status') === 'completed') return 'completed'
  const end = memberOf(payment, 'expirationDate')
  const isOver = typeof end === 'string' && Date.parse(end) + graceMs <= now.getTime()
  return isOver ? 'expired' : 'pending'
}

/** Konnect has no published call to refund a payment, or to end its page. */
export const konnectPayment = (account: KonnectAccount): PaymentGateway<'konnect'> => {
  const { apiKey, walletId, baseUrl, noticeUrl, send, clock } = account
  const headers = { 'x-api-key': apiKey }
  return {
    key: 'konnect',
    can: { expire: false, capture: false, refund: false, partialRefund: false },
    create: async ({ attempt, amount, returnUrl, expiresAt }) => {
      const made = await send({
        method: 'POST',
        url: `${baseUrl}/payments/init-payment`,
        headers,
        body: {
          receiverWalletId: walletId,
          token: amount.currency,
          amount: amount.minor,
          type: 'immediate',
          lifespan: lifespanOf(expiresAt, clock.now()),
          acceptedPaymentMethods: ['wallet', 'bank_card', 'e-DINAR'],
          // The restaurant pays Konnect's fees, so that the customer pays the price that the checkout shows.
          addPaymentFeesToAmount: false,
          checkoutForm: false,
          orderId: attempt,
          webhook: noticeUrl,
          silentWebhook: true,
          successUrl: returnUrl,
          failUrl: returnUrl,
        },
      })
      const redirectUrl = neededPage('Konnect', made, 'payUrl')
      return { reference: neededText('Konnect', made, 'paymentRef'), redirectUrl }
    },
    read: async (reference) => {
      const url = `${baseUrl}/payments/${encodeURIComponent(reference)}`
      const payment = memberOf(await send({ method: 'GET', url, headers }), 'payment')
      const attempt = memberOf(payment, 'orderId')
      return {
        state: stateOf(payment, clock.now()),
        amount: amountOf(payment),
        ...(typeof attempt === 'string' && { attempt }),
      }
    },
    // The notice is not signed. It only says which payment to read.
    parseNotice: ({ query }) => {
      const reference = referenceIn(query.payment_ref)
      return reference === null ? null : { reference, event: null }
    },
    expire: notOffered('Konnect', 'close a page'),
    capture: notOffered('Konnect', 'capture held money'),
    refund: async () => 'by-hand',
  }
}
