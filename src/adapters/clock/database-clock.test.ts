import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import { eventually } from '../../../tests/eventually.ts'
import { makeClockSettable, setClock } from '../../../tests/settable-clock.ts'
import { silentLog } from '../../../tests/silent-log.ts'
import { timeoutFactor } from '../../../tests/timeout-factor.ts'
import type { OpenDatabase } from '../database/database.ts'
import { openPool } from '../database/open-database.ts'
import { type DatabaseClock, openDatabaseClock } from './database-clock.ts'
import type { MachineTime } from './machine-time.ts'

const dayMs = 86_400_000
const everyMs = 100

let database: OpenDatabase
const machine: MachineTime = { awakeMs: () => performance.now(), sleptMs: () => 0, hasJustBooted: () => false }
const opened: { close(): Promise<void> }[] = []
const told: { fields: Record<string, unknown>; line: string }[] = []

const ask = (text: string) => database.pool.query(text)

/** Simulates another process: a new pool and a new clock. */
const start = async (more: Partial<MachineTime> = {}): Promise<DatabaseClock & { kill(): Promise<void> }> => {
  const pool = openPool(database.url, silentLog, 2)
  const note = (fields: object, line: string) => void told.push({ fields: { ...fields }, line })
  const clock = await openDatabaseClock({
    pool,
    log: { info: note, warn: note },
    everyMs,
    machine: { ...machine, ...more },
  })
  opened.push({
    close: async () => {
      await clock.close()
      if (!pool.ended) await pool.end()
    },
  })
  return { ...clock, kill: () => pool.end() }
}

beforeEach(async () => {
  database = await createTestDatabase()
  await makeClockSettable(ask, new URL(database.url).pathname.slice(1))
})

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
  told.length = 0
  await database.close()
})

const off = (clock: DatabaseClock): number => clock.now().getTime() - Date.now()

const isNoted = async (seconds: number) =>
  Math.abs(Number((await ask('select shift_ms from clock_shift')).rows[0].shift_ms) / 1000 - seconds) < 2

test.each([
  { ahead: '1 day', seconds: 86_400 },
  { ahead: '-1 day', seconds: -86_400 },
])(
  'the database’s clock jumps by $ahead: in all processes time goes on, one notes it, and one that starts later agrees',
  async ({ ahead, seconds }) => {
    const clocks = [await start(), await start()]
    await setClock(ask, ahead)
    await eventually(() => isNoted(seconds))
    await sleep(everyMs * 4)
    clocks.push(await start())
    for (const clock of clocks) {
      expect(Math.abs(off(clock))).toBeLessThan(1000 * timeoutFactor)
      expect(clock.offsetSeconds()).toBeCloseTo(seconds, -1)
    }
    expect(told.filter(({ line }) => /jumped/.test(line))).toHaveLength(1)
    expect(told[0]?.fields).toMatchObject({ was: expect.any(Date), is: expect.any(Date) })
    expect(Number(told[0]?.fields.seconds)).toBeCloseTo(seconds, -1)
    expect(clocks.reduce((sum, clock) => sum + clock.jumps(), 0)).toBe(1)
    const { rows } = await ask(`select abs(extract(epoch from public.mida_now() - pg_catalog.now()))::float8 as off`)
    // This connection is older than the settable clock, so its `now()` is real and the difference is the jump.
    expect(rows[0].off).toBeCloseTo(Math.abs(seconds), -1)
  },
)

test('a jump and the jump back are both recorded, and no offset remains', async () => {
  const clock = await start()
  await setClock(ask, '1 day')
  await eventually(() => isNoted(86_400))
  await setClock(ask, '0')
  await eventually(() => isNoted(0))
  expect(Math.abs(off(clock))).toBeLessThan(1000 * timeoutFactor)
  expect(clock.jumps()).toBe(2)
})

test('when all processes have been stopped the next one begins with the database’s clock, and says so', async () => {
  const before = await start()
  await setClock(ask, '1 day')
  await eventually(() => isNoted(86_400))
  await before.close()
  const after = await start()
  expect(off(after)).toBeCloseTo(dayMs, -4)
  expect(told.at(-1)?.line).toMatch(/adopts the time of the database/)
  expect(await isNoted(0)).toBe(true)
})

test('one that was killed a moment ago is as good as alive: whoever takes its place keeps its time', async () => {
  const before = await start()
  await setClock(ask, '-1 day')
  await eventually(() => isNoted(-86_400))
  await sleep(everyMs * 2)
  await before.kill()
  expect(Math.abs(off(await start()))).toBeLessThan(1000 * timeoutFactor)
})

test('small drift is corrected gradually, without a log line', async () => {
  const clock = await start()
  await setClock(ask, '0.1 seconds')
  let last = clock.now().getTime()
  await eventually(
    async () => {
      const now = clock.now().getTime()
      expect(now).toBeGreaterThanOrEqual(last)
      last = now
      return Math.abs(off(clock) - 100) < 40
    },
    { everyMs: 10 },
  )
  expect(told).toEqual([])
  expect(await isNoted(0)).toBe(true)
})

test('a clock that is set soon after the boot is followed', async () => {
  const booted = { hasJustBooted: () => true }
  const clocks = [await start(booted), await start(booted)]
  await setClock(ask, '3 hours')
  await eventually(async () => clocks.every((clock) => Math.abs(off(clock) - 3 * 3_600_000) < 1000))
  expect(await isNoted(0)).toBe(true)
  expect(clocks.map((clock) => clock.jumps())).toEqual([0, 0])
})

test('a suspended process adopts the shared time and records no jump', async () => {
  let stood = 0
  const other = await start()
  const still = await start({ awakeMs: () => performance.now() - stood })
  await sleep(everyMs * 2)
  stood = 3_600_000
  await eventually(async () => Math.abs(off(still)) < 1000)
  expect([still.jumps(), other.jumps()]).toEqual([0, 0])
  expect(Math.abs(off(other))).toBeLessThan(1000 * timeoutFactor)
  expect(told.map(({ line }) => line)).toEqual([expect.stringMatching(/was suspended/)])
})

test('time during sleep counts: what was due has expired', async () => {
  let slept = 0
  const clock = await start({ awakeMs: () => performance.now() - slept, sleptMs: () => slept })
  slept = 3_600_000
  await eventually(async () => Math.abs(off(clock)) < 1000)
  expect(clock.jumps()).toBe(0)
  expect(told.map(({ line }) => line)).toEqual(['this machine has slept'])
})

test('the time continues while the database does not answer', async () => {
  const clock = await start()
  await ask('begin; lock table clock_shift; select pg_sleep(1); commit')
  expect(Math.abs(off(clock))).toBeLessThan(1000 * timeoutFactor)
})
