// All followers of orders and the writers, in a process of their own.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { WebSocket } from 'ws'
import { createSigner } from '../src/server/realtime/signature.ts'
import { median } from './processes.ts'

export type FollowPlan = {
  readonly live: string
  readonly others: readonly string[]
  readonly secret: string
  readonly databaseUrl: string
  readonly follows: readonly { readonly userId: number; readonly sessionId: number; readonly orderId: number }[]
  readonly staffCookie: string
  readonly changesPerSecond: number
  readonly seconds: number
  readonly rounds: number
}

export type FollowResult = {
  readonly connected: number
  readonly changed: number
  readonly failed: number
  readonly delivered: number
  readonly rounds: readonly (Delays & { readonly commits: Delays })[]
}

type Delays = { readonly p50: number; readonly p99: number }

const describe = (delays: readonly number[]): Delays => {
  const sorted = delays.toSorted((a, b) => a - b)
  return { p50: median(sorted), p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
}

const plan: FollowPlan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const signer = createSigner('mida', plan.secret)

const asked = new Map<number, number>()
let delays: number[] = []
let delivered = 0

const follow = ({ userId, sessionId, orderId }: FollowPlan['follows'][number]): Promise<void> =>
  new Promise((resolve, reject) => {
    const channel = `private-user.${userId}.order.${orderId}`
    const socket = new WebSocket(`${plan.live.replace('http', 'ws')}/app/mida?protocol=7`)
    socket.addEventListener('error', () => reject(new Error('a follower was not let in')))
    socket.addEventListener('message', ({ data }) => {
      const { event, data: inner } = JSON.parse(String(data)) as { event: string; data: string }
      if (event === 'pusher:connection_established') {
        const { socket_id: socketId } = JSON.parse(inner) as { socket_id: string }
        const auth = signer.authFor({ socketId, channel }, { id: sessionId, userId, redirectUrl: null })
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }))
      } else if (event === 'pusher_internal:subscription_succeeded') resolve()
      else if (event === 'pusher:subscription_error') reject(new Error('a follower may not follow'))
      else if (event === 'OrderUpdate') {
        const since = asked.get(orderId)
        if (since !== undefined) delays.push(performance.now() - since)
        asked.delete(orderId)
      }
    })
  })

const batch = 50
for (let first = 0; first < plan.follows.length; first += batch)
  await Promise.all(plan.follows.slice(first, first + batch).map(follow))
console.log(JSON.stringify({ connected: plan.follows.length }))
// The parent process reads the memory use now.
await sleep(3000)

let changed = 0
let failed = 0
const change = async (index: number): Promise<void> => {
  const order = plan.follows[index % plan.follows.length]
  const other = plan.others[index % plan.others.length]
  if (!order || !other) return
  const sent = performance.now()
  asked.set(order.orderId, sent)
  const reply = await fetch(`${other}/api/pro/orders/${order.orderId}/status`, {
    method: 'POST',
    headers: {
      cookie: plan.staffCookie,
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
    },
    body: JSON.stringify({ status: 1 + Math.floor(index / plan.follows.length) }),
  })
  if (!reply.ok) throw new Error(`an order was not changed: ${await reply.text()}`)
  await reply.arrayBuffer()
  changed += 1
}

const wanted = plan.changesPerSecond * plan.seconds

const atTheRate = async (count: number, act: (number: number) => Promise<void>): Promise<void> => {
  const begun = performance.now()
  const acts: Promise<void>[] = []
  for (let number = 0; number < count; number += 1) {
    const early = begun + (number * 1000) / plan.changesPerSecond - performance.now()
    if (early > 1) await sleep(early)
    acts.push(act(number))
  }
  await Promise.all(acts)
}

const makeChanges = async (first: number): Promise<Delays> => {
  delays = []
  const changedBefore = changed
  await atTheRate(wanted, (number) =>
    change(first + number).catch((error: Error) => {
      failed += 1
      if (failed === 1) console.error(error.message)
    }),
  )
  for (let waited = 0; delays.length < changed - changedBefore && waited < 5000; waited += 50) await sleep(50)
  delivered += delays.length
  return describe(delays)
}

/** The baseline: the time of one row at the same rate without order changes. */
const makeCommits = async (database: Client): Promise<Delays> => {
  const taken: number[] = []
  await atTheRate(wanted, async () => {
    const sent = performance.now()
    await database.query('insert into bench_commits values (1)')
    taken.push(performance.now() - sent)
  })
  return describe(taken)
}

const database = new Client({ connectionString: plan.databaseUrl })
await database.connect()
await database.query('create table if not exists bench_commits (number int)')
// Warm-up, so that a round does not measure compilation.
await makeChanges(plan.rounds * wanted)
const rounds: FollowResult['rounds'][number][] = []
for (let round = 0; round < plan.rounds; round += 1) {
  const commits = await makeCommits(database)
  rounds.push({ ...(await makeChanges(round * wanted)), commits })
}
await database.end()

const result: FollowResult = { connected: plan.follows.length, changed, failed, delivered, rounds }
console.log(JSON.stringify(result))
process.exit(0)
