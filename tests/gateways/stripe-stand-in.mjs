// Stripe's published wire format, as far as a Checkout Session of an own account needs it.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { Refusal, startStandIn } from './stand-in.mjs'

// Joined, so that no scanner takes them for keys of somebody.
const key = ['rk', 'test', '51StandInStandInStandIn'].join('_')
const webhookSecret = ['whsec', 'StandInStandInStandIn'].join('_')

const idOf = (prefix) => `${prefix}_${randomBytes(12).toString('hex')}`

const problem = (status, type, message, more = {}) => new Refusal(status, { error: { type, message, ...more } })

const refundsOf = (book, payment) => [...book.refunds.values()].filter(({ payment: of }) => of === payment.id)

const shownRefund = (refund, now) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  payment_intent: refund.intent,
  status: refund.doneAt <= now() ? 'succeeded' : 'pending',
  metadata: refund.metadata,
})

const isOver = (payment, now) => payment.state === 'expired' || (payment.state !== 'paid' && payment.endsAt <= now())

/** A session of a payment that nobody has tried has no intent. */
const shown = (payment, { book, now, switches }, isExpanded) => {
  const { wrongAmount, wrongCurrency, strings } = switches()
  const amount = wrongAmount ? payment.amount + 100 : payment.amount
  const isPaid = payment.state === 'paid'
  const returned = refundsOf(book, payment).reduce((sum, refund) => sum + refund.amount, 0)
  const charge = {
    object: 'charge',
    amount: payment.amount,
    amount_refunded: returned,
    refunded: returned === payment.amount,
  }
  const intent = { id: payment.intent, object: 'payment_intent', status: 'succeeded', latest_charge: charge }
  const unpaid = isOver(payment, now) ? 'expired' : 'open'
  return {
    id: payment.id,
    object: 'checkout.session',
    livemode: false,
    mode: 'payment',
    status: isPaid ? 'complete' : unpaid,
    payment_status: isPaid ? 'paid' : 'unpaid',
    amount_total: strings ? String(amount) : amount,
    currency: wrongCurrency ? 'aed' : payment.currency,
    client_reference_id: payment.attempt,
    expires_at: payment.endsAt / 1000,
    payment_intent: isPaid ? (isExpanded ? intent : payment.intent) : null,
    url: isPaid || isOver(payment, now) ? null : payment.url,
  }
}

