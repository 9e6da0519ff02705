// What the stand-ins of payment services have in common: a book in a file, switches, control calls and notices. It knows
// nothing of Mida. Each stand-in is a process: node NAME-stand-in.mjs PORT BOOK-FILE
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

const rightSwitches = {
  /** Milliseconds before an answer. */
  slow: 0,
  /** `cut`: it does the work and closes the connection. `die`: it answers and is gone. `broken`: it answers no JSON. */
  end: 'answer',
  /** `end` concerns only calls whose method and path have this part, such as `POST /refunds`. */
  endOn: '',
  /** It answers 429. Whoever asks again is blocked, until the switch is off. */
  busy: false,
  revoked: false,
  /** When notices of a change are sent: `after` the answer, `before` it, `never`, or `held` until a control call. */
  notices: 'after',
  times: 1,
  /** A notice that is not answered by 2xx is repeated after so many milliseconds, ten times. */
  repeatMs: 300,
  wrongAmount: false,
  wrongCurrency: false,
  strings: false,
  paysExpired: false,
  /** `done`, `refused`, or `pending` for an hour. */
  refunds: 'done',
  /** The time in milliseconds. Null: the machine's. */
  now: null,
  /** Milliseconds by which its clock is ahead of the machine's. */
  ahead: 0,
}

const hourMs = 3_600_000

/** Lines of JSON. A line that was cut by the end of the process is no entry. */
const openBook = (file) => {
  const payments = new Map()
  const refunds = new Map()
  const kept = { payment: payments, refund: refunds }
  const apply = ({ kind, id, ...facts }) => kept[kind].set(id, { ...kept[kind].get(id), id, ...facts })
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  for (const line of lines.slice(0, -1)) if (line !== '') apply(JSON.parse(line))
  if (lines.at(-1)) appendFileSync(file, '\n')
  return {
    payments,
    refunds,
    write: (entry) => {
      appendFileSync(file, `${JSON.stringify(entry)}\n`)
      apply(entry)
      return kept[entry.kind].get(entry.id)
    },
  }
}

const sleep = (ms) => new Promise((done) => setTimeout(done, ms))

export class Refusal extends Error {
  constructor(status, body) {
    super(`${status}`)
    this.status = status
    this.body = body
  }
}

/**
 * `answer` gets a request and returns the body of the reply, or throws a `Refusal`. `keyIn` returns the key of a request,
 * `unauthorized` the body that refuses it, `noticesOf` the requests that tell Mida about a payment.
 */
