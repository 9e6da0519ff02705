import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { createSteadyClock, type MonitoredClock } from '../../kernel/clock.ts'
import { type MachineTime, thisMachine } from './machine-time.ts'

type Log = { info(fields: object, line: string): void; warn(fields: object, line: string): void }

type Options = {
  readonly pool: Pick<Pool, 'connect'>
  readonly log: Log
  readonly alongside?: string
  readonly everyMs?: number
  readonly machine?: MachineTime
}

export type DatabaseClock = MonitoredClock & { close(): Promise<void> }

/** A difference up to this limit is corrected gradually. `settle` handles a larger one. */
const smallestJumpMs = 2000
const gone = 60_000

type Reading = { readonly time: number; readonly shift: number; readonly at: number; readonly error: number }

const question = `select (extract(epoch from clock_timestamp()) * 1000)::float8 as now, shift_ms::float8 as shift from clock_shift`

const askAt = async (client: PoolClient, { awakeMs }: MachineTime): Promise<Reading> => {
  const asked = awakeMs()
  const { rows } = await client.query<{ now: number; shift: number }>(question)
  const answered = awakeMs()
  const [{ now, shift } = { now: 0, shift: 0 }] = rows
  return { time: now - shift, shift, at: (asked + answered) / 2, error: (answered - asked) / 2 }
}

/** Gives all processes the same time, by the database's clock. For jumps see `decisions/a-clock-that-jumps.md`. */
export const openDatabaseClock = async ({
  pool,
  log,
  alongside = '',
  everyMs = 5000,
  machine = thisMachine,
}: Options): Promise<DatabaseClock> => {
  const id = randomUUID()
  const ask = (client: PoolClient): Promise<Reading> => askAt(client, machine)
  let jumps = 0
  let shift = 0
  let knownSleep = machine.sleptMs()

  const within = async <Value>(work: (client: PoolClient) => Promise<Value>): Promise<Value> => {
    const client = await pool.connect()
    let isSound = false
    try {
      await client.query('begin')
      await client.query('select 1 from clock_shift for update')
      const value = await work(client)
      await client.query('commit')
      isSound = true
      return value
    } finally {
      client.release(!isSound)
    }
  }

  const changeShift = async (client: PoolClient, to: number, isJump: boolean): Promise<void> => {
    const whole = Math.round(to)
    await client.query('update clock_shift set shift_ms = $1, jumps = jumps + $2', [whole, isJump ? 1 : 0])
    // The offset is a literal in the function, so that PostgreSQL plans `mida_now()` like `now()`.
    await client.query(`create or replace function public.mida_now() returns timestamptz language sql stable
      as $$ select now() - interval '${whole} milliseconds' $$`)
    if (alongside) await client.query(alongside)
  }
  const stamp = (client: PoolClient, now: number) =>
    client.query(
      `insert into clock_watchers (id, seen_ms) values ($1, $2) on conflict (id) do update set seen_ms = excluded.seen_ms`,
      [id, Math.round(now)],
    )
  const othersSeen = async (client: PoolClient): Promise<number[]> => {
    const { rows } = await client.query<{ seen: number }>(
      'select seen_ms::float8 as seen from clock_watchers where id <> $1',
      [id],
    )
    return rows.map(({ seen }) => seen)
  }

  const clock = await within(async (client) => {
    await ask(client)
    let reading = await ask(client)
    const isAlone = (await othersSeen(client)).every((seen) => Math.abs(reading.time - seen) > gone)
    if (isAlone && reading.shift !== 0) {
      log.warn(
        { seconds: reading.shift / 1000 },
        'no process kept the former time: the product adopts the time of the database',
      )
      await changeShift(client, 0, false)
      reading = await ask(client)
    }
    await client.query('delete from clock_watchers where abs(seen_ms - $1) > $2', [Math.round(reading.time), gone])
    await stamp(client, reading.time)
    shift = reading.shift
    return createSteadyClock(reading.time + machine.awakeMs() - reading.at, machine.awakeMs)
  })

  const lagOf = ({ time, at }: Reading): number => clock.lag(time, at)
  const isSmall = (reading: Reading): boolean => Math.abs(lagOf(reading)) <= smallestJumpMs + reading.error

  const settle = (): Promise<void> =>
    within(async (client) => {
      const reading = await ask(client)
      shift = reading.shift
      if (isSmall(reading)) return
      const lag = lagOf(reading)
      const was = clock.now()
      const isNotedByOthers = (await othersSeen(client)).some((seen) => Math.abs(reading.time - seen) < 3 * everyMs)
      if (isNotedByOthers || machine.hasJustBooted()) {
        clock.step(lag)
        const because = isNotedByOthers
          ? 'this process was suspended'
          : 'the clock was set soon after the machine was started'
        log.warn({ seconds: lag / 1000, was, is: clock.now() }, `${because}: the time of the product has changed`)
        return
      }
      await changeShift(client, reading.shift + lag, true)
      shift = reading.shift + lag
      jumps += 1
      const is = new Date(reading.time + reading.shift)
      log.warn(
        { seconds: lag / 1000, was, is },
        'the clock of the database has jumped: the product keeps its own time until all its processes have been stopped',
      )
    })

  const look = async (): Promise<void> => {
    const sleep = machine.sleptMs()
    const slept = sleep - knownSleep
    if (Math.abs(slept) > 1000) {
      knownSleep = sleep
      clock.step(slept)
      log.info({ seconds: slept / 1000 }, 'this machine has slept')
    }
    const client = await pool.connect()
    let isSound = false
    let reading: Reading
    try {
      reading = await ask(client)
      if (isSmall(reading)) {
        shift = reading.shift
        if (reading.error < Math.abs(lagOf(reading)) || reading.error < 100) clock.lead(lagOf(reading))
        await stamp(client, clock.now().getTime())
      }
      isSound = true
    } finally {
      client.release(!isSound)
    }
    if (!isSmall(reading)) await settle()
  }

  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => {})
  }, everyMs)
  timer.unref()

  return {
    now: clock.now,
    jumps: () => jumps,
    offsetSeconds: () => shift / 1000,
    close: async () => {
      clearInterval(timer)
      await looking
      await within((client) => client.query('delete from clock_watchers where id = $1', [id])).catch(() => {})
    },
  }
}
