import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBroadcast } from '../../../tests/broadcast.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { users } from '../../account/server/tables.ts'
import { liveNumberOf } from '../../server/tablet.ts'
import { readPeople } from './read-people.ts'
import { leaveShops } from './staff-store.ts'
import { staff } from './tables.ts'

let api: WholeApi
let owner: Caller
const broadcast = createTestBroadcast()

beforeAll(async () => {
  api = await createWholeApi({ broadcast })
  owner = await createCaller(api, 'sami@example.com')
})
afterAll(() => api.close())

test('the last owner stays one, also when two owners remove each other at once', async () => {
  const { db } = api.tools
  const sami = await userIdOf(db, 'sami@example.com')
  const leo = await userIdOf(db, 'leo@example.com')
  expect((await owner('DELETE', `/api/pro/shops/1/people/${sami}`)).body.code).toBe('last-owner')
  expect((await owner('PUT', `/api/pro/shops/1/people/${sami}`, { role: 'manager' })).body.code).toBe('last-owner')
  await db.insert(staff).values({ shopId: 1, userId: leo, role: 'owner' })
  const other = await createCaller(api, 'leo@example.com')
  const both = await Promise.all([
    owner('DELETE', `/api/pro/shops/1/people/${leo}`),
    other('DELETE', `/api/pro/shops/1/people/${sami}`),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = await db.select({ role: staff.role }).from(staff).where(eq(staff.shopId, 1))
  expect(left).toEqual([{ role: 'owner' }])
  await db.delete(staff).where(eq(staff.shopId, 1))
  await db.insert(staff).values({ shopId: 1, userId: sami, role: 'owner' })
})

test('of two owners who change a role at once, the later is told', async () => {
  const { db } = api.tools
  const leo = await userIdOf(db, 'leo@example.com')
  await db.insert(staff).values({ shopId: 1, userId: leo, role: 'kitchen' })
  const give = (role: string) => owner('PUT', `/api/pro/shops/1/people/${leo}`, { role, seen: 'kitchen' })
  expect((await give('counter')).status).toBe(200)
  expect(await give('manager')).toMatchObject({ status: 409, body: { code: 'role-changed' } })
  expect((await give('counter')).status).toBe(200)
  const late = await owner('DELETE', `/api/pro/shops/1/people/${leo}?seen=kitchen`)
  expect(late.body.code).toBe('role-changed')
  await db.delete(staff).where(eq(staff.userId, leo))
})

test('who is removed has no rights at once, and their connections end', async () => {
  const { db } = api.tools
  const amina = await userIdOf(db, 'amina@example.com')
  await db.insert(staff).values({ shopId: 1, userId: amina, role: 'kitchen' })
  await db.update(users).set({ isStaff: true }).where(eq(users.id, amina))
  const cook = await createCaller(api, 'amina@example.com')
  expect((await cook('GET', '/api/pro/orders')).status).toBe(200)
  expect((await owner('DELETE', `/api/pro/shops/1/people/${amina}`)).status).toBe(200)
  expect((await cook('GET', '/api/pro/orders')).status).toBe(403)
  expect(broadcast.sent.at(-1)).toEqual({
    channel: '#sessions',
    event: 'ended',
    payload: { sessions: [], users: [amina] },
  })
  const [left] = await db.select({ isStaff: users.isStaff }).from(users).where(eq(users.id, amina))
  expect(left?.isStaff).toBe(false)
})

test('who is removed is told with the tablets that they have paired, and these end with their connections', async () => {
  const { db, clock } = api.tools
  const leo = await userIdOf(db, 'leo@example.com')
  await db.insert(staff).values({ shopId: 1, userId: leo, role: 'owner' }).onConflictDoNothing()
  const other = await createCaller(api, 'leo@example.com')
  const pairBy = async (caller: Caller, name: string) => {
    const made = (await caller('POST', '/api/pro/shops/1/tablets', { name, role: 'counter' })).body
    const tablet = await createCaller(api)
    expect((await tablet('POST', '/api/tablet', { code: made.code })).status).toBe(200)
    return { id: made.id as number, tablet }
  }
  const [leos, samis] = [await pairBy(other, 'Comptoir de Léo'), await pairBy(owner, 'Comptoir')]
  const waiting = (await other('POST', '/api/pro/shops/1/tablets', { name: 'Piano', role: 'kitchen' })).body
  const shown = await readPeople({ db, clock }, { team: 1, userId: leo })
  expect(shown.people.find(({ id }) => id === leo)?.tablets).toEqual(['Comptoir de Léo', 'Piano'])
  expect((await owner('DELETE', `/api/pro/shops/1/people/${leo}`)).status).toBe(200)
  expect((await leos.tablet('GET', '/api/pro/orders')).status).toBe(401)
  expect((await samis.tablet('GET', '/api/pro/orders')).status).toBe(200)
  const late = await createCaller(api)
  expect((await late('POST', '/api/tablet', { code: waiting.code })).body.code).toBe('tablet-code-dead')
  expect(broadcast.sent.at(-1)?.payload).toEqual({
    sessions: [],
    users: [leo, liveNumberOf(leos.id), liveNumberOf(waiting.id)],
  })
})

test('the tablets of a deleted account end too', async () => {
  const { db } = api.tools
  const made = (await owner('POST', '/api/pro/shops/1/tablets', { name: 'Terrasse', role: 'counter' })).body
  const tablet = await createCaller(api)
  await tablet('POST', '/api/tablet', { code: made.code })
  const sami = await userIdOf(db, 'sami@example.com')
  await db.transaction((tx) => leaveShops(tx, api.tools, sami))
  expect((await tablet('GET', '/api/pro/orders')).status).toBe(401)
  expect(broadcast.sent.at(-1)?.payload?.users).toContain(liveNumberOf(made.id))
})
