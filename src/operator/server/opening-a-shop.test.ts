import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepting } from '../../../tests/accepting-providers.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { shopProfileOf } from '../../../tests/shop-profile.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { insertOperator } from '../../account/server/operator-store.ts'
import type { MailMessage } from '../../adapters/mail/mail.ts'
import { notifyOfSubmission } from '../../restaurant/server/notify-of-submission.ts'
import { languageForShop } from '../../restaurant/server/notify-shop.ts'
import { listShopsPage, shopsPerPage } from './list-shops.ts'

let api: WholeApi
let nour: Caller
let leo: Caller
let amina: Caller
const mails: MailMessage[] = []

beforeAll(async () => {
  api = await createWholeApi({ mail: { send: accepting((message: MailMessage) => mails.push(message)) } })
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
  [{ owner: '+216 81 123 456' }, 'owner-invalid'],
])('a restaurant with %j is refused and nothing is stored', async (wrong, code) => {
  const count = async () => (await api.tools.db.execute(sql`select from shops`)).rows.length
  const before = await count()
  const right = { name: 'Right', domain: 'right', zip_code: '8075', owner: 'amina@example.com' }
  const answer = await nour('POST', '/api/admin/shops', { ...right, ...wrong })
  expect(answer.body).toMatchObject({ code, message: expect.stringMatching(/\S/) })
  expect(await count()).toBe(before)
})

test('who has no account is invited as the owner, and then edits the draft', async () => {
  const shop = { name: 'Chez Ines', domain: 'chez-ines', zip_code: '8075', owner: 'ines@example.org' }
  const added = await nour('POST', '/api/admin/shops', shop)
  expect(added.body).toMatchObject({ id: expect.any(Number), invitation: { is_by_hand: false, link: null } })
  await api.jobs.run()
  const token = /invitation#([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1]
  const ines = await createCaller(api)
  const password = 'quatre-oranges'
  await ines('POST', '/register', { name: 'Ines', email: shop.owner, password, password_confirmation: password })
  const accepted = await ines('POST', '/api/invitations/accept', { token }, { 'x-language': 'ar' })
  expect(accepted.body).toEqual({ shop: 'Chez Ines', next: 'profile' })
  const profile = { ...shopProfileOf('chez-ines'), version: 1 }
  expect((await ines('PUT', `/api/pro/shops/${added.body.id}/profile`, profile)).status).toBe(200)
  // What the operator decides is told in the language in which she joined, not in that of the country.
  expect(await languageForShop(api.tools, added.body.id)).toBe('ar')
})

test('an operator opens a restaurant for themselves before their own address is proven', async () => {
  await api.tools.db.execute(sql`update users set email_verified_at = null where email = 'leo@example.com'`)
  const wish = (caller: Caller, domain: string) =>
    caller('POST', '/api/admin/shops', { name: 'Chez Leo', domain, zip_code: '8075', owner: 'leo@example.com' })
  expect((await wish(leo, 'chez-leo')).body.invitation).toBeNull()
  expect((await wish(nour, 'chez-leo-2')).body.invitation).toMatchObject({ is_by_hand: false })
})

test('an owner who cannot be invited leaves no draft behind', async () => {
  const wish = (domain: string) =>
    nour('POST', '/api/admin/shops', { name: 'Six', domain, zip_code: '8075', owner: 'six@example.org' })
  for (let at = 0; at < 5; at += 1) expect((await wish(`six-${at}`)).status).toBe(200)
  expect((await wish('six-5')).body.code).toBe('too-many-sendings')
  const { rows } = await api.tools.db.execute(sql`select from shops where domain = 'six-5'`)
  expect(rows).toEqual([])
})

