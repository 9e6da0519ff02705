import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accepting, acceptingTexting } from '../../../tests/accepting-providers.ts'
import { createTestBroadcast } from '../../../tests/broadcast.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { sessions } from '../../account/server/tables.ts'
import type { MailMessage } from '../../adapters/mail/mail.ts'
import type { TextMessage } from '../../adapters/texting/texting.ts'
import { shops } from '../../catalogue/server/tables.ts'
import { readPeople } from './read-people.ts'
import { invitations, staff } from './tables.ts'

let api: WholeApi
let owner: Caller
const broadcast = createTestBroadcast()
const texts: TextMessage[] = []
const mails: MailMessage[] = []

beforeAll(async () => {
  api = await createWholeApi({
    texting: acceptingTexting((message) => texts.push(message)),
    mail: { send: accepting((message: MailMessage) => mails.push(message)) },
    broadcast,
  })
})
afterAll(() => api.close())

beforeEach(async () => {
  const { db } = api.tools
  await db.delete(invitations)
  await db.execute(sql`delete from staff where shop_id = 1 and role <> 'owner'`)
  texts.length = 0
  mails.length = 0
  owner = await createCaller(api, 'sami@example.com')
})

const invite = (to: string, role = 'counter', caller = owner) =>
  caller('POST', '/api/pro/shops/1/invitations', { to, role })

const readOwn = async () => readPeople(api.tools, { team: 1, userId: await userIdOf(api.tools.db, 'sami@example.com') })

const linkIn = (text: string | undefined): string => /invitation#([\w-]+)/.exec(text ?? '')?.[1] ?? ''

const invited = async (to: string, role?: string): Promise<string> => {
  expect((await invite(to, role)).status).toBe(200)
  await api.jobs.run()
  return linkIn(mails.at(-1)?.text) || linkIn(texts.at(-1)?.text)
}

test('who is invited by mail joins with the role, and the link serves once', async () => {
  const token = await invited('Amina@Example.com', 'manager')
  const amina = await createCaller(api, 'amina@example.com')
  expect((await amina('POST', '/api/invitations', { token })).body).toEqual({
    shop: 'Dar El Marsa',
    role: 'manager',
    to: 'a…@example.com',
    next: 'accept',
    may_register: false,
  })
  expect((await amina('POST', '/api/invitations/accept', { token })).body).toEqual({
    shop: 'Dar El Marsa',
    next: 'orders',
  })
  expect((await amina('GET', '/api/pro/orders')).status).toBe(200)
  expect((await amina('POST', '/api/invitations/accept', { token })).body.code).toBe('invitation-used')
})

test('who was invited by mail and by text joins with one link, and the other one does not bring them back', async () => {
  const tokens = [await invited('amina@example.com', 'manager'), await invited('20 123 456')]
  const amina = await createCaller(api, 'amina@example.com')
  expect((await amina('POST', '/api/invitations/accept', { token: tokens[1] })).status).toBe(200)
  expect((await readOwn()).invitations).toEqual([])
  expect((await amina('POST', '/api/invitations', { token: tokens[0] })).body.code).toBe('invitation-used')
  const id = await userIdOf(api.tools.db, 'amina@example.com')
  const removed = await owner('DELETE', `/api/pro/shops/1/people/${id}`)
  expect(removed.status, JSON.stringify(removed.body)).toBe(200)
  for (const token of tokens)
    expect((await amina('POST', '/api/invitations/accept', { token })).body.code).toBe('invitation-used')
  expect((await amina('GET', '/api/pro/orders')).status).toBe(403)
})

test('who is invited by text joins with the phone that is proven', async () => {
  const token = await invited('20 123 456')
  const amina = await createCaller(api, 'amina@example.com')
  expect((await amina('POST', '/api/invitations/accept', { token })).status).toBe(200)
})

