// Konnect's published wire format, version 2.
import { randomBytes } from 'node:crypto'
import { Refusal, startStandIn } from './stand-in.mjs'

const key = '5f7a209aeb3f76490ac4a3d1:secret-of-the-test'

const shown = (payment, { switches, now }) => {
  const { wrongAmount, wrongCurrency, strings } = switches()
  const amount = wrongAmount ? payment.amount + 100 : payment.amount
  const isPaid = payment.state === 'paid'
  return {
    id: payment.id,
    // It calls a payment pending if it failed or was not tried.
    status: isPaid ? 'completed' : 'pending',
    amount: strings ? String(amount) : amount,
    amountDue: isPaid ? 0 : amount,
    reachedAmount: isPaid ? amount : 0,
    token: wrongCurrency ? 'EUR' : payment.currency,
    orderId: payment.attempt,
    expirationDate: new Date(payment.endsAt).toISOString(),
    transactions: payment.state === 'declined' ? [{ status: 'failed', date: new Date(now()).toISOString() }] : [],
  }
}

await startStandIn({
  key,
  prefix: '/api/v2',
  keyIn: ({ headers }) => headers['x-api-key'],
  unauthorized: (given) => ({ errors: [{ code: 'unauthorized', message: `the key ${given} is refused` }] }),
  noticesOf: ({ payment }) => [{ url: `${payment.webhook}?payment_ref=${payment.id}`, method: 'GET' }],
  answer: ({ method, path, body, base }, tools) => {
    if (method === 'POST' && path === '/payments/init-payment') {
      if (!Number.isSafeInteger(body.amount) || body.amount < 100 || body.token !== 'TND')
        throw new Refusal(422, { errors: [{ code: 'invalid', target: 'amount' }] })
      const id = randomBytes(12).toString('hex')
      tools.book.write({
        ...{ kind: 'payment', id, state: 'open', attempt: body.orderId },
        ...{ amount: body.amount, currency: body.token, webhook: body.webhook },
        ...{ createdAt: tools.now(), endsAt: tools.now() + body.lifespan * 60_000 },
      })
      return { payUrl: `${base}/pay?payment_ref=${id}`, paymentRef: id }
    }
    const payment = tools.book.payments.get(path.replace(/^\/payments\//, ''))
    if (method !== 'GET' || !payment) throw new Refusal(404, { errors: [{ code: 'not found' }] })
    return { payment: shown(payment, tools) }
  },
})
