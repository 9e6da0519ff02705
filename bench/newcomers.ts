import { type Computed, cpuMeter, type Place } from './cpu.ts'
import { median, startProduct, untilDrawn } from './processes.ts'
import type { Row } from './report.ts'
import { type Customer, openWorld } from './world.ts'
import { orderOf, stockUp } from './writes.ts'

const rounds = 3
const people = 200
const atOnce = 8

type Newcomer = { readonly phone: string; readonly cookies: Map<string, string> }

const cookieOf = ({ cookies }: Newcomer): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const makeNewcomers = (round: number): Newcomer[] =>
  Array.from({ length: people }, (_, index) => ({
    phone: `+216${51_000_000 + round * people + index}`,
    cookies: new Map(),
  }))

const post = async ({ server }: Place, who: Newcomer, path: string, more: RequestInit = {}): Promise<void> => {
  const reply = await fetch(server.address + path, {
    method: 'POST',
    ...more,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      ...(more.body && { 'content-type': 'application/json' }),
      cookie: cookieOf(who),
      ...more.headers,
    },
  })
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
  await reply.arrayBuffer()
  for (const cookie of reply.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    who.cookies.set(name, value)
  }
}

const forAll = async <One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> => {
  const waiting = [...all]
  const next = async (): Promise<void> => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

type Steps = { readonly code: Computed; readonly register: Computed; readonly order: Computed }

const takePart = async (place: Place, round: number): Promise<Steps> => {
  const { world } = place
  const dishes = await stockUp(world)
  const newcomers = makeNewcomers(round)
  const meter = await cpuMeter(place)
  /** CPU in milliseconds for each person. */
  const measure = async (work: (one: Newcomer) => Promise<void>): Promise<Computed> => {
    const before = meter()
    await forAll(newcomers, work)
    const after = meter()
    const per = (part: keyof Computed) => ((after[part] - before[part]) * 1000) / people
    return { process: per('process'), database: per('database') }
  }
  const code = await measure((one) => post(place, one, `/api/createotp/${encodeURIComponent(one.phone)}/sms`))
  const { rows } = await world.pool.query<{ recipient: string; text: string }>(
    'select recipient, text from sent_messages where recipient = any($1) order by id',
    [newcomers.map(({ phone }) => phone)],
  )
  const codes = new Map(rows.map(({ recipient, text }) => [recipient, /#(\d+)/.exec(text)?.[1]]))
  const register = await measure(async (one) => {
    await post(place, one, '/api/verifyotp/auth', {
      body: JSON.stringify({ phone: one.phone, code: codes.get(one.phone) }),
    })
    await post(place, one, '/register', { body: JSON.stringify({ name: 'Cliente' }) })
  })
  const order = await measure((one) => {
    const customer: Customer = { id: 0, sessionId: 0, phone: one.phone, cookie: cookieOf(one) }
    const { path = '', body = '' } = orderOf(customer, dishes.slice(0, 3))
    return post(place, one, path, { body, headers: { 'idempotency-key': crypto.randomUUID() } })
  })
  return { code, register, order }
}

const sum = ({ code, register, order }: Steps): Computed => ({
  process: code.process + register.process + order.process,
  database: code.database + register.database + order.database,
})

const described = ({ process, database }: Computed): string => `${process.toFixed(1)} + ${database.toFixed(1)} ms`

const describedSteps = (steps: Steps): string =>
  `${described(sum(steps))}: code ${described(steps.code)}, registration ${described(steps.register)}, order ${described(steps.order)}`

/** Who has never been here asks for a code, registers and places an order of three lines. */
export const newcomers = async (dataDir: string): Promise<Row> => {
  const server = await startProduct({ DATA_DIR: dataDir, CODE_BUDGET: '10000000' })
  await untilDrawn(server.pid)
  const place = { server, world: openWorld(dataDir) }
  const seen: Steps[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const steps = await takePart(place, round)
    // The first round compiles.
    if (round > 0) seen.push(steps)
  }
  await place.world.pool.end()
  await server.end()
  const of = (part: keyof Computed) => median(seen.map((steps) => sum(steps)[part]))
  return {
    what: 'Code, registration and first order of a newcomer, CPU of the process and of PostgreSQL',
    ours: described({ process: of('process'), database: of('database') }),
    against: '',
    result: '',
    goal: '',
    rounds: seen.map(describedSteps),
  }
}
