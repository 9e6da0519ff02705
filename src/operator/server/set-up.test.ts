import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { putDemoAway } from '../../../database/world/put-away.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { createTestDatabase } from '../../../tests/database.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import type { OpenDatabase } from '../../adapters/database/database.ts'
import { readConfig } from '../../server/config.ts'
import { makeFirstSetupLink, replaceSetupLink } from './setup-link-store.ts'

let database: OpenDatabase
let api: WholeApi
let visitor: Caller

const open = () =>
  createWholeApi(
    { config: readConfig({ DEMO: '0', LIMITS_SCALE: '1000', DATA_DIR: '/nowhere' }) },
    { shared: database },
  )

const operator = { name: 'Nadia', email: 'nadia@marche.tn', password: 'trois-figues-mures' }

const setUp = (token: string, form: object = operator, caller = visitor) =>
  caller('POST', '/api/admin/setup', { token, ...form })

const html = { accept: 'text/html' }

const statusOf = async (url: string, headers: Record<string, string> = html): Promise<number> =>
  (await api.app.inject({ url, headers })).statusCode

beforeAll(async () => {
  database = await createTestDatabase()
  await putDemoAway(database.db)
})
beforeEach(async () => {
  api = await open()
  visitor = await createCaller(api)
})
afterEach(async () => {
  await api.close()
  await database.db.execute(sql`delete from users where email = ${operator.email}`)
  await database.db.execute(sql`delete from settings where key = 'setup-link'`)
})
afterAll(() => database.close())

const link = () => replaceSetupLink(database.db, api.clock.now())

test.each([
  ['/', 'Ouverture prochaine'],
  ['/en/restaurants', 'Opening soon'],
  ['/ar/', 'الافتتاح قريب'],
])('until there is an operator, %s says that the marketplace is being set up', async (url, words) => {
  const { statusCode, headers, body } = await api.app.inject({ url, headers: html })
  expect(statusCode).toBe(503)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '60' })
  expect(body).toContain(words)
})

test('calls are refused in their own form, in the language of the caller', async () => {
  for (const path of ['/api/all/all/getboutiques', '/api/countries', '/api/session'])
    expect(await visitor('GET', path, undefined, { 'x-language': 'en' })).toMatchObject({
      status: 503,
      body: { code: 'being-set-up', message: expect.stringContaining('being set up') },
    })
  expect((await visitor('POST', '/login', { email: 'a@x.tn', password: 'x' })).body.code).toBe('being-set-up')
  expect((await visitor('POST', '/api/admin/setup', { token: 'x' })).status).toBe(422)
})

test('health answers, and nothing of the demo is there', async () => {
  expect(await statusOf('/health/live')).toBe(200)
  expect(await statusOf('/health/ready')).toBe(200)
  expect(await statusOf('/dev/outbox.json', {})).toBe(404)
  expect(await statusOf('/dev/google/oauth2/v3/certs', {})).toBe(404)
})

test('the link makes the operator, signs in and opens the marketplace in every process', async () => {
  const other = await open()
  expect((await other.app.inject({ url: '/api/countries' })).statusCode).toBe(503)
  expect(await setUp(await link())).toMatchObject({ status: 200, body: { success: true } })
  expect((await visitor('GET', '/api/session')).body.user).toMatchObject({ email: operator.email })
  const { rows } = await database.db.execute(
    sql`select role from operators o join users u on u.id = o.user_id where email = ${operator.email}`,
  )
  expect(rows).toEqual([{ role: 'operator' }])
  expect((await other.app.inject({ url: '/api/countries' })).statusCode).toBe(200)
  await other.close()
  const logged = await database.db.execute(
    sql`select actor_name, action, subject from audit_log where actor_id = (select id from users where email = ${operator.email})`,
  )
  expect(logged.rows).toEqual([
    { actor_name: 'Nadia', action: 'operator.added', subject: expect.stringMatching(/^person \d+$/) },
  ])
})

test('a link that was used, is another’s, or comes too late says so, and nothing is made', async () => {
  const before = await link()
  const token = await link()
  const codeOf = async (given: string) => (await setUp(given)).body
  expect(await codeOf(before)).toMatchObject({ code: 'setup-link-wrong', message: expect.stringMatching(/\S/) })
  expect((await codeOf('x'.repeat(43))).code).toBe('setup-link-wrong')
  api.clock.forward(24 * 3_600_000)
  expect(await codeOf(token)).toMatchObject({ code: 'setup-link-old', message: expect.stringContaining('24') })
  expect(await statusOf('/')).toBe(503)
  const fresh = await link()
  expect((await setUp(fresh)).status).toBe(200)
  expect(await codeOf(fresh)).toMatchObject({ code: 'already-set-up', message: expect.stringMatching(/\S/) })
  expect((await visitor('POST', '/api/admin/setup/link', { token: fresh })).body.code).toBe('already-set-up')
})

test('two browsers with one link at once: one becomes the operator, the other is told', async () => {
  const token = await link()
  const other = await createCaller(api)
  const answers = await Promise.all([setUp(token), setUp(token, { ...operator, email: 'second@marche.tn' }, other)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already-set-up')
  const { rows } = await database.db.execute(sql`delete from users where email like '%@marche.tn' returning id`)
  expect(rows).toHaveLength(1)
})

test.each([
  [{ name: ' ' }, 'name-missing'],
  [{ name: 'n'.repeat(101) }, 'name-too-long'],
  [{ email: '' }, 'email-missing'],
  [{ email: 'nadia' }, 'email-invalid'],
  [{ password: 'court' }, 'password-weak'],
])('a form with %j is refused, and the link still works', async (wrong, code) => {
  const token = await link()
  expect((await setUp(token, { ...operator, ...wrong })).body).toMatchObject({
    code,
    message: expect.stringMatching(/\S/),
  })
  expect((await visitor('POST', '/api/admin/setup/link', { token })).status).toBe(200)
})

test('starts that come together print one link, and the next one is made when it is over', async () => {
  const { db } = database
  const now = api.clock.now()
  const made = await Promise.all(Array.from({ length: 5 }, () => makeFirstSetupLink(db, now)))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await makeFirstSetupLink(db, now)).toBeNull()
  expect(await makeFirstSetupLink(db, new Date(now.getTime() + 24 * 3_600_000))).not.toBeNull()
  const { rows } = await db.execute<{ value: string }>(sql`select value from settings where key = 'setup-link'`)
  expect(rows[0]?.value).not.toContain(made.find(Boolean))
})

test('an installation that has a shop is never closed', async () => {
  await database.db.execute(sql`update shops set is_hidden = false where id = 1`)
  expect(await statusOf('/api/countries', {})).toBe(200)
  await database.db.execute(sql`update shops set is_hidden = true where id = 1`)
  expect(await statusOf('/api/countries', {})).toBe(200)
})

test('a refused call leaves no session behind, and the one that is not refused signs in', async () => {
  const count = async () => (await database.db.execute(sql`select from sessions`)).rows.length
  const before = await count()
  const token = await link()
  expect((await setUp('not-the-token')).status).toBe(422)
  expect((await setUp(token, { ...operator, password: 'short' })).cookie).toBeNull()
  const nothing = await setUp(token, { name: '', email: '', password: '' })
  expect(nothing.body).toMatchObject({
    code: 'name-missing',
    others: [{ code: 'email-missing' }, { code: 'password-weak' }],
  })
  expect(await count()).toBe(before)
  expect(await setUp(token)).toMatchObject({ status: 200, cookie: expect.any(String) })
  expect((await visitor('GET', '/api/session')).body.user.email).toBe(operator.email)
})
