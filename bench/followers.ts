import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryOf } from '../tests/child-processes.ts'
import type { FollowPlan, FollowResult } from './follow-client.ts'
import { median, runChild, scratch, startProduct, untilDrawn } from './processes.ts'
import type { Row } from './report.ts'
import { addCustomers, type Customer, openWorld, type World } from './world.ts'

const people = 10_000
const changesPerSecond = 100
const seconds = 8
const rounds = 5
const secret = 'a secret for benchmarks only'

const addOrders = async ({ pool }: World, customers: readonly Customer[]): Promise<Map<number, number>> => {
  const { rows } = await pool.query<{ id: number; user_id: number }>(
    `with placed as (
        insert into orders (shop_id, user_id, payment_method, payment_state, pickup_mode, phone, total_minor, currency,
          currency_symbol, euro_rate, created_at)
        select 1, user_id, 'counter', 'due-at-counter', 1, '+21620123456', 12000, 'TND', 'DT', 0.2951, now()
        from unnest($1::int[]) as user_id returning id, user_id),
      lines as (
        insert into order_lines (order_id, name, image_url, unit_price_minor, vat_basis_points, quantity)
        select id, 'Brik', '', 12000, 0, 1 from placed)
      select id, user_id from placed`,
    [customers.map(({ id }) => id)],
  )
  return new Map(rows.map(({ id, user_id }) => [user_id, id]))
}

export const signInOwner = async (address: string): Promise<string> => {
  const reply = await fetch(`${address}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ email: 'sami@example.com', password: 'Mida-2026-demo' }),
  })
  return reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Rows of earlier benchmarks would change this one. */
const settle = async ({ pool }: World): Promise<void> => {
  await pool.query("delete from pgboss.job where state in ('created', 'retry')")
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
  execFileSync('sync')
}

export const followers = async (dataDir: string): Promise<Row> => {
  const live = await startProduct({ DATA_DIR: dataDir, SECRET: secret })
  await untilDrawn(live.pid)
  const world = openWorld(dataDir)
  const others = [1, 2].map(() => startProduct({ DATA_DIR: dataDir, DATABASE_URL: world.url, SECRET: secret }))
  const [one, two] = await Promise.all(others)
  if (!one || !two) throw new Error('two processes change orders')
  try {
    const customers = await addCustomers(world, people)
    const orders = await addOrders(world, customers)
    await settle(world)
    const plan: FollowPlan = {
      live: live.address,
      others: [one.address, two.address],
      secret,
      databaseUrl: world.url,
      follows: customers.map(({ id, sessionId }) => ({ userId: id, sessionId, orderId: orders.get(id) ?? 0 })),
      staffCookie: await signInOwner(live.address),
      changesPerSecond,
      seconds,
      rounds,
    }
    const file = join(scratch, 'follow.json')
    writeFileSync(file, JSON.stringify(plan))
    const before = memoryOf(live.pid, 'VmRSS')
    let connected = before
    const watching = setInterval(() => {
      connected = Math.max(connected, memoryOf(live.pid, 'VmRSS'))
    }, 250)
    // A larger young generation takes 30 ms to collect beside ten thousand sockets.
    const { output } = await runChild(process.execPath, [
      '--max-semi-space-size=1',
      'bench/follow-client.ts',
      file,
    ]).finally(() => clearInterval(watching))
    const result = JSON.parse(output.trim().split('\n').at(-1) ?? '') as FollowResult
    return {
      what: `${result.connected.toLocaleString('en')} people follow their order, two processes change ${changesPerSecond} a second`,
      ours: `${result.delivered} of ${result.changed} updates delivered${result.failed > 0 ? ` (${result.failed} changes failed)` : ''}, p50 ${Math.round(median(result.rounds.map(({ p50 }) => p50)))} ms, p99 ${Math.round(median(result.rounds.map(({ p99 }) => p99)))} ms after the change was asked for`,
      against: `a commit of one row at that rate, in turns: p99 ${Math.round(median(result.rounds.map(({ commits }) => commits.p99)))} ms`,
      result: `${((connected - before) / result.connected).toFixed(1)} KB a socket at the most`,
      goal: 'all, p99 ≤ 50 ms, ≤ 30 KB',
      rounds: result.rounds.map(
        ({ p50, p99, commits }) =>
          `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; a commit of one row p50 ${commits.p50.toFixed(1)} ms, p99 ${commits.p99.toFixed(1)} ms`,
      ),
    }
  } finally {
    await world.pool.end()
    await Promise.all([one.end(), two.end()])
    await live.end()
  }
}
