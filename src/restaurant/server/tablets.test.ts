import { desc, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { createTestBroadcast } from '../../../tests/broadcast.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { findShopByDomain } from '../../catalogue/server/shop-store.ts'
import { orderHistory } from '../../orders/server/tables.ts'
import { sessionsChannel } from '../../server/realtime/end-connections.ts'
import { liveNumberOf } from '../../server/tablet.ts'
import { restaurantRoutes } from './restaurant-routes.ts'
import { listScreens } from './screen-store.ts'
import { tablets } from './tables.ts'
import { tabletRoutes } from './tablet-routes.ts'
import { tabletKeeper } from './tablet-store.ts'

const broadcast = createTestBroadcast()
const here = openKitchen(
  (app, tools, mountTools) => {
    restaurantRoutes(app, tools, mountTools)
    tabletRoutes(app, tools, mountTools)
  },
  { broadcast },
)

afterEach(() => here.api.clock.set(fridayNoon))

const minute = 60_000
const day = 24 * 60 * minute

const make = async (): Promise<{ id: number; code: string }> =>
  (await here.owner('POST', '/api/pro/shops/1/tablets', { name: ' Comptoir ' })).body

const pair = async (code: string): Promise<{ tablet: Caller; status: number; code: string; role: string }> => {
  const tablet = await createCaller(here.api)
  const { status, body } = await tablet('POST', '/api/tablet', { code })
  return { tablet, status, code: body.code, role: body.role }
}

const board = async (tablet: Caller): Promise<number> => (await tablet('GET', '/api/pro/orders')).status

const revoke = (caller: Caller, id: number, shop = 1) => caller('DELETE', `/api/pro/shops/${shop}/tablets/${id}`)

test('a code works once, and then the board works for thirty days without a signed-in person', async () => {
  const { code } = await make()
  expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/)
  const { tablet, status } = await pair(code.toLowerCase().replaceAll('-', ' '))
  expect(status).toBe(200)
  const order = await here.place()
  expect(await here.board(tablet)).toContain(order)
  expect((await here.move(tablet, order, { status: 1, ready_in_minutes: 20 })).status).toBe(200)
  here.api.clock.forward(30 * day - minute)
  expect(await board(tablet)).toBe(200)
  here.api.clock.forward(minute)
  expect(await board(tablet)).toBe(401)
})

test('a tablet of the kitchen prepares orders, and neither refuses them nor answers reservations', async () => {
  const made = await here.owner('POST', '/api/pro/shops/1/tablets', { name: 'Piano', role: 'kitchen' })
  expect(made.body).toMatchObject({ name: 'Piano', role: 'kitchen' })
  const { tablet, role } = await pair(made.body.code)
  expect(role).toBe('kitchen')
  const order = await here.place()
  expect((await here.move(tablet, order, { status: 5, reason: 'Plus de poulpe' })).body.code).toBe('role-forbids')
  expect((await here.move(tablet, order, { status: 1, ready_in_minutes: 20 })).status).toBe(200)
  expect((await here.owner('POST', '/api/pro/shops/1/tablets', { name: 'Bureau', role: 'owner' })).status).toBe(422)
})

test('the name of a tablet turns no text around, and is not blank', async () => {
  const named = (name: string) => here.owner('POST', '/api/pro/shops/1/tablets', { name })
  expect((await named('\u202eriotpmoC\u202c')).body.name).toBe('riotpmoC')
  for (const name of ['', '\u202e', '\u2066\u2069', '\u200f \u2800'])
    expect(await named(name)).toMatchObject({ status: 422, body: { code: 'tablet-name-missing' } })
})

test('a move on a tablet is recorded with that tablet', async () => {
  const { id, code } = await make()
  const { tablet } = await pair(code)
  const order = await here.place()
  await here.move(tablet, order, { status: 5, reason: 'Plus de poulpe' })
  const [last] = await here.api.tools.db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, order))
    .orderBy(desc(orderHistory.id))
  expect(last).toMatchObject({ toStatus: 5, actorId: null, tabletId: id })
})

test('a used, revoked or guessed link is refused', async () => {
  const { id, code } = await make()
  const both = await Promise.all([pair(code), pair(code)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await pair(code)).toMatchObject({ status: 422, code: 'tablet-code-dead' })
  const revoked = await make()
  await revoke(here.owner, revoked.id)
  expect((await pair(revoked.code)).status).toBe(422)
  for (const guess of ['', 'ABCD-EFGH-JKLM-NPQR', 'x'.repeat(100), String(id)])
    expect((await pair(guess)).status).toBe(422)
})

test('an unused link expires after half an hour', async () => {
  const { code } = await make()
  here.api.clock.forward(30 * minute)
  expect((await pair(code)).status).toBe(422)
})

test('neither code nor token stands in the database', async () => {
  const { id, code } = await make()
  const { tablet } = await pair(code)
  const [row] = await here.api.tools.db.select().from(tablets).where(eq(tablets.id, id))
  expect(row?.codeHash).toBeNull()
  expect(JSON.stringify(row)).not.toContain(tablet.cookies['mida-tablet'])
  expect(row?.name).toBe('Comptoir')
})

test('a revoked tablet is refused at its next call, and its live connections end', async () => {
  const { id, code } = await make()
  const { tablet } = await pair(code)
  expect(await board(tablet)).toBe(200)
  broadcast.sent.length = 0
  expect((await revoke(here.owner, id)).status).toBe(200)
  expect(await board(tablet)).toBe(401)
  expect(broadcast.sent).toContainEqual(
    expect.objectContaining({ channel: sessionsChannel, payload: { sessions: [], users: [liveNumberOf(id)] } }),
  )
  expect(await tabletKeeper(here.api.tools).listAlive([id])).toEqual([])
  expect((await revoke(here.owner, id)).status).toBe(200)
})

test('the screen of a revoked tablet is not listed as lost', async () => {
  const { id, code } = await make()
  const { tablet } = await pair(code)
  const screen = '0f8fad5bd9cb469fa16570867728950e'
  expect((await tablet('GET', `/api/pro/orders/changes?screen=${screen}`)).status).toBe(200)
  const names = async () => (await listScreens(here.api.tools.db, [1], here.api.clock.now())).map(({ name }) => name)
  expect(await names()).toContain('Comptoir')
  await revoke(here.owner, id)
  expect(await names()).not.toContain('Comptoir')
})

test('only the owner makes and ends tablets, and only of the own shop', async () => {
  const { id, code } = await make()
  const { tablet } = await pair(code)
  for (const [caller, status] of [
    [here.cook, 403],
    [here.neighbour, 404],
    [here.diner, 404],
  ] as const) {
    expect((await caller('POST', '/api/pro/shops/1/tablets', { name: 'Terrasse' })).status).toBe(status)
    expect((await revoke(caller, id)).status).toBe(status)
  }
  expect((await tablet('POST', '/api/pro/shops/1/tablets', { name: 'Terrasse' })).status).toBe(401)
  expect((await revoke(tablet, id)).status).toBe(401)
  const other = (await findShopByDomain(here.api.tools.db, 'pizza-fakhar'))?.id ?? 0
  expect((await revoke(here.neighbour, id, other)).status).toBe(404)
  expect(await board(tablet)).toBe(200)
})

test('twenty tablets are enough for a shop', async () => {
  await here.api.tools.db.delete(tablets)
  for (let count = 0; count < 20; count += 1)
    expect((await here.owner('POST', '/api/pro/shops/1/tablets', { name: `T${count}` })).status).toBe(200)
  expect((await here.owner('POST', '/api/pro/shops/1/tablets', { name: 'T20' })).body.code).toBe('too-many-tablets')
})