test('in the demo nobody becomes the owner of a restaurant that is real', async () => {
  const { body } = await nour('POST', '/api/admin/shops', {
    name: 'Vrai',
    domain: 'vrai',
    zip_code: '8075',
    owner: 'amina@example.com',
  })
  const invite = (to: string) => nour('POST', `/api/admin/shops/${body.id}/invitations`, { to })
  expect((await invite('amina@example.com')).body.code).toBe('already-in-team')
  expect((await invite('leo@example.com')).body).toMatchObject({ to: 'leo@example.com', role: 'owner' })
  await api.tools.db.execute(sql`update shops set is_demo = false where id = ${body.id}`)
  expect((await invite('rim@example.com')).body.code).toBe('unknown-shop')
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
  const wish = (domain: string) =>
    rim('POST', '/api/pro/shops', { name: 'Chez Rim', domain, zip_code: '8075' }, { 'x-language': 'en' })
  expect((await wish('chez-rim')).body.code).toBe('not-proven')
  await api.tools.db.execute(sql`update users set email_verified_at = now() where email = 'rim@example.org'`)
  const opened = await wish('chez-rim')
  expect(opened.status).toBe(200)
  expect(await languageForShop(api.tools, opened.body.id)).toBe('en')
  expect((await rim('GET', '/api/pro/orders')).status).toBe(200)
  const theirs = { ...shopProfileOf('x-y-z'), version: 1 }
  expect((await amina('PUT', `/api/pro/shops/${opened.body.id}/profile`, theirs)).status).toBe(404)
  expect((await wish('chez-rim')).body.code).toBe('domain-taken')
  await wish('chez-rim-2')
  await wish('chez-rim-3')
  expect((await wish('chez-rim-4')).body.code).toBe('too-many-drafts')
  // Leaving a draft to another owner makes no room for one more, until the operator has approved it.
  const at = `/api/pro/shops/${opened.body.id}`
  await api.tools.db.execute(sql`insert into staff (shop_id, user_id, role)
    select ${opened.body.id}, id, 'owner' from users where email = 'amina@example.com'`)
  const rimId = await userIdOf(api.tools.db, 'rim@example.org')
  expect((await amina('DELETE', `${at}/people/${rimId}`)).status).toBe(200)
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
  expect((await listShopsPage(db, { query: '%_', status: '' }, null)).shops).toEqual([])
  const waiting = await listShopsPage(db, { query: '', status: 'waiting' }, null)
  expect(waiting.shops.every(({ status, isIdentityWanted }) => status === 'submitted' || isIdentityWanted)).toBe(true)
})

test('each submission is told to every operator once, also when it is tried again, and not without end', async () => {
  const { db } = api.tools
  await insertOperator(db, await userIdOf(db, 'amina@example.com'), 'support')
  const { rows } = await db.execute<{ id: number; version: number }>(sql`
    select s.id, p.version from shops s join shop_profiles p on p.shop_id = s.id
    join staff f on f.shop_id = s.id join users u on u.id = f.user_id
    where u.email = 'rania@example.com' and s.status = 'submitted' limit 1`)
  const [shop] = rows
  if (!shop) throw new Error('the demo world has no submitted shop')
  let { version } = shop
  const rania = await createCaller(api, 'rania@example.com')
  const move = async (status: string) => {
    expect((await rania('POST', `/api/pro/shops/${shop.id}/status`, { version, status })).status).toBe(200)
    version += 1
  }
  const told = () => mails.filter(({ text }) => text.includes(`/admin/shops/${shop.id}`)).map(({ to }) => to)
  await move('draft')
  await move('submitted')
  await api.jobs.run()
  expect(told().toSorted()).toEqual(['leo@example.com', 'nour@example.com'])
  await notifyOfSubmission(api.tools, { shopId: shop.id, version })
  expect(told()).toHaveLength(2)
  // One that was taken back before the mail left is no news.
  await move('draft')
  await move('submitted')
  await move('draft')
  await api.jobs.run()
  expect(told()).toHaveLength(2)
  // Submitted again within a minute it is the same news, until the minute is over.
  api.clock.forward(1000)
  await move('submitted')
  await api.jobs.run()
  await api.jobs.turn()
  expect(told()).toHaveLength(2)
  api.clock.forward(61_000)
  for (let turn = 0; turn < 3; turn += 1) await api.jobs.turn()
  expect(told()).toHaveLength(4)
  await move('draft')
  for (let again = 0; again < 6; again += 1) {
    api.clock.forward(61_000)
    await move('submitted')
    await api.jobs.run()
    await move('draft')
  }
  expect(told()).toHaveLength(10)
})

test('one person with several restaurants causes no more mails than with one, and keeps nobody else from being heard', async () => {
  const { db, clock } = api.tools
  const submit = async (domain: string, email: string) => {
    api.clock.forward(61_000)
    const at = clock.now().toISOString()
    const { rows } = await db.execute<{ id: number; version: number }>(sql`
      with shop as (update shops set status = 'submitted' where domain = ${domain} returning id),
        history as (insert into shop_status_changes (shop_id, before, after, user_id, at)
          select shop.id, 'draft', 'submitted', u.id, ${at}::timestamptz from shop, users u where u.email = ${email})
      update shop_profiles p set version = version + 1 from shop where p.shop_id = shop.id returning shop.id, p.version`)
    for (const { id, version } of rows) await notifyOfSubmission(api.tools, { shopId: id, version })
    expect(rows).toHaveLength(1)
  }
  mails.length = 0
  for (const domain of ['chez-rim', 'chez-rim-2', 'chez-rim-3', 'chez-rim', 'chez-rim-2', 'chez-rim-3'])
    await submit(domain, 'rim@example.org')
  expect(mails).toHaveLength(10)
  // Neither a restaurant that somebody else opened nor an owner whom she invited makes room for more.
  await submit('six-1', 'rim@example.org')
  await submit('chez-rim-3', 'amina@example.com')
  expect(mails).toHaveLength(10)
  await submit('six-0', 'amina@example.com')
  expect(mails).toHaveLength(12)
})
