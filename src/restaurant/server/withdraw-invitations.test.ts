import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { operators } from '../../account/server/tables.ts'
import { auditLog } from '../../server/tables.ts'
import { invitations, staff } from './tables.ts'
import { lockTeams } from './team-store.ts'

let api: WholeApi
let sami: Caller
let nour: Caller

beforeAll(async () => {
  api = await createWholeApi()
  sami = await createCaller(api, 'sami@example.com')
  nour = await createCaller(api, 'nour@example.com')
})
afterAll(() => api.close())

const idOf = (email: string) => userIdOf(api.tools.db, email)

beforeEach(async () => {
  const { db } = api.tools
  await db.delete(invitations)
  await db.delete(auditLog)
  await db.delete(operators).where(eq(operators.userId, await idOf('leo@example.com')))
  await db.delete(staff).where(and(eq(staff.shopId, 1), sql`${staff.userId} <> ${await idOf('sami@example.com')}`))
})

const invite = async (caller: Caller, path: string, to: string, role?: string): Promise<void> => {
  expect((await caller('POST', path, { to, role })).body).toMatchObject({ to: expect.any(String) })
}

const toShop = '/api/pro/shops/1/invitations'
const toMarketplace = '/api/admin/invitations'

const listOpen = async () => {
  const open = await api.tools.db
    .select({ to: sql<string>`coalesce(${invitations.email}, ${invitations.phone})` })
    .from(invitations)
    .where(sql`${invitations.withdrawnAt} is null`)
    .orderBy(invitations.id)
  return open.map(({ to }) => to)
}

const hire = async (email: string, role: 'owner' | 'manager'): Promise<string> => {
  await api.tools.db.insert(staff).values({ shopId: 1, userId: await idOf(email), role })
  return `/api/pro/shops/1/people/${await idOf(email)}`
}

const makeOperator = async (): Promise<string> => {
  await api.tools.db.insert(operators).values({ userId: await idOf('leo@example.com'), role: 'operator' })
  return `/api/admin/people/${await idOf('leo@example.com')}`
}

test('who is removed does not come back by another invitation to the same person', async () => {
  await invite(sami, toShop, 'amina@example.com', 'owner')
  await invite(sami, toShop, '20 123 456', 'owner')
  await invite(sami, toShop, 'rim@example.org', 'kitchen')
  const path = await hire('amina@example.com', 'owner')
  expect(await sami('DELETE', path)).toMatchObject({ status: 200, body: { ended_invitations: 2 } })
  expect(await listOpen()).toEqual(['rim@example.org'])
  const logged = await api.tools.db.select().from(auditLog).where(eq(auditLog.action, 'invitation.withdrawn'))
  expect(logged).toMatchObject([
    { actorId: await idOf('sami@example.com'), shopId: 1, before: { to: 'a…@example.com', role: 'owner' } },
    { actorId: await idOf('sami@example.com'), shopId: 1, before: { role: 'owner' } },
  ])
})

test('what an owner has sent, or sent again, ends with the rights to send it', async () => {
  const path = await hire('leo@example.com', 'owner')
  const leo = await createCaller(api, 'leo@example.com')
  await invite(leo, toShop, 'other@example.org', 'owner')
  await invite(leo, toShop, 'chef@example.org', 'kitchen')
  await invite(sami, toShop, 'rim@example.org', 'manager')
  const [rims] = await api.tools.db.select().from(invitations).where(eq(invitations.email, 'rim@example.org'))
  api.clock.forward(60_000)
  expect((await leo('POST', `${toShop}/${rims?.id}/resend`)).status).toBe(200)
  await invite(sami, toShop, 'zoe@example.org', 'owner')
  expect((await sami('PUT', path, { role: 'owner' })).body).toMatchObject({ ended_invitations: 0 })
  expect((await sami('PUT', path, { role: 'manager' })).body).toMatchObject({ role: 'manager', ended_invitations: 2 })
  expect(await listOpen()).toEqual(['chef@example.org', 'zoe@example.org'])
  expect((await sami('DELETE', path)).body).toEqual({ ended_invitations: 1 })
  expect(await listOpen()).toEqual(['zoe@example.org'])
})

test('an operator who becomes support, or is removed, leaves no invitation behind, neither to the marketplace nor to a shop', async () => {
  const path = await makeOperator()
  const leo = await createCaller(api, 'leo@example.com')
  await invite(leo, toMarketplace, 'other@example.org', 'operator')
  await invite(leo, toMarketplace, 'helper@example.org', 'support')
  await invite(leo, '/api/admin/shops/2/invitations', 'friend@example.org')
  await hire('leo@example.com', 'owner')
  await invite(leo, toShop, 'chef@example.org', 'kitchen')
  expect((await nour('PUT', path, { role: 'support' })).body).toMatchObject({ ended_invitations: 3 })
  expect(await listOpen()).toEqual(['chef@example.org'])
})

test('whoever deletes the account leaves no invitation behind', async () => {
  const rim = await createCaller(api)
  const form = { name: 'Rim', email: 'rim@example.com', password: 'quatre-oranges' }
  const { id } = (await rim('POST', '/register', { ...form, password_confirmation: form.password })).body.user
  await api.tools.db.insert(staff).values({ shopId: 1, userId: id, role: 'owner' })
  await invite(rim, toShop, 'other@example.org', 'owner')
  expect((await rim('DELETE', `/api/compte/${id}`)).status).toBe(200)
  expect(await listOpen()).toEqual([])
  const ended = await api.tools.db.select().from(auditLog).where(isNotNull(auditLog.ip))
  expect(ended).toEqual([])
})

const countWaiting = async (expected: number): Promise<boolean> => {
  const { rows } = await api.tools.db.execute(
    sql`select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`,
  )
  return rows.length >= expected
}

test('an invitation that is under way while its sender is removed does not stay open', async () => {
  const { db } = api.tools
  const asked = async (caller: Caller, path: string, body: object, person: string, remover: Caller) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    // Both wait for this team, the removal first.
    let isHeld = () => {}
    const ready = new Promise<void>((resolve) => {
      isHeld = resolve
    })
    const holder = db.transaction(async (tx) => {
      await lockTeams(tx, [1, 2, null])
      isHeld()
      await held
    })
    await ready
    const removal = remover('DELETE', person)
    await expect.poll(() => countWaiting(1)).toBe(true)
    const sent = caller('POST', path, body)
    await expect.poll(() => countWaiting(2)).toBe(true)
    release()
    await holder
    return { removed: (await removal).status, code: (await sent).body.code }
  }
  const owner = await hire('leo@example.com', 'owner')
  const leo = await createCaller(api, 'leo@example.com')
  const body = { to: 'other@example.org', role: 'owner' }
  expect(await asked(leo, toShop, body, owner, sami)).toEqual({ removed: 200, code: 'not-staff' })
  const operator = await makeOperator()
  // Different teams, so either may be first.
  const ofOperator = await asked(leo, '/api/admin/shops/2/invitations', { to: body.to }, operator, nour)
  expect(ofOperator.removed).toBe(200)
  expect(await listOpen()).toEqual([])
})
