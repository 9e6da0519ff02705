import { createHash } from 'node:crypto'
import type { Clock } from '../../kernel/clock.ts'
import { GatewayError } from '../../kernel/gateway-fault.ts'
import { memberOf } from '../../kernel/member-of.ts'
import { isCurrency, type Money, money } from '../../kernel/money.ts'
import { neededPage, neededText, notOffered, referenceIn } from './gateway-reply.ts'
import type { GatewayCalls } from './gateway-request.ts'
import type { GatewayState, PaymentGateway, PaymentNotice, PaymentRequest, RefundOutcome } from './payment.ts'
import { openStripe, StripeRefusal } from './stripe-client.ts'

export type StripeAccount = {
  /** A restricted or a secret key of the restaurant's own account. */
  readonly secretKey: string
  /** Of the endpoint that the restaurant has entered at Stripe. */
  readonly webhookSecret: string
  readonly accountId: string
  /** Such as `https://api.stripe.com`. */
  readonly baseUrl: string
  readonly calls: GatewayCalls
  readonly clock: Clock
}

/**
 * Stripe keeps a page open for half an hour at least, so that the page has to be closed by `expire`. The time depends only
 * on the request: a repeated one with other content would be refused.
 */
const afterEndSeconds = 31 * 60

/** A signed notice that is older may be a copy that somebody sends again. */
const toleranceSeconds = 300

const amountOf = (session: unknown): Money => {
  const minor = memberOf(session, 'amount_total')
  const currency = String(memberOf(session, 'currency')).toUpperCase()
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor) || minor < 0 || !isCurrency(currency))
    throw new GatewayError('silent', 'Stripe’s reply has no readable amount')
  return money(minor, currency)
}

const stateOf = (session: unknown): GatewayState => {
  const status = memberOf(session, 'status')
  if (status === 'expired') return 'expired'
  if (status !== 'complete' || memberOf(session, 'payment_status') !== 'paid') return 'pending'
  const charge = memberOf(memberOf(session, 'payment_intent'), 'latest_charge')
  return memberOf(charge, 'refunded') === true ? 'refunded' : 'completed'
}

const outcomes: Readonly<Record<string, RefundOutcome>> = {
  succeeded: 'done',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'refused',
  canceled: 'refused',
}

const outcomeOf = (refund: unknown): RefundOutcome => {
  const outcome = outcomes[neededText('Stripe', refund, 'status')]
  if (outcome === undefined) throw new GatewayError('silent', 'Stripe’s refund has an unknown status')
  return outcome
}

/**
 * Stripe keeps a key for a day. The number of an order may come again with another content, such as after a backup was
 * restored, and then it is another payment.
 */
const keyOf = ({ attempt, orderId, amount, returnUrl, expiresAt }: PaymentRequest): string => {
  const content = JSON.stringify([orderId, amount.minor, amount.currency, returnUrl, expiresAt.getTime()])
  return `${attempt}-${createHash('sha256').update(content).digest('hex').slice(0, 16)}`
}

/** In refunds of Mida and in their events. */
type Metadata = { readonly key: string; readonly reference: string }

/** The session that an event is about, or null. Refunds are found by what Mida has written into them. */
const sessionIn = (type: string, object: unknown): string | null => {
  if (type.startsWith('checkout.session.')) return referenceIn(memberOf(object, 'id'))
  if (/^(?:refund\.|charge\.refund\.)/.test(type))
    return referenceIn(memberOf(memberOf(object, 'metadata'), 'reference'))
  return null
}

export const stripePayment = async (account: StripeAccount): Promise<PaymentGateway<'stripe'>> => {
  const { webhookSecret, accountId, clock } = account
  const { stripe, call, read } = await openStripe(account.secretKey, account.baseUrl, account.calls)
  const { sessions } = stripe.checkout

  const find = (reference: string): Promise<unknown> =>
    read(reference, () => sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] }))

  /** The refund that was asked with the key. */
  const findRefund = async (intent: string, key: string): Promise<unknown> => {
    const { data } = await call(() => stripe.refunds.list({ payment_intent: intent, limit: 100 }))
    return data.find(({ metadata }) => metadata?.key === key) ?? null
  }

  const parseNotice = ({ headers, body }: PaymentNotice) => {
    const given = headers['stripe-signature']
    const { signature } = stripe.webhooks
    if (typeof given !== 'string' || signature === null) return null
    try {
      signature.verifyHeader(body, given, webhookSecret, toleranceSeconds, undefined, clock.now().getTime())
      const event: unknown = JSON.parse(body)
      const owner = memberOf(event, 'account') ?? accountId
      const object = memberOf(memberOf(event, 'data'), 'object')
      const reference = sessionIn(neededText('Stripe', event, 'type'), object)
      if (reference === null || owner !== accountId) return 'ignored'
      return { reference, event: neededText('Stripe', event, 'id') }
    } catch {
      return null
    }
  }

  return {
    key: 'stripe',
    can: { expire: true, capture: false, refund: true, partialRefund: true },
    create: async (request) => {
      const { attempt, orderId, amount, returnUrl, expiresAt } = request
      const made = await call(() =>
        sessions.create(
          {
            mode: 'payment',
            // Other kinds may take days, and the kitchen waits for the money.
            allowed_payment_method_types: ['card'],
            // The customer pays in the currency of the menu.
            adaptive_pricing: { enabled: false },
            client_reference_id: attempt,
            payment_intent_data: { metadata: { attempt } },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: amount.currency.toLowerCase(),
                  unit_amount: amount.minor,
                  product_data: { name: `#${orderId}` },
                },
              },
            ],
            success_url: returnUrl,
            cancel_url: returnUrl,
            expires_at: Math.ceil(expiresAt.getTime() / 1000) + afterEndSeconds,
          },
          { idempotencyKey: keyOf(request) },
        ),
      )
      return { reference: neededText('Stripe', made, 'id'), redirectUrl: neededPage('Stripe', made, 'url') }
    },
    read: async (reference) => {
      const session = await find(reference)
      const attempt = memberOf(session, 'client_reference_id')
      return {
        state: stateOf(session),
        amount: amountOf(session),
        ...(typeof attempt === 'string' && { attempt }),
      }
    },
    parseNotice,
    expire: async (reference) => {
      try {
        await call(() => sessions.expire(reference))
        return 'expired'
      } catch (error) {
        // Stripe closes only an open session.
        if (error instanceof StripeRefusal && error.status === 400) return 'too-late'
        throw error
      }
    },
    capture: notOffered('Stripe', 'capture held money'),
    refund: async (reference, { amount, key }) => {
      const intent = memberOf(memberOf(await find(reference), 'payment_intent'), 'id')
      if (typeof intent !== 'string') return 'refused'
      const known = await findRefund(intent, key)
      if (known !== null) return outcomeOf(known)
      const metadata: Metadata = { key, reference }
      try {
        const asked = { payment_intent: intent, amount: amount.minor, metadata }
        return outcomeOf(await call(() => stripe.refunds.create(asked, { idempotencyKey: key })))
      } catch (error) {
        if (error instanceof StripeRefusal && [400, 402].includes(error.status)) return 'refused'
        throw error
      }
    },
  }
}
