import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { putDemoAway } from '../../../database/world/put-away.ts'
import { accepting } from '../../../tests/accepting-providers.ts'
import { createTestBroadcast } from '../../../tests/broadcast.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { operators, users } from '../../account/server/tables.ts'
import type { MailMessage } from '../../adapters/mail/mail.ts'
import { invitations } from '../../restaurant/server/tables.ts'

let api: WholeApi
let nour: Caller
const mails: MailMessage[] = []
const broadcast = createTestBroadcast()

beforeAll(async () => {
  api = await createWholeApi({ broadcast, mail: { send: accepting((message: MailMessage) => mails.push(message)) } })
})
afterAll(() => api.close())

beforeEach(async () => {
  const { db } = api.tools
  await db.delete(invitations)
  await db.delete(operators)
  await db.insert(operators).values({ userId: await userIdOf(db, 'nour@example.com'), role: 'operator' })
  mails.length = 0
  nour = await createCaller(api, 'nour@example.com')
})

const invited = async (to: string, role: string): Promise<string> => {
  expect((await nour('POST', '/api/admin/invitations', { to, role })).status).toBe(200)
  await api.jobs.run()
  return /invitation#([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}

const idOf = (email: string) => userIdOf(api.tools.db, email)

const join = async (email: string, role: 'operator' | 'support'): Promise<string> => {
  await api.tools.db.insert(operators).values({ userId: await idOf(email), role })
  return `/api/admin/people/${await idOf(email)}`
}

const listRoles = async () =>
  (await api.tools.db.select({ role: operators.role }).from(operators)).map(({ role }) => role).toSorted()

test('who is invited to the marketplace joins it, and no shop', async () => {
  const token = await invited('leo@example.com', 'support')
  expect(mails.at(-1)?.subject).toContain('Mida')
  const leo = await createCaller(api, 'leo@example.com')
  expect((await leo('POST', '/api/invitations', { token })).body).toMatchObject({
    shop: null,
    role: 'support',
    next: 'accept',
  })
  expect((await leo('POST', '/api/invitations/accept', { token })).body).toEqual({ shop: null, next: 'marketplace' })
  const rows = await api.tools.db
    .select({ role: operators.role, isStaff: users.isStaff })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .where(eq(operators.userId, await idOf('leo@example.com')))
  expect(rows).toEqual([{ role: 'support', isStaff: false }])
})

test('support changes nobody’s rights, and a role that a shop has is none here', async () => {
  const token = await invited('leo@example.com', 'support')
  const leo = await createCaller(api, 'leo@example.com')
  await leo('POST', '/api/invitations/accept', { token })
  const path = `/api/admin/people/${await idOf('leo@example.com')}`
  expect((await leo('PUT', path, { role: 'operator' })).body.code).toBe('not-operator')
  expect((await leo('POST', '/api/admin/invitations', { to: 'rim@example.com', role: 'operator' })).status).toBe(403)
  expect((await nour('PUT', path, { role: 'owner' })).status).toBe(422)
})

test('an invitation of the marketplace is not one of a shop', async () => {
  await invited('leo@example.com', 'operator')
  const { rows } = await api.tools.db.execute<{ id: number }>(sql`select id from invitations`)
  const sami = await createCaller(api, 'sami@example.com')
  expect((await sami('DELETE', `/api/pro/shops/1/invitations/${rows[0]?.id}`)).status).toBe(404)
  expect((await sami('POST', '/api/pro/shops/1/invitations', { to: 'leo@example.com', role: 'kitchen' })).status).toBe(
    200,
  )
})

test('the last operator stays one, also when two remove each other at once', async () => {
  const own = `/api/admin/people/${await idOf('nour@example.com')}`
  expect((await nour('DELETE', own)).body.code).toBe('last-operator')
  expect((await nour('PUT', own, { role: 'support' })).body).toMatchObject({
    code: 'last-operator',
    message: expect.stringMatching(/\S/),
  })
  await join('leo@example.com', 'operator')
  const leo = await createCaller(api, 'leo@example.com')
  const both = await Promise.all([
    nour('DELETE', `/api/admin/people/${await idOf('leo@example.com')}`),
    leo('DELETE', own),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await listRoles()).toEqual(['operator'])
})

test('an operator who becomes support, or is removed, loses the rights at once, and their connections end', async () => {
  const path = await join('leo@example.com', 'operator')
  const leo = await createCaller(api, 'leo@example.com')
  const stop = () => leo('POST', '/api/admin/jobs/00000000-0000-4000-8000-000000000001/stop')
  expect((await stop()).status).toBe(409)
  expect((await nour('PUT', path, { role: 'support' })).body).toMatchObject({ role: 'support', is_you: false })
  expect((await stop()).body.code).toBe('not-operator')
  const search = () => leo('POST', '/api/admin/people/search', { text: 'amina@example.com' })
  expect((await search()).status).toBe(200)
  expect((await nour('DELETE', path)).status).toBe(200)
  expect((await search()).status).toBe(403)
  expect(broadcast.sent.at(-1)).toMatchObject({ event: 'ended', payload: { users: [await idOf('leo@example.com')] } })
  expect((await nour('DELETE', path)).body.code).toBe('unknown-person')
})

test('an account that is deleted while it joins does not stay as an operator', async () => {
  const rim = await createCaller(api)
  const form = { name: 'Rim', email: 'rim@example.com', password: 'quatre-oranges' }
  const { id } = (await rim('POST', '/register', { ...form, password_confirmation: form.password })).body.user
  const token = await invited('rim@example.com', 'operator')
  const [joined, deleted] = await Promise.all([
    rim('POST', '/api/invitations/accept', { token }),
    rim('DELETE', `/api/compte/${id}`),
  ])
  expect([joined.status === 200, deleted.status === 200].filter(Boolean)).toHaveLength(1)
  expect(await listRoles()).toEqual(joined.status === 200 ? ['operator', 'operator'] : ['operator'])
})

// The last test, because it hides the demo people.
test('who joined while the demo ran is no operator without it, and their invitations end', async () => {
  const token = await invited('leo@example.com', 'operator')
  const real = await createCaller(api)
  const form = { name: 'Mallory', email: 'mallory@example.com', password: 'quatre-oranges' }
  await real('POST', '/register', { ...form, password_confirmation: form.password })
  expect(
    (await real('POST', '/api/invitations/accept', { token: await invited('mallory@example.com', 'operator') })).status,
  ).toBe(200)
  await putDemoAway(api.tools.db)
  expect(await listRoles()).toEqual([])
  expect((await real('POST', '/api/invitations', { token })).body.code).toBe('invitation-dead')
})