test('another person is told that the invitation is for somebody else, and it stays open', async () => {
  const token = await invited('amina@example.com')
  const leo = await createCaller(api, 'leo@example.com')
  expect((await leo('POST', '/api/invitations', { token })).body.next).toBe('other-account')
  expect(await leo('POST', '/api/invitations/accept', { token })).toMatchObject({
    status: 403,
    body: { code: 'invitation-of-another', message: expect.stringMatching(/\S/) },
  })
  const nobody = await createCaller(api)
  expect((await nobody('POST', '/api/invitations', { token })).body.next).toBe('sign-in')
  expect((await nobody('POST', '/api/invitations/accept', { token })).status).toBe(401)
  const amina = await createCaller(api, 'amina@example.com')
  expect((await amina('POST', '/api/invitations/accept', { token })).status).toBe(200)
})

test('two presses at once join once', async () => {
  const token = await invited('amina@example.com')
  const amina = await createCaller(api, 'amina@example.com')
  const twice = await Promise.all([1, 2].map(() => amina('POST', '/api/invitations/accept', { token })))
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('after seven days, after a newer one and after it was withdrawn a link says why it does not work', async () => {
  const amina = await createCaller(api, 'amina@example.com')
  const codeOf = async (token: string) => (await amina('POST', '/api/invitations', { token })).body.code
  const first = await invited('amina@example.com')
  const { rows } = await api.tools.db.execute<{ id: number }>(sql`select id from invitations`)
  const path = `/api/pro/shops/1/invitations/${rows[0]?.id}`
  expect(await owner('POST', `${path}/resend`)).toMatchObject({ status: 429, body: { code: 'invitation-too-soon' } })
  api.clock.forward(60_000)
  expect((await owner('POST', `${path}/resend`)).status).toBe(200)
  await api.jobs.run()
  const second = linkIn(mails.at(-1)?.text)
  expect(await codeOf(first)).toBe('invitation-dead')
  expect(await codeOf(second)).toBeUndefined()
  expect((await owner('DELETE', path)).status).toBe(200)
  expect(await codeOf(second)).toBe('invitation-dead')
  const third = await invited('amina@example.com')
  api.clock.forward(7 * 86_400_000)
  expect(await codeOf(third)).toBe('invitation-old')
})

test('an address has one open invitation of a shop, also when two are sent at once', async () => {
  const twice = await Promise.all([invite('leo@example.com'), invite('LEO@example.com')])
  expect(twice.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'already-invited'])
  expect((await invite('sami@example.com')).body.code).toBe('already-in-team')
  expect((await invite('12')).body.code).toBe('phone-invalid')
  expect((await invite('rim@')).body.code).toBe('email-invalid')
})

test('an invitation that is over stays in the list and can be sent again', async () => {
  const first = await invited('amina@example.com')
  api.clock.forward(7 * 86_400_000)
  owner = await createCaller(api, 'sami@example.com')
  const list = async () => (await readOwn()).invitations
  const [over] = await list()
  expect(over).toMatchObject({ to: 'amina@example.com', is_over: true })
  expect((await owner('POST', `/api/pro/shops/1/invitations/${over?.id}/resend`)).body.is_over).toBe(false)
  await api.jobs.run()
  const amina = await createCaller(api, 'amina@example.com')
  expect((await amina('POST', '/api/invitations', { token: first })).body.code).toBe('invitation-dead')
  const token = linkIn(mails.at(-1)?.text)
  expect((await amina('POST', '/api/invitations/accept', { token })).status).toBe(200)
  expect((await readOwn()).people).toContainEqual(expect.objectContaining({ role: 'counter', is_you: false }))
  expect(await list()).toEqual([])
})

test('a shop has twenty open invitations at most and sends fifty a day at most', async () => {
  const statuses: number[] = []
  for (let number = 0; number < 21; number += 1) statuses.push((await invite(`n${number}@example.com`)).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 409])
  await api.tools.db.execute(sql`update invitations set sendings = 3, withdrawn_at = sent_at`)
  expect(await invite('more@example.com')).toMatchObject({ status: 429, body: { code: 'too-many-sendings' } })
  api.clock.forward(86_400_000)
  owner = await createCaller(api, 'sami@example.com')
  expect((await invite('more@example.com')).status).toBe(200)
})

