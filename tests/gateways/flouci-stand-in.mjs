// Flouci's published wire format, version 2. What its pages do not say is marked as assumed.
import { randomUUID } from 'node:crypto'
import { Refusal, startStandIn } from './stand-in.mjs'

const key = 'Bearer a1b2c3d4-e5f6-7890-1234-567890abcdef:0f9e8d7c-secret-of-the-test'

// Assumed: AUTHORIZED, CANCELLED and REFUNDED. Its page on this call names the other four only.
const statuses = {
  open: 'PENDING',
  paid: 'SUCCESS',
  held: 'AUTHORIZED',
  declined: 'FAILURE',
  cancelled: 'CANCELLED',
  refunded: 'REFUNDED',
}

const statusOf = (payment, { now, book }) => {
  if (payment.state === 'open' && payment.endsAt <= now()) return 'EXPIRED'
  const refund = [...book.refunds.values()].find(({ payment: of }) => of === payment.id)
  return statuses[refund && refund.doneAt <= now() ? 'refunded' : payment.state]
}

const shown = (payment, tools) => {
  const { wrongAmount, wrongCurrency, strings } = tools.switches()
  const taken = payment.captured ?? payment.amount
  const amount = wrongAmount ? taken + 100 : taken
  return {
    type: 'card',
    amount: strings ? String(amount) : amount,
    status: statusOf(payment, tools),
    details: { order_number: payment.id, currency: wrongCurrency ? '978' : '788', destinations: [] },
    developer_tracking_id: payment.attempt,
  }
}

const ending = { name: 'developers', code: 0, version: '2.0.0' }

const calls = {
  generate_payment: (body, { book, now, base }) => {
    if (!Number.isSafeInteger(body.amount) || body.amount <= 0 || !body.success_link || !body.fail_link)
      throw new Refusal(400, { result: { error: 'invalid request' }, ...ending })
    const id = randomUUID()
    book.write({
      ...{ kind: 'payment', id, state: 'open', attempt: body.developer_tracking_id },
      ...{ amount: body.amount, currency: 'TND', webhook: body.webhook, isHeld: body.pre_authorization === true },
      ...{ createdAt: now(), endsAt: now() + (body.session_timeout_secs ?? 1200) * 1000 },
    })
    const result = {
      success: true,
      payment_id: id,
      link: `${base}/pay/${id}`,
      developer_tracking_id: body.developer_tracking_id,
    }
    return { result, ...ending }
  },
  confirm_payment: (body, { book, payment }) => {
    const amount = Number(body.amount ?? payment.amount)
    if (payment.state !== 'held' || !(amount > 0 && amount <= payment.amount))
      throw new Refusal(400, { result: { error: 'not a pre-authorized payment' }, ...ending })
    book.write({ kind: 'payment', id: payment.id, state: 'paid', captured: amount })
    return { result: { payment_id: payment.id, status: 'confirmed', amount: String(amount) }, status: 'success' }
  },
  cancel_payment: (_body, { book, payment }) => {
    if (payment.state !== 'held') throw new Refusal(400, { result: { error: 'cannot be cancelled' }, ...ending })
    book.write({ kind: 'payment', id: payment.id, state: 'cancelled', captured: 0 })
    return { result: { payment_id: payment.id, status: 'cancelled' }, status: 'success' }
  },
  refund_payment: (_body, { book, payment, now, switches, hourMs }) => {
    const isRefunded = [...book.refunds.values()].some(({ payment: of }) => of === payment.id)
    if (switches().refunds === 'refused' || payment.state !== 'paid' || isRefunded)
      throw new Refusal(400, { result: { error: 'not refundable' }, ...ending })
    const isPending = switches().refunds === 'pending'
    const id = `ref_${randomUUID()}`
    const amount = payment.captured ?? payment.amount
    book.write({ kind: 'refund', id, payment: payment.id, amount, doneAt: now() + (isPending ? hourMs : 0) })
    // Assumed: “pending”. Its page shows “success” only.
    const status = isPending ? 'pending' : 'success'
    return { result: { refund_id: id, payment_id: payment.id, amount: String(amount), status }, status: 'success' }
  },
}

await startStandIn({
  key,
  prefix: '/api/v2/',
  keyIn: ({ headers }) => headers.authorization,
  unauthorized: (given) => ({ message: `invalid credentials ${given}`, ...ending }),
  // Assumed: a POST with the payment's id. Its pages do not show the body.
  noticesOf: ({ payment }) => [
    {
      url: payment.webhook,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payment_id: payment.id, developer_tracking_id: payment.attempt }),
    },
  ],
  answer: ({ method, path, body, base }, tools) => {
    const [call, id] = path.split('/')
    const payment = tools.book.payments.get(id ?? body?.payment_id)
    if (method === 'GET' && call === 'verify_payment') {
      if (!payment) throw new Refusal(404, { success: false, result: null, ...ending })
      return { success: true, result: shown(payment, tools), ...ending }
    }
    if (method !== 'POST' || !(call in calls) || (call !== 'generate_payment' && !payment))
      throw new Refusal(404, { success: false, ...ending })
    return calls[call](body, { ...tools, payment, base })
  },
})
