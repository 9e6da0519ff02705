import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { shopProfileOf } from '../../../tests/shop-profile.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { insertOperator } from '../../account/server/operator-store.ts'
import { listShopsPage, shopsPerPage } from './list-shops.ts'

let api: WholeApi
let nour: Caller
let leo: Caller
let amina: Caller

beforeAll(async () => {
  api = await createWholeApi()
  await insertOperator(api.tools.db, await userIdOf(api.tools.db, 'leo@example.com'), 'operator')
  nour = await createCaller(api, 'nour@example.com')
  leo = await createCaller(api, 'leo@example.com')
  amina = await createCaller(api, 'amina@example.com')
})
afterAll(() => api.close())

test('two who want one domain at once: one gets it', async () => {
  const shop = { name: 'Double', domain: 'double', zip_code: '8075', owner: 'amina@example.com' }
  const answers = await Promise.all([nour('POST', '/api/admin/shops', shop), leo('POST', '/api/admin/shops', shop)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test.each([
  [{ domain: 'admin' }, 'domain-reserved'],
  [{ domain: 'Dar-El-Marsa' }, 'domain-taken'],
  [{ domain: 'é' }, 'domain-malformed'],
  [{ name: '' }, 'name-missing'],
  [{ zip_code: '75001' }, 'postal-code-unserved'],
  [{ owner: 'nobody' }, 'owner-invalid'],
  [{ owner: 'nobody@example.com' }, 'owner-unknown'],
  [{ owner: '+216 98 000 111' }, 'owner-unknown'],
])('a restaurant with %j is refused and nothing is stored', async (wrong, code) => {
  const count = async () => (await api.tools.db.execute(sql`select from shops`)).rows.length
  const before = await count()
  const right = { name: 'Right', domain: 'right', zip_code: '8075', owner: 'amina@example.com' }
  const answer = await nour('POST', '/api/admin/shops', { ...right, ...wrong })
  expect(answer.body).toMatchObject({ code, message: expect.stringMatching(/\S/) })
  expect(await count()).toBe(before)
})

test('anybody may begin a restaurant while applications are open, with a password and a proven address', async () => {
  const rim = await createCaller(api)
  const form = {
    name: 'Rim',
    email: 'rim@example.org',
    password: 'quatre-oranges',
    password_confirmation: 'quatre-oranges',
  }
  await rim('POST', '/register', form)
  const wish = (domain: string) => rim('POST', '/api/pro/shops', { name: 'Chez Rim', domain, zip_code: '8075' })
  expect((await wish('chez-rim')).body.code).toBe('not-proven')
  await api.tools.db.execute(sql`update users set email_verified_at = now() where email = 'rim@example.org'`)
  const opened = await wish('chez-rim')
  expect(opened.status).toBe(200)
  expect((await rim('GET', '/api/pro/orders')).status).toBe(200)
  const theirs = { ...shopProfileOf('x-y-z'), version: 1 }
  expect((await amina('PUT', `/api/pro/shops/${opened.body.id}/profile`, theirs)).status).toBe(403)
  expect((await wish('chez-rim')).body.code).toBe('domain-taken')
  await wish('chez-rim-2')
  await wish('chez-rim-3')
  expect((await wish('chez-rim-4')).body.code).toBe('too-many-drafts')
  const version = ''
  expect((await nour('PUT', '/api/admin/settings/applications', { is_open: false, version })).status).toBe(200)
  expect((await wish('chez-rim-4')).body.code).toBe('applications-closed')
})

test('a list of thousands comes in pages, without a gap or a repetition', async () => {
  const { db } = api.tools
  await db.execute(sql`
    insert into shops (domain, name, tagline, address, city, postal_code, latitude, longitude, country_id, time_zone, phone, image_url,
      logo_url, colourway, takeaway, dine_in, popularity, lead_minutes, status)
    select 'many-' || n, 'Many ' || n, '', '', 'Denden', '2011', 36.8, 10.1, 1, 'Africa/Tunis', '', '/a', '/b', 1, true, false, 0, 30, 'draft'
    from generate_series(1, 2000) n`)
  const all = { query: '', status: '' } as const
  const first = await listShopsPage(db, all, null)
  const second = await listShopsPage(db, all, first.next)
  expect(first.shops).toHaveLength(shopsPerPage)
  expect(Math.min(...first.shops.map(({ id }) => id))).toBeGreaterThan(Math.max(...second.shops.map(({ id }) => id)))
  expect((await listShopsPage(db, { query: 'many-1999', status: 'draft' }, null)).shops).toMatchObject([
    { domain: 'many-1999', city: 'Denden' },
  ])
  expect((await listShopsPage(db, { query: '100%_', status: '' }, null)).shops).toEqual([])
  const waiting = await listShopsPage(db, { query: '', status: 'waiting' }, null)
  expect(waiting.shops.every(({ status, isIdentityWanted }) => status === 'submitted' || isIdentityWanted)).toBe(true)
})