/** Stripe returns its first answer for a repeated key, and refuses the key for other content. */
const known = (entries, headers, body) => {
  const idempotency = headers['idempotency-key']
  const content = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const first = idempotency && [...entries.values()].find((entry) => entry.idempotency === idempotency)
  if (first && first.content !== content)
    throw problem(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters.')
  return { first, idempotency, content }
}

const create = ({ body, headers, base }, tools) => {
  const { book, now } = tools
  const again = known(book.payments, headers, body)
  // The answer is the first one, not how the session stands now.
  if (again.first)
    return shown({ ...again.first, state: 'open' }, { ...tools, now: () => again.first.createdAt }, false)
  const amount = Number(body['line_items[0][price_data][unit_amount]'])
  const endsAt = Number(body.expires_at) * 1000
  if (!(amount >= 50))
    throw problem(400, 'invalid_request_error', 'The amount is too small.', { code: 'amount_too_small' })
  if (endsAt < now() + 30 * 60_000 || endsAt > now() + 24 * 3_600_000)
    throw problem(400, 'invalid_request_error', 'expires_at must be between 30 minutes and 24 hours from now.')
  const id = idOf('cs_test')
  const payment = book.write({
    ...{ kind: 'payment', id, state: 'open', attempt: body.client_reference_id, intent: idOf('pi') },
    ...{ amount, currency: body['line_items[0][price_data][currency]'], url: `${base}/c/pay/${id}` },
    ...{ createdAt: now(), endsAt, idempotency: again.idempotency, content: again.content },
  })
  return shown(payment, tools, false)
}

const refund = ({ body, headers }, tools) => {
  const { book, now, switches, notify, hourMs } = tools
  const again = known(book.refunds, headers, body)
  // The answer is the first one, not how the refund stands now.
  if (again.first) return { ...shownRefund(again.first, now), status: again.first.firstStatus }
  const payment = [...book.payments.values()].find(({ intent }) => intent === body.payment_intent)
  if (!payment) throw problem(404, 'invalid_request_error', 'No such payment_intent', { code: 'resource_missing' })
  const amount = Number(body.amount ?? payment.amount)
  const rest = payment.amount - refundsOf(book, payment).reduce((sum, { amount: given }) => sum + given, 0)
  if (switches().refunds === 'refused' || payment.state !== 'paid' || amount > rest)
    throw problem(400, 'invalid_request_error', 'The refund is larger than what is left.', {
      code: 'charge_already_refunded',
    })
  const metadata = { key: body['metadata[key]'], reference: body['metadata[reference]'] }
  const isPending = switches().refunds === 'pending'
  const made = book.write({
    ...{ kind: 'refund', id: idOf('re'), payment: payment.id, intent: payment.intent, amount, metadata },
    ...{
      key: metadata.key,
      doneAt: now() + (isPending ? hourMs : 0),
      firstStatus: isPending ? 'pending' : 'succeeded',
    },
    ...{ idempotency: again.idempotency, content: again.content },
  })
  return { ...shownRefund(made, now), notices: notify(payment, 'refunded') }
}

const events = { paid: 'checkout.session.completed', expired: 'checkout.session.expired', refunded: 'refund.updated' }

let tools
let webhook = null

/** Signed as Stripe signs: the time and the body with the endpoint's secret. */
const signed = (event, now) => {
  const body = JSON.stringify(event)
  const at = Math.floor(now() / 1000)
  const signature = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` }
  return { url: webhook, method: 'POST', headers, body }
}

await startStandIn({
  key,
  prefix: '/v1',
  keyIn: ({ headers }) => headers.authorization?.replace(/^Bearer /, ''),
  unauthorized: (given) => ({
    error: { type: 'invalid_request_error', message: `Invalid API Key provided: ${given}` },
  }),
  /** The restaurant enters the address at Stripe. */
  onSwitches: ({ webhook: given }) => {
    if (given !== undefined) webhook = given
  },
  noticesOf: ({ payment, event, now }) => {
    if (webhook === null) return []
    const refunds = refundsOf(tools.book, payment)
    const object = event === 'refunded' ? shownRefund(refunds.at(-1), now) : shown(payment, tools, false)
    const type = events[event] ?? 'payment_intent.payment_failed'
    const count = event === 'refunded' ? refunds.length : 0
    const id = `evt_${createHash('sha256').update(`${payment.id} ${type} ${count}`).digest('hex').slice(0, 24)}`
    return [signed({ id, object: 'event', type, created: Math.floor(now() / 1000), data: { object } }, now)]
  },
  onStart: (given) => {
    tools = given
  },
  answer: (request, given) => {
    const { method, path, query } = request
    const [, session, call] = /^\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? []
    if (method === 'POST' && path === '/checkout/sessions') return create(request, given)
    if (method === 'POST' && path === '/refunds') return refund(request, given)
    if (method === 'GET' && path === '/refunds') {
      const of = [...given.book.refunds.values()].filter(({ intent }) => intent === query.get('payment_intent'))
      return { object: 'list', has_more: false, data: of.toReversed().map((one) => shownRefund(one, given.now)) }
    }
    const payment = given.book.payments.get(session)
    if (!payment)
      throw problem(404, 'invalid_request_error', `No such checkout.session: ${session}`, { code: 'resource_missing' })
    if (method === 'GET') return shown(payment, given, query.has('expand[0]'))
    if (call !== 'expire' || payment.state === 'paid' || isOver(payment, given.now))
      throw problem(400, 'invalid_request_error', 'Only Checkout Sessions with a status in ["open"] can be expired.')
    const ended = given.book.write({ kind: 'payment', id: payment.id, state: 'expired' })
    return { ...shown(ended, given, false), notices: given.notify(ended, 'expired') }
  },
})