const withdrawAll = () => api.tools.db.update(invitations).set({ withdrawnAt: api.clock.now() })

test('one address gets five invitations a day at most, of all shops together and also after a withdrawal', async () => {
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await invite('20 123 456')).status).toBe(200)
    await withdrawAll()
  }
  expect(await invite('20 123 456')).toMatchObject({ status: 429, body: { code: 'too-many-sendings' } })
  await api.tools.db.update(invitations).set({ shopId: 2 })
  expect((await invite('20 123 456')).body.code).toBe('too-many-sendings')
  expect((await invite('20 123 457')).status).toBe(200)
})

test('an invitation that is sent again on other days is counted for the day only', async () => {
  const { body } = await invite('rim@example.com')
  for (let day = 1; day <= 6; day += 1) {
    api.clock.forward(86_460_000)
    owner = await createCaller(api, 'sami@example.com')
    expect((await owner('POST', `/api/pro/shops/1/invitations/${body.id}/resend`)).status, `day ${day}`).toBe(200)
  }
})

test('a shop that is not approved yet sends five invitations a day', async () => {
  const { db } = api.tools
  await db.update(shops).set({ status: 'draft' }).where(eq(shops.id, 1))
  for (let sent = 0; sent < 5; sent += 1) expect((await invite(`2012345${sent}`)).status).toBe(200)
  expect((await invite('20123459')).body.code).toBe('too-many-sendings')
  await db.update(shops).set({ status: 'live' }).where(eq(shops.id, 1))
})

test('an invitation carries no link and no number in the name of its shop, and none goes to a premium-rate number', async () => {
  const { db } = api.tools
  await db.update(shops).set({ name: 'Gagnez http://evil.example/pay appelez +21620999888' }).where(eq(shops.id, 1))
  await invite('20123450')
  await invite('mallory@example.com')
  await api.jobs.run()
  const words = [texts.at(-1)?.text, mails.at(-1)?.subject, mails.at(-1)?.text, mails.at(-1)?.html].join()
  await db.update(shops).set({ name: 'Dar El Marsa' }).where(eq(shops.id, 1))
  expect(words).toContain('Gagnez appelez')
  expect(words).not.toMatch(/evil|20999888/)
  expect((await invite('+21681123456')).body.code).toBe('phone-invalid')
})

test('the owner sees which invitation could not be delivered', async () => {
  await invited('leo@example.com')
  expect((await readOwn()).invitations).toMatchObject([{ is_undelivered: false }])
  await api.tools.db.execute(sql`update messages set troubled_at = created_at where fact like 'shop: invitation %'`)
  expect((await readOwn()).invitations).toMatchObject([{ is_undelivered: true }])
})

test('an account that is being deleted does not join, and leaves no deadlock behind', async () => {
  const person = await createCaller(api)
  const form = {
    name: 'Rim',
    email: 'rim@example.com',
    password: 'quatre-oranges',
    password_confirmation: 'quatre-oranges',
  }
  const { id } = (await person('POST', '/register', form)).body.user
  const token = await invited('rim@example.com')
  const [accepted, deleted] = await Promise.all([
    person('POST', '/api/invitations/accept', { token }),
    person('DELETE', `/api/compte/${id}`),
  ])
  expect(deleted.status).toBe(200)
  expect([200, 401, 403]).toContain(accepted.status)
  expect(await api.tools.db.select().from(staff).where(eq(staff.userId, id))).toEqual([])
})

test('people are managed only after a proof of the last ten minutes, and only by owners of the shop', async () => {
  await api.tools.db.update(sessions).set({ passwordAt: null })
  expect(await invite('leo@example.com')).toMatchObject({ status: 403, body: { code: 'proof-needed' } })
  const leo = await createCaller(api, 'leo@example.com')
  expect((await invite('amina@example.com', 'owner', leo)).body.code).toBe('not-staff')
})
