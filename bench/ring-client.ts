// All boards and all customers of `first-ring.ts`, in a process of their own.
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { WebSocket } from 'ws'
import { median } from './processes.ts'
import type { Customer } from './world.ts'

export type RingPlan = {
  readonly addresses: readonly [string, string]
  readonly databaseUrl: string
  readonly shops: readonly { readonly id: number; readonly owner: number; readonly dish: number }[]
  readonly diners: readonly Pick<Customer, 'cookie' | 'phone'>[]
  readonly ordersPerSecond: number
  readonly seconds: number
  readonly rounds: number
  /** Added to every second order by the database in the last round. */
  readonly plantedMs: number
}

type Round = {
  readonly known: number
  readonly p50: number
  readonly p99: number
  readonly last: number
  /** Until half of the customers had their reply, and half of the boards their live update. */
  readonly replied: number
  readonly told: number
}

export type RingResult = {
  readonly measured: readonly Round[]
  /** The slowed orders of the last round, and the others. */
  readonly planted: Round
  readonly beside: Round
  /** Requests for changes that were refused. The boards repeat them. */
  readonly unread: number
}

const plan: RingPlan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))

const connections = new Agent({ keepAlive: true })

type Sent = { readonly body: string; readonly type?: string; readonly key?: string }

/** Not `fetch`, whose own work would be measured too. */
const ask = <Reply>(url: string, cookie: string, sent?: Sent): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const headers = {
      cookie,
      'x-requested-with': 'XMLHttpRequest',
      ...(sent && { 'content-type': sent.type ?? 'application/json' }),
      ...(sent?.key && { 'idempotency-key': sent.key }),
    }
    const asked = request(url, { agent: connections, method: sent ? 'POST' : 'GET', headers }, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (part: string) => {
        text += part
      })
      reply.on('end', () =>
        reply.statusCode === 200 ? resolve(JSON.parse(text)) : reject(new Error(`${url}: ${reply.statusCode} ${text}`)),
      )
    })
    asked.on('error', reject)
    asked.end(sent?.body)
  })

/** Milliseconds of this process, by the order's number. */
const pressedAt = new Map<number, number>()
const repliedAt = new Map<number, number>()
const toldAt = new Map<number, number>()
const knownAt = new Map<number, number>()

const mostPrinted = 3
let failed = 0
let unread = 0
const fail = (error: Error): void => {
  failed += 1
  if (failed <= mostPrinted) console.error(error.message)
}

type Changes = {
  readonly orders: readonly { readonly id: number; readonly status: number; readonly version: number }[]
  readonly numbers: readonly { readonly shop: number; readonly number: number }[]
}

/** Waits as the board does (`use-board-updates.ts`). */
const [acknowledgeMs, pollMs, retryMs, heartbeatMs] = [2000, 30_000, 4000, 2000]

/** A board that follows one shop, and accepts each new order a second after it has arrived. */
const openBoard = ({ id, owner }: RingPlan['shops'][number], address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const cookie = `mida=bench-${owner}`
    const screen = randomBytes(16).toString('hex')
    const channel = `private-shop.${id}.orders`
    let since = ''
    let timer: NodeJS.Timeout | undefined
    const accept = async (order: Changes['orders'][number]): Promise<void> => {
      await sleep(1000)
      const body = JSON.stringify({ status: 1, version: order.version })
      await ask(`${address}/api/pro/orders/${order.id}/status`, cookie, { body })
    }
    const look = async (): Promise<void> => {
      clearTimeout(timer)
      const query = new URLSearchParams({ screen, kind: 'board', since, sound: 'on', awake: 'true', seen: 'true' })
      const { orders, numbers } = await ask<Changes>(`${address}/api/pro/orders/changes?${query}`, cookie)
      const now = performance.now()
      for (const order of orders) {
        if (knownAt.has(order.id)) continue
        knownAt.set(order.id, now)
        if (order.status === 0) accept(order).catch(fail)
      }
      const latest = numbers.map(({ shop, number }) => `${shop}:${number}`).join(',')
      const hasNews = latest !== since
      since = latest
      clearTimeout(timer)
      timer = setTimeout(lookNow, hasNews ? acknowledgeMs : pollMs)
    }
    const lookNow = (): void =>
      void look().catch(() => {
        unread += 1
        timer = setTimeout(lookNow, retryMs)
      })
    const beat = (): void =>
      void ask(`${address}/health/ready`, cookie)
        .catch(() => {})
        .then(() => setTimeout(beat, heartbeatMs))
    const socket = new WebSocket(`${address.replace('http', 'ws')}/app/mida?protocol=7`)
    const subscribe = async (socketId: string): Promise<void> => {
      const body = new URLSearchParams({ socket_id: socketId, channel_name: channel }).toString()
      const type = 'application/x-www-form-urlencoded'
      const { auth } = await ask<{ auth: string }>(`${address}/broadcasting/auth`, cookie, { body, type })
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }))
    }
    socket.addEventListener('error', () => reject(new Error('a board was not let in')))
    socket.addEventListener('message', ({ data }) => {
      const { event, data: inner } = JSON.parse(String(data)) as { event: string; data: string }
      if (event === 'pusher:connection_established') subscribe(JSON.parse(inner).socket_id).catch(reject)
      else if (event === 'pusher:ping') socket.send(JSON.stringify({ event: 'pusher:pong', data: {} }))
      else if (event === 'OrderUpdate') lookNow()
      else if (event === 'OrderPlaced') {
        toldAt.set(JSON.parse(inner).order.id, performance.now())
        lookNow()
      } else if (event === 'pusher_internal:subscription_succeeded') {
        beat()
        lookNow()
        resolve()
      }
    })
  })

