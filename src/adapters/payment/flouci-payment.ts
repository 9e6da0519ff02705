import type { Clock } from '../../kernel/clock.ts'
import { GatewayError, gatewayFaultOf } from '../../kernel/gateway-fault.ts'
import { memberOf } from '../../kernel/member-of.ts'
import { type Currency, isSame, type Money, money } from '../../kernel/money.ts'
import { graceMs, neededPage, neededText, notOffered, referenceIn } from './gateway-reply.ts'
import type { SendToGateway } from './gateway-request.ts'
import type { GatewayState, PaymentGateway, PaymentReading } from './payment.ts'

export type FlouciAccount = {
  readonly publicKey: string
  readonly privateKey: string
  /** Flouci allows refunds by a call only to some merchants. */
  readonly refundsByContract?: boolean
  /** The bank holds the money until it is captured. */
  readonly holdsMoney?: boolean
  /** Such as `https://developers.flouci.com/api/v2`. */
  readonly baseUrl: string
  readonly noticeUrl: string
  readonly send: SendToGateway
  readonly clock: Clock
}

/** ISO numbers and names. Flouci takes amounts in millimes only, and repeats a currency only for cards. */
const currencies: Readonly<Record<string, Currency>> = { '788': 'TND', TND: 'TND', '978': 'EUR', EUR: 'EUR' }

/** Some replies have the amount as a text. */
const amountOf = (payment: unknown): Money => {
  const given = memberOf(payment, 'amount')
  const minor = typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : given
  const currency = currencies[String(memberOf(memberOf(payment, 'details'), 'currency') ?? 'TND')]
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor) || minor < 0 || currency === undefined)
    throw new GatewayError('silent', 'Flouci’s reply has no readable amount')
  return money(minor, currency)
}

const states: Readonly<Record<string, GatewayState>> = {
  SUCCESS: 'completed',
  AUTHORIZED: 'authorized',
  PENDING: 'pending',
  EXPIRED: 'expired',
  FAILURE: 'failed',
  CANCELLED: 'failed',
  REFUNDED: 'refunded',
}

const stateOf = (payment: unknown): GatewayState => {
  const status = neededText('Flouci', payment, 'status').toUpperCase()
  const state = Object.hasOwn(states, status) ? states[status] : undefined
  if (state === undefined) throw new GatewayError('silent', 'Flouci’s reply has an unknown status')
  return state
}

/** Of the payments that were found expired, so many are remembered. */
const mostRemembered = 1000

/**
 * A page that has just ended counts as pending for some minutes, because a bank may report late. Flouci does not say when it
 * ended, so that the minutes begin with the first reading.
 */
const createGrace = (clock: Clock) => {
  const firstSeen = new Map<string, number>()
  return (reference: string): GatewayState => {
    const now = clock.now().getTime()
    const first = firstSeen.get(reference) ?? now
    firstSeen.set(reference, first)
    const [oldest] = firstSeen.keys()
    if (firstSeen.size > mostRemembered && oldest !== undefined) firstSeen.delete(oldest)
    return first + graceMs <= now ? 'expired' : 'pending'
  }
}

/** So long a refused refund may be one that Flouci has begun. */
const doubtMs = 24 * 3_600_000

export const flouciPayment = (account: FlouciAccount): PaymentGateway<'flouci'> => {
  const { baseUrl, noticeUrl, send, clock, refundsByContract = false, holdsMoney = false } = account
  const headers = { authorization: `Bearer ${account.publicKey}:${account.privateKey}` }
  const post = (call: string, body: object) => send({ method: 'POST', url: `${baseUrl}/${call}`, headers, body })
  const afterGrace = createGrace(clock)

  const read = async (reference: string): Promise<PaymentReading> => {
    const url = `${baseUrl}/verify_payment/${encodeURIComponent(reference)}`
    const reply = await send({ method: 'GET', url, headers })
    if (memberOf(reply, 'success') !== true) throw new GatewayError('refused', 'Flouci does not know the payment')
    const payment = memberOf(reply, 'result')
    const state = stateOf(payment)
    const attempt = memberOf(payment, 'developer_tracking_id')
    return {
      state: state === 'expired' ? afterGrace(reference) : state,
      amount: amountOf(payment),
      ...(typeof attempt === 'string' && attempt !== '' && { attempt }),
    }
  }

  /** Flouci refuses what it has done already. */
  const capture = async (reference: string, amount: Money): Promise<void> => {
    const frees = amount.minor === 0
    const body = { payment_id: reference, ...(!frees && { amount: String(amount.minor) }) }
    try {
      await post(frees ? 'cancel_payment' : 'confirm_payment', body)
    } catch (error) {
      if (gatewayFaultOf(error) !== 'refused') throw error
      const present = await read(reference)
      const isDone = frees
        ? present.state === 'failed'
        : present.state === 'completed' && isSame(present.amount, amount)
      if (!isDone) throw error
    }
  }

  return {
    key: 'flouci',
    can: { expire: false, capture: holdsMoney, refund: refundsByContract, partialRefund: false },
    create: async ({ attempt, amount, returnUrl, expiresAt }) => {
      const seconds = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000)
      const made = await post('generate_payment', {
        amount: amount.minor,
        accept_card: true,
        session_timeout_secs: Math.max(60, seconds),
        success_link: returnUrl,
        fail_link: returnUrl,
        webhook: noticeUrl,
        developer_tracking_id: attempt,
        // Flouci's pages name the member in two ways.
        ...(holdsMoney && { pre_authorization: true, pre_auth: true }),
      })
      const result = memberOf(made, 'result')
      return {
        reference: neededText('Flouci', result, 'payment_id'),
        redirectUrl: neededPage('Flouci', result, 'link'),
      }
    },
    read,
    // Neither signed nor published. It only says which payment to read.
    parseNotice: ({ query, body }) => {
      const reference = referenceIn(query.payment_id) ?? referenceIn(idInBody(body))
      return reference === null ? null : { reference, event: null }
    },
    expire: notOffered('Flouci', 'close a page'),
    capture: holdsMoney ? capture : notOffered('Flouci', 'capture held money'),
    refund: async (reference, { amount, captured, askedAt, isAccepted }) => {
      if (!refundsByContract || !isSame(amount, captured)) return 'by-hand'
      if ((await read(reference)).state === 'refunded') return 'done'
      try {
        const status = memberOf(memberOf(await post('refund_payment', { payment_id: reference }), 'result'), 'status')
        return typeof status === 'string' && status.toLowerCase() === 'success' ? 'done' : 'pending'
      } catch (error) {
        // With the same keys the payment was read, so that they are not what Flouci refuses.
        if (!['refused', 'keys'].includes(gatewayFaultOf(error))) throw error
        if ((await read(reference)).state === 'refunded') return 'done'
        // Flouci also refuses a refund that it is at work on. Money that is given by hand meanwhile would go back twice.
        if (isAccepted) return 'pending'
        return clock.now().getTime() - askedAt.getTime() < doubtMs ? 'doubtful' : 'refused'
      }
    },
  }
}

const idInBody = (body: string): unknown => {
  try {
    const told: unknown = JSON.parse(body)
    return memberOf(told, 'payment_id') ?? memberOf(memberOf(told, 'result'), 'payment_id')
  } catch {
    return null
  }
}
