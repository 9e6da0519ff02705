import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import type { Database, OpenDatabase } from '../database/database.ts'
import { GuardedClient } from '../database/guarded-client.ts'
import { runStatement } from '../database/run-statement.ts'
import type { Broadcast, BroadcastMessage } from './broadcast.ts'
import { openPostgresBroadcast } from './postgres-broadcast.ts'

let database: OpenDatabase
let one: Broadcast<Database>
let other: Broadcast<Database>

const log = { warn: () => {} }

const follow = (broadcast: Broadcast<Database>) => {
  const received: BroadcastMessage[] = []
  const onReconnect = vi.fn()
  const onDisconnect = vi.fn()
  const stop = broadcast.subscribe({ onMessage: (message) => void received.push(message), onDisconnect, onReconnect })
  return { received, onReconnect, onDisconnect, stop }
}

const message = (number: number): BroadcastMessage => ({ channel: 'a', event: 'counted', payload: { number } })

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  const { url, db } = database
  one = await openPostgresBroadcast({ url, Client: GuardedClient, db, run: runStatement, log })
  other = await openPostgresBroadcast({ url, Client: GuardedClient, db, run: runStatement, log, heartbeatMs: 200 })
})
afterEach(async () => {
  await one.close()
  await other.close()
})
afterAll(() => database.close())

test('what a committed transaction published reaches every process in order, its own too; of a rolled back one nothing', async () => {
  const listeners = [follow(one), follow(other)]
  await database.db.transaction((tx) => one.publish(tx, [message(1), message(2)]))
  await expect(
    database.db.transaction(async (tx) => {
      await one.publish(tx, [message(3)])
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await database.db.transaction((tx) => other.publish(tx, [message(4)]))
  for (const { received } of listeners)
    await vi.waitFor(() => expect(received.map(({ payload }) => payload?.number)).toEqual([1, 2, 4]))
})

test('announcements are sent together, and closing waits for them', async () => {
  const { received } = follow(other)
  for (let number = 1; number <= 50; number += 1) one.announce([message(number)])
  await one.close()
  await vi.waitFor(() => expect(received).toEqual(Array.from({ length: 50 }, (_, index) => message(index + 1))))
})

test('a transaction without messages does not wait for others', async () => {
  const { received } = follow(other)
  one.announce([])
  one.announce([message(1)])
  await vi.waitFor(() => expect(received).toEqual([message(1)]))
})

test('a payload that is too large is not sent', async () => {
  const { received } = follow(other)
  const fits = { text: 'é'.repeat(3900) }
  await one.publish(database.db, [
    { channel: 'a', event: 'fits', payload: fits },
    { channel: 'b', event: 'too-large', payload: { text: 'é'.repeat(4000) } },
  ])
  await vi.waitFor(() => expect(received).toHaveLength(2))
  expect(received).toEqual([
    { channel: 'a', event: 'fits', payload: fits },
    { channel: 'b', event: 'too-large', payload: null },
  ])
})

test('a lost connection is reported, and after reconnecting that messages may be missing', async () => {
  const { received, onReconnect, onDisconnect } = follow(other)
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mida live' and datname = current_database()`,
  )
  await vi.waitFor(() => expect(onReconnect).toHaveBeenCalledTimes(1), { timeout: 5000 })
  expect(onDisconnect).toHaveBeenCalledTimes(1)
  await one.publish(database.db, [message(7)])
  await vi.waitFor(() => expect(received).toEqual([message(7)]))
})

test('an unsubscribed listener gets nothing, and a failing one does not affect the others', async () => {
  const stopped = follow(other)
  stopped.stop()
  other.subscribe({
    onMessage: () => {
      throw new Error('broken')
    },
    onReconnect: () => {},
  })
  const { received } = follow(other)
  await one.publish(database.db, [message(8)])
  await vi.waitFor(() => expect(received).toEqual([message(8)]))
  expect(stopped.received).toEqual([])
})