const place = async (number: number): Promise<number | null> => {
  const shop = plan.shops[(number * 7) % plan.shops.length]
  const diner = plan.diners[number]
  if (!shop || !diner) throw new Error('too few customers')
  const body = JSON.stringify({
    montant: '12.000',
    products: [{ product: shop.dish, options: [], quantity: 1, note: '' }],
    ...{ phone: diner.phone, location: 1, scheduledDatetime: null, appvue: 'counter' },
  })
  // The board of the shop follows the one process or the other, equally often.
  const address = plan.addresses[Math.floor(number / 2) % 2]
  const pressed = performance.now()
  const { commande_id: id } = await ask<{ commande_id: number }>(
    `${address}/api/establishment/${shop.id}/paiement`,
    diner.cookie,
    { body, key: randomUUID() },
  )
  pressedAt.set(id, pressed)
  repliedAt.set(id, performance.now())
  return id
}

const perRound = plan.ordersPerSecond * plan.seconds

const describe = (orders: readonly number[]): Round => {
  const sortedUntil = (times: ReadonlyMap<number, number>): number[] =>
    orders
      .flatMap((id) => {
        const at = times.get(id)
        return at === undefined ? [] : [at - (pressedAt.get(id) ?? at)]
      })
      .toSorted((a, b) => a - b)
  const sorted = sortedUntil(knownAt)
  return {
    known: sorted.length,
    p50: median(sorted),
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    last: sorted.at(-1) ?? 0,
    replied: median(sortedUntil(repliedAt)),
    told: median(sortedUntil(toldAt)),
  }
}

/** Returns the numbers of the orders, when all boards know them. */
const round = async (first: number): Promise<number[]> => {
  const begun = performance.now()
  const placing: Promise<number | null>[] = []
  for (let number = 0; number < perRound; number += 1) {
    const early = begun + (number * 1000) / plan.ordersPerSecond - performance.now()
    if (early > 1) await sleep(early)
    placing.push(
      place(first + number).catch((error: Error) => {
        fail(error)
        return null
      }),
    )
  }
  const placed = (await Promise.all(placing)).filter((id) => id !== null)
  for (let waited = 0; placed.some((id) => !knownAt.has(id)) && waited < 40_000; waited += 50) await sleep(50)
  return placed
}

const batch = 20
for (let first = 0; first < plan.shops.length; first += batch)
  await Promise.all(
    plan.shops
      .slice(first, first + batch)
      .map((shop, index) => openBoard(shop, plan.addresses[(first + index) % 2] ?? plan.addresses[0])),
  )

// Warm-up, so that the first round does not measure compilation.
await round(0)
const measured: Round[] = []
for (let turn = 1; turn <= plan.rounds; turn += 1) measured.push(describe(await round(turn * perRound)))

const database = new Client({ connectionString: plan.databaseUrl })
await database.connect()
await database.query(`create function bench_slower() returns trigger language plpgsql as
  'begin if new.id % 2 = 0 then perform pg_sleep(${plan.plantedMs / 1000}); end if; return new; end'`)
await database.query('create trigger bench_slower before insert on orders for each row execute function bench_slower()')
const mixed = await round((plan.rounds + 1) * perRound)
const [planted, beside] = [0, 1].map((rest) => describe(mixed.filter((id) => id % 2 === rest)))
await database.query('drop function bench_slower cascade')
await database.end()

if (!planted || !beside) throw new Error('no round was slowed')
const result: RingResult = { measured, planted, beside, unread }
console.log(JSON.stringify(result))
process.exit(0)
