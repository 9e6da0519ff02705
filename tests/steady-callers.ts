import { setTimeout as sleep } from 'node:timers/promises'
import { channelOf } from './live.ts'
import { findDish, type MenuDish } from './order.ts'
import { type Customer, createCustomers } from './subscribers.ts'
import { createVisitor, type Visitor } from './visitor.ts'

// biome-ignore lint/suspicious/noExplicitAny: a caller reads replies of any type.
type Reply = { readonly status: number; readonly body: any }

type Question = {
  readonly name: string
  ask(): Promise<Reply>
  isGood(reply: Reply): boolean
}

const page = { accept: 'text/html' }
const isWholePage = ({ status, body }: Reply): boolean =>
  status === 200 && typeof body === 'string' && body.trimEnd().endsWith('</html>')

const cartOf = ({ status, body }: Reply): number =>
  status === 200 && body.success === true ? body.cart.lines.length : -1

const isLongList = (body: unknown): boolean => Array.isArray(body) && body.length > 10

const questionsOf = (visitor: Visitor, dish: MenuDish, { id, token, orderId }: Customer): readonly Question[] => {
  const line = { product: dish.id, options: [] }
  const channel = { socket_id: '1234.5678', channel_name: channelOf(id, orderId) }
  const get = (path: string, isGood: Question['isGood'], headers?: Record<string, string>): Question => ({
    name: path,
    ask: () => visitor('GET', path, undefined, headers),
    isGood,
  })
  const post = (
    path: string,
    body: object,
    isGood: Question['isGood'],
    headers?: Record<string, string>,
  ): Question => ({
    name: path,
    ask: () => visitor('POST', path, body, headers),
    isGood,
  })
  const isRefused = ({ status, body }: Reply) =>
    status === 403 && body.code === 'channel-forbidden' && body.message !== ''
  return [
    get('/', isWholePage, page),
    get('/en/dar-el-marsa/', isWholePage, page),
    get('/restaurants?ouvert=1', isWholePage, page),
    get('/api/product/1/getrayons', ({ status, body }) => status === 200 && body[0].establishment_products.length > 0),
    get('/api/all/undefined/getboutiques', ({ status, body }) => status === 200 && isLongList(body)),
    post('/cart/1/add', { ...line, quantity: 2 }, (reply) => cartOf(reply) === 1),
    post('/cart/1/update-quantity', { ...line, quantity: 0 }, (reply) => cartOf(reply) === 0),
    post('/broadcasting/auth', channel, ({ status, body }) => status === 200 && /^mida:[0-9a-f]/.test(body.auth), {
      authorization: `Bearer ${token}`,
    }),
    post('/broadcasting/auth', channel, isRefused),
    get('/api/session', ({ status, body }) => status === 200 && typeof body === 'object'),
    get('/nobody-is-called-so/', ({ status, body }) => status === 404 && body.trimEnd().endsWith('</html>'), page),
    post('/cart/999999/add', { ...line, quantity: 1 }, ({ status, body }) => status === 404 && body.code !== undefined),
  ]
}

export type Callers = {
  answered(): number
  /** One line for each unexpected response. */
  bad(): readonly string[]
  stop(): Promise<void>
}

/** Each caller sends one request after the other until it is stopped. */
export const callSteadily = async (
  address: string,
  tools: Parameters<typeof createCustomers>[0],
  { callers = 8, pauseMs = 10 } = {},
): Promise<Callers> => {
  const dish = await findDish(createVisitor(address))
  const customers = await createCustomers(tools, callers)
  const bad: string[] = []
  let answered = 0
  let isOver = false
  const call = async (customer: Customer): Promise<void> => {
    const questions = questionsOf(createVisitor(address), dish, customer)
    for (let at = 0; !isOver; at = (at + 1) % questions.length) {
      const question = questions[at]
      if (!question) return
      await ask(question)
      await sleep(pauseMs)
    }
  }
  const ask = async (question: Question): Promise<void> => {
    try {
      const reply = await question.ask()
      answered += 1
      if (!question.isGood(reply))
        bad.push(`${question.name}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 200)}`)
    } catch (error) {
      bad.push(`${question.name}: ${error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : error}`)
    }
  }
  const calling = customers.map(call)
  return {
    answered: () => answered,
    bad: () => bad,
    stop: async () => {
      isOver = true
      await Promise.all(calling)
    },
  }
}
