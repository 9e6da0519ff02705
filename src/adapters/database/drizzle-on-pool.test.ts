import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import { eventually } from '../../../tests/eventually.ts'
import { createFaultProxy, throughProxy, wireOf } from '../../../tests/fault-proxy.ts'
import { silentLog } from '../../../tests/silent-log.ts'
import type { OpenDatabase } from './database.ts'
import { alongCommit, drizzleOnPool } from './drizzle-on-pool.ts'
import { openPool } from './open-database.ts'

let database: OpenDatabase
let pool: ReturnType<typeof openPool>
let db: NodePgDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table written (line text unique)')
  pool = openPool(database.url, silentLog, 1)
  db = drizzleOnPool(pool)
})

afterAll(async () => {
  await pool.end()
  await database.close()
})

beforeEach(async () => {
  await pool.query('truncate written')
})

type Connection = Pick<NodePgDatabase, 'execute'>

/** Uses `await`, because Drizzle runs a query only when it is awaited. */
const write = async (tx: Connection, line: string) => await tx.execute(sql`insert into written values (${line})`)

const read = async (tx: Connection, what: string) => await tx.execute(sql.raw(`select '${what}'`))

const written = async (): Promise<unknown[]> => {
  const { rows } = await database.pool.query('select line from written order by line')
  return rows.map(({ line }) => line)
}

const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause ? error.cause : error)

const failureOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    (error: unknown) => causeOf(error),
  )

test('BEGIN, and reads that do not wait for each other, are sent before the first answer', async () => {
  const proxy = await createFaultProxy(() => wireOf(database.url))
  const own = openPool(throughProxy(database.url, proxy).href, silentLog, 1)
  try {
    await own.query('select 1')
    proxy.holdReplies()
    const failure = failureOf(
      drizzleOnPool(own).transaction((tx) => Promise.all([read(tx, 'one'), read(tx, 'two'), read(tx, 'three')])),
    )
    const arrived = `select 1 from pg_stat_activity where state = 'idle in transaction' and query = 'select ''three'''`
    await eventually(async () => (await database.pool.query(arrived)).rowCount === 1)
    proxy.cut()
    expect(await failure).not.toBeNull()
  } finally {
    await own.end()
    await proxy.close()
  }
})

test('writes that do not wait for each other are sent in their order', async () => {
  await db.transaction((tx) => Promise.all([read(tx, 'first'), write(tx, 'one'), read(tx, 'two'), write(tx, 'three')]))
  expect(await written()).toEqual(['one', 'three'])
  const { rows } = await database.pool.query('select line from written order by ctid')
  expect(rows.map(({ line }) => line)).toEqual(['one', 'three'])
})

test('a branch of a failed transaction writes nothing afterwards', async () => {
  const branch = async (tx: Connection) => {
    for (const line of ['one', 'two', 'three', 'four']) await write(tx, line)
  }
  const fails = async (tx: Connection) => {
    await read(tx, 'something')
    throw new Error('a branch failed')
  }
  expect(await failureOf(db.transaction((tx) => Promise.all([branch(tx), fails(tx)])))).toMatchObject({
    message: 'a branch failed',
  })
  await write(db, 'afterwards')
  expect(await written()).toEqual(['afterwards'])
})

test('a transaction whose BEGIN is cancelled leaves nothing', async () => {
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  const cancelling = setInterval(() => void database.pool.query('select pg_cancel_backend($1)', [rows[0].pid]), 1)
  let refused = 0
  try {
    for (let tries = 0; tries < 150; tries += 1) {
      const lines = [`${tries} a`, `${tries} b`]
      const failure = await failureOf(db.transaction((tx) => Promise.all(lines.map((line) => write(tx, line)))))
      if (failure !== null) refused += 1
      if (failure !== null) for (const line of lines) expect(await written()).not.toContain(line)
    }
  } finally {
    clearInterval(cancelling)
  }
  expect(refused).toBeGreaterThan(0)
})

test('a statement that fails next to others rolls the transaction back', async () => {
  await write(db, 'one')
  const failure = await failureOf(
    db.transaction((tx) => Promise.all([write(tx, 'two'), write(tx, 'one'), write(tx, 'three')])),
  )
  expect(failure).toMatchObject({ code: '23505' })
  expect(await written()).toEqual(['one'])
})

test('statements along COMMIT are committed, or the transaction rejects with their error', async () => {
  await db.transaction(async (tx) => {
    await write(tx, 'one')
    await alongCommit(tx, write(tx, 'two'))
  })
  expect(await written()).toEqual(['one', 'two'])
  const failure = await failureOf(
    db.transaction(async (tx) => {
      await alongCommit(tx, write(tx, 'three'))
      await alongCommit(tx, write(tx, 'two'))
      await alongCommit(tx, write(tx, 'four'))
      return 'a value'
    }),
  )
  expect(failure).toMatchObject({ code: '23505' })
  expect(await written()).toEqual(['one', 'two'])
  await write(db, 'after')
})

test('inside a savepoint, a statement along COMMIT is waited for', async () => {
  await write(db, 'one')
  await db.transaction(async (tx) => {
    const inner = tx.transaction(async (savepoint) => {
      await write(savepoint, 'lost')
      await alongCommit(savepoint, write(savepoint, 'one'))
    })
    expect(await failureOf(inner)).toMatchObject({ code: '23505' })
    await write(tx, 'kept')
  })
  expect(await written()).toEqual(['kept', 'one'])
})

test('if BEGIN is refused, so is every later statement', async () => {
  const client = await pool.connect()
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const refuseBegin = vi.spyOn(client, 'query').mockImplementation(((...args: unknown[]) => {
    const [question] = args
    const text = typeof question === 'string' ? question : (question as { text: string }).text
    return text.startsWith('begin') ? Promise.reject(new Error('refused')) : query(...args)
  }) as never)
  client.release()
  const refused = db.transaction(async (tx) => {
    await setImmediate()
    await write(tx, 'alone')
  })
  expect(await failureOf(refused)).toMatchObject({ message: 'refused' })
  expect(refuseBegin).toHaveBeenCalledTimes(1)
  expect(await written()).toEqual([])
})
