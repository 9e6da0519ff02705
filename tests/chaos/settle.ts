import { eventually } from '../eventually.ts'
import { setRight } from './faults.ts'
import type { World } from './world.ts'

type Waiting = {
  /** Payments that are open and refunds at a service. */
  readonly open: number
  /** Of these, what is due now. */
  readonly due: number
  /** Milliseconds until something is due. Null if nothing will be. */
  readonly nextMs: number | null
}

const waitingSql = `
  with work as (
    select next_read_at as at from payments where settled_at is null
    union all
    select j.start_after from pgboss.job j
      where j.name in ('ask-refunds', 'refund-order') and j.state in ('created', 'retry', 'active'))
  select (select count(*)::int from payments where settled_at is null)
      + (select count(*)::int from order_refunds where state = 'at-gateway') as open,
    (select count(*)::int from work where at <= public.mida_now()) as due,
    (select (extract(epoch from min(at) - public.mida_now()) * 1000)::float8 from work where at > public.mida_now()) as "nextMs"`

/** In steps of the clock. A pending refund takes an hour, and is seen after twice its time. */
const mostSteps = 60

/** A start takes seconds, so that what is due soon is waited for together. */
const leastStepMs = 15 * 60_000

const withinMs = 180_000

const settleOpen = async (world: World, say: (line: string) => void): Promise<void> => {
  const read = async (): Promise<Waiting> => {
    const [row] = await world.query<Waiting>(waitingSql)
    if (!row) throw new Error('no answer')
    return row
  }
  for (let step = 0; step < mostSteps; step += 1) {
    const waiting = await eventually(
      async () => {
        const now = await read()
        return now.due === 0 && now
      },
      { withinMs, everyMs: 300 },
    )
    say(`${waiting.open} payments and refunds are open`)
    if (waiting.open === 0 || waiting.nextMs === null) return
    await world.killServer()
    await world.forward(Math.max(Math.ceil(waiting.nextMs) + 1000, leastStepMs))
    await world.startServer()
  }
}

/** A service repeats a notice that did not arrive. For all other money, Mida has to look by itself. */
const repeatNotices = async ({ services, query }: World): Promise<number> => {
  const rows = await query<{ reference: string }>(
    `select reference from payments where reference is not null and state in ('failed', 'expired')`,
  )
  const unseen = new Set(rows.map(({ reference }) => reference))
  let repeated = 0
  for (const { standIn } of services)
    for (const { id, state, isUnexpected } of (await standIn.book()).payments)
      if (state === 'paid' && isUnexpected && unseen.has(id)) {
        await standIn.notice(id)
        repeated += 1
      }
  return repeated
}

/**
 * All faults end, and the clock goes from one due time to the next until no payment is open and no refund is at a service.
 * What then is still open is for the check.
 */
export const settle = async (
  world: World,
  say: (line: string) => void,
): Promise<{ readonly settledMinutes: number; readonly repeated: number }> => {
  for (const proxy of [world.front, world.wire, ...world.services.map((one) => one.proxy)]) {
    proxy.letGo()
    proxy.slow(0)
  }
  for (const service of world.services) await setRight(world, service)
  const began = world.now()
  await settleOpen(world, say)
  const repeated = await repeatNotices(world)
  if (repeated > 0) await settleOpen(world, say)
  return { settledMinutes: Math.round((world.now() - began) / 60_000), repeated }
}
