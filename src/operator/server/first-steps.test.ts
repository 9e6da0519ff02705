import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accepted, testProvider } from '../../../tests/accepting-providers.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { insertOperator } from '../../account/server/operator-store.ts'
import type { Delivery } from '../../kernel/delivery.ts'
import { readConfig } from '../../server/config.ts'
import { readFirstFacts, readFirstProgress } from './read-first-steps.ts'
import { readSettings } from './read-settings.ts'
import { mostTestsPerHour } from './test-log.ts'

let api: WholeApi
let nour: Caller
let id: number
let answer: Delivery

beforeAll(async () => {
  api = await createWholeApi({
    config: readConfig({ DEMO: '0', LIMITS_SCALE: '1000', DATA_DIR: '/nowhere' }),
    mail: { send: async () => answer },
    texting: { providerOf: () => testProvider, send: async () => answer },
  })
  const { db } = api.tools
  await db.execute(sql`update users set is_demo = false where email in ('nour@example.com', 'sami@example.com')`)
  id = await userIdOf(db, 'nour@example.com')
})
beforeEach(async () => {
  answer = accepted
  // The clock goes on, and a proof of identity grows old.
  nour = await createCaller(api, 'nour@example.com')
  const { db, settings } = api.tools
  await db.execute(sql`delete from settings where key like 'operator-%'`)
  await db.execute(sql`delete from audit_log`)
  await db.execute(sql`delete from messages`)
  await settings.reload()
})
afterAll(() => api.close())

const facts = () => readFirstFacts(api.tools, id)

const put = async (name: 'mail' | 'texts' | 'contact' | 'imprint' | 'applications', body: object) => {
  const view = readSettings(api.tools)
  const version = name === 'imprint' ? '' : view[name].version
  expect((await nour('PUT', `/api/admin/settings/${name}`, { ...body, version })).body).toEqual({ success: true })
}

const setMail = (host = 'smtp.example.org') =>
  put('mail', { host, port: 587, user: '', password: null, from: 'hello@example.org' })

const setTexts = () => put('texts', { account: 'AC123', token: 'secret-token', from: 'Mida' })

const testMail = (caller = nour) => caller('POST', '/api/admin/settings/mail/test')

const testText = (phone = '+21620123456') => nour('POST', '/api/admin/settings/texts/test', { phone })

const lost: Delivery = { outcome: 'refused', provider: 'test', status: 550, code: null, retryAfter: null, id: null }

test('a test that arrives ends the step of mails, and a change of the setting opens it again', async () => {
  expect((await facts()).ways).toEqual({ mails: 'none', texts: 'none' })
  await setMail()
  expect((await facts()).ways.mails).toBe('untested')
  answer = lost
  expect((await testMail()).body.code).toBe('test-refused')
  expect((await facts()).ways.mails).toBe('failed')
  answer = accepted
  expect((await testMail()).status).toBe(200)
  expect((await facts()).ways).toEqual({ mails: 'arrived', texts: 'none' })
  await setMail('mail.example.org')
  expect((await facts()).ways.mails).toBe('untested')
})

test('a message to a diner says as much as a test, if it was sent with the present setting', async () => {
  await setTexts()
  const insert = (key: string, channel: string, state: string, at: Date) =>
    api.tools.db.execute(sql`insert into messages (key, fact, channel, state, created_at, claimed_at)
      values (${key}, ${key}, ${channel}, ${state}, ${at}, ${at})`)
  const now = api.clock.now().getTime()
  await insert('before the change', 'sms', 'sent', new Date(now - 60_000))
  await insert('of the other way', 'mail', 'sent', new Date(now + 1000))
  await insert('given up', 'sms', 'failed', new Date(now + 1000))
  expect((await facts()).ways.texts).toBe('untested')
  await insert('arrived', 'whatsapp', 'sent', new Date(now + 1000))
  expect((await facts()).ways.texts).toBe('arrived')
  answer = lost
  await testText()
  expect((await facts()).ways.texts).toBe('failed')
})

test('each test is in the log with its end, and without the whole number', async () => {
  await setMail()
  await setTexts()
  await testMail()
  answer = lost
  await testText()
  const { rows } = await api.tools.db.execute(
    sql`select actor_id, subject, after from audit_log where action = 'setting.tested' order by id`,
  )
  expect(rows).toEqual([
    { actor_id: id, subject: 'setting mail', after: { state: 'sent' } },
    { actor_id: id, subject: 'setting texts', after: { to: '+216…56', state: 'refused', code: '550' } },
  ])
})

test('the tests of an hour are counted for each operator, so that nobody uses up those of another', async () => {
  const { db } = api.tools
  await setMail()
  await setTexts()
  const answers = await Promise.all(
    Array.from({ length: mostTestsPerHour + 3 }, (_, at) => (at % 2 ? testText() : testMail())),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostTestsPerHour)
  expect((await testMail()).body).toMatchObject({ code: 'too-many-tests', message: expect.stringContaining('10') })
  const sami = await userIdOf(db, 'sami@example.com')
  await insertOperator(db, sami, 'operator')
  expect((await testMail(await createCaller(api, 'sami@example.com'))).status).toBe(200)
  await db.execute(sql`delete from operators where user_id = ${sami}`)
  api.clock.forward(3600_000 + 1)
  expect((await testMail(await createCaller(api, 'nour@example.com'))).status).toBe(200)
})

test('the list can be put away when what is necessary is done, and then stays away', async () => {
  const dismiss = () => nour('POST', '/api/admin/start/dismiss')
  expect(await readFirstProgress(api.tools, id)).toMatchObject({ next: 'protect' })
  expect(await dismiss()).toMatchObject({
    status: 409,
    body: { code: 'steps-open', message: expect.stringMatching(/\S/) },
  })
  await setMail()
  await setTexts()
  await put('contact', { name: 'Marché SARL', email: 'bonjour@marche.tn', phone: '+216 71 000 000' })
  await put('imprint', { address: 'Tunis', registration: 'B 1', director: 'Nour', host: 'Mida' })
  // The demo's restaurants are open, so that advice alone is only a quiet link.
  expect(await readFirstProgress(api.tools, id)).toMatchObject({ next: 'protect', isQuiet: true })
  await api.tools.db.execute(sql`update shops set is_hidden = true`)
  expect(await readFirstProgress(api.tools, id)).toMatchObject({ next: 'protect', isQuiet: false })
  expect((await dismiss()).body.code).toBe('steps-open')
  await put('applications', { is_open: true })
  expect((await dismiss()).body).toEqual({ success: true })
  expect((await dismiss()).body).toEqual({ success: true })
  expect(await readFirstProgress(api.tools, id)).toBeNull()
  const { rows } = await api.tools.db.execute(
    sql`select after from audit_log where subject = 'setting start' order by id`,
  )
  expect(rows).toEqual([{ after: { isDismissed: true } }])
  await api.tools.db.execute(sql`update shops set is_hidden = false`)
})

test('an imprint that was published needs no facts, but diners still need a way to reach somebody', async () => {
  await api.tools.db.execute(sql`insert into legal_versions (document, version, texts, published_at)
    values ('imprint', 1, '{}', ${api.clock.now()})`)
  expect((await facts()).missing).toEqual(['email', 'phone'])
  await put('contact', { name: '', email: 'bonjour@marche.tn', phone: '' })
  expect((await facts()).missing).toEqual([])
  await api.tools.db.execute(sql`delete from legal_versions`)
})