export const startStandIn = async ({ key, prefix, keyIn, unauthorized, answer, noticesOf, onSwitches, onStart }) => {
  const [, , port = '0', file = ''] = process.argv
  const book = openBook(file)
  const asked = []
  const sent = []
  const held = []
  let switches = { ...rightSwitches }
  let isBlocked = false

  const now = () => switches.now ?? Date.now() + switches.ahead

  const deliver = async ({ url, ...request }) => {
    for (let turn = 0; turn < 10; turn += 1) {
      const status = await fetch(url, { ...request, redirect: 'manual' }).then(
        (reply) => reply.status,
        () => 0,
      )
      sent.push({ url, status })
      if (status >= 200 && status < 300) return
      await sleep(switches.repeatMs)
    }
  }

  const notify = (payment, event) => {
    if (switches.notices === 'never') return []
    const requests = Array.from({ length: switches.times }, () => noticesOf({ payment, event, now })).flat()
    if (switches.notices !== 'held') return requests
    held.push(...requests)
    return []
  }

  const tools = { book, now, hourMs, switches: () => switches }
  onStart?.(tools)

  /** Control calls: what the customer does on the page, and what the test asks. */
  const control = async (name, body) => {
    const payment = book.payments.get(body.reference)
    if (name === 'switches') {
      switches = { ...switches, ...body }
      if (body.busy === false) isBlocked = false
      onSwitches?.(body)
      return {}
    }
    if (name === 'reset') {
      switches = { ...rightSwitches }
      isBlocked = false
      asked.length = 0
      sent.length = 0
      held.length = 0
      return {}
    }
    if (name === 'book') return { payments: [...book.payments.values()], refunds: [...book.refunds.values()] }
    if (name === 'asked') return asked
    if (name === 'sent') return sent
    if (name === 'release') {
      await Promise.all(held.splice(0).toReversed().map(deliver))
      return {}
    }
    if (!payment) throw new Refusal(404, { error: 'no such payment' })
    if (name === 'notice') {
      await Promise.all(noticesOf({ payment, event: body.event ?? payment.state, now }).map(deliver))
      return {}
    }
    if (name !== 'pay' && name !== 'decline') throw new Refusal(404, { error: 'no such call' })
    const isOver = payment.endsAt <= now() || payment.state === 'expired'
    const isOpen = payment.state === 'open' || payment.state === 'declined'
    if (!(isOpen || payment.state === 'expired') || (isOver && !switches.paysExpired))
      throw new Refusal(409, { state: payment.state, isOver })
    const paid = payment.isHeld ? 'held' : 'paid'
    const state = name === 'pay' ? paid : 'declined'
    // Money that nobody expects any more is seen only by a notice.
    const isUnexpected = name === 'pay' && (isOver || payment.state === 'declined')
    const changed = book.write({ kind: 'payment', id: payment.id, state, isUnexpected, changedAt: now() })
    return { notices: notify(changed, state) }
  }

  const serve = async (request, body) => {
    const given = keyIn(request)
    if (switches.busy) {
      if (isBlocked) throw new Refusal(403, unauthorized(given))
      isBlocked = true
      throw new Refusal(429, unauthorized(given))
    }
    if (switches.revoked || given !== key) throw new Refusal(401, unauthorized(given))
    return answer({ ...request, body }, { ...tools, notify })
  }

  const server = createServer(async (incoming, reply) => {
    const at = new URL(incoming.url, 'http://stand-in')
    // A request that is cut off is none.
    const raw = await text(incoming).catch(() => null)
    if (raw === null) return
    const isControl = at.pathname.startsWith('/control/')
    const request = {
      method: incoming.method,
      path: at.pathname.slice(isControl ? '/control/'.length : prefix.length),
      query: at.searchParams,
      headers: incoming.headers,
      base: `http://${incoming.headers.host}`,
    }
    let [status, result] = [200, {}]
    try {
      if (isControl) result = await control(request.path, raw ? JSON.parse(raw) : {})
      else {
        const body = parseBody(raw, incoming.headers['content-type'] ?? '')
        asked.push({ method: request.method, path: request.path, body })
        result = await serve(request, body)
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      status = error.status
      result = error.body
    }
    const { notices = [], ...shown } = Array.isArray(result) ? { notices: [], list: result } : result
    if (switches.notices === 'before') await Promise.all(notices.map(deliver))
    const content = isControl && Array.isArray(result) ? JSON.stringify(result) : JSON.stringify(shown)
    const end = isControl || !`${request.method} ${request.path}`.includes(switches.endOn) ? 'answer' : switches.end
    if (!isControl && switches.slow > 0) await sleep(switches.slow)
    if (end === 'cut') incoming.socket.destroy()
    else {
      reply.writeHead(status, { 'content-type': 'application/json' })
      reply.end(end === 'broken' ? '<html>' : content, () => {
        if (end === 'die') process.kill(process.pid, 'SIGKILL')
      })
    }
    if (switches.notices !== 'before') await Promise.all(notices.map(deliver))
  })
  server.listen(Number(port), '127.0.0.1', () => process.stdout.write(`${JSON.stringify(server.address().port)}\n`))
  // The test that started it has ended.
  process.stdin.resume().on('end', () => process.exit(0))
}

/** Stripe's requests are forms, in which `a[b]` is a member. */
const parseBody = (raw, type) => {
  if (raw === '') return null
  return type.includes('json') ? JSON.parse(raw) : Object.fromEntries(new URLSearchParams(raw))
}
