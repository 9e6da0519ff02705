import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accepted } from '../../../tests/accepting-providers.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import type { MailMessage } from '../../adapters/mail/mail.ts'
import type { Delivery } from '../../kernel/delivery.ts'
import { readConfig } from '../../server/config.ts'
import type { SettingName } from '../../server/operator-settings.ts'
import { readSettings } from './read-settings.ts'

let api: WholeApi
let nour: Caller
let answer: Delivery
const mails: MailMessage[] = []

beforeAll(async () => {
  api = await createWholeApi({
    config: readConfig({ DEMO: '0', LIMITS_SCALE: '1000', DATA_DIR: '/nowhere' }),
    mail: {
      send: async (message) => {
        mails.push(message)
        return answer
      },
    },
  })
  await api.tools.db.execute(
    sql`update users set is_demo = false where email in ('nour@example.com', 'sami@example.com')`,
  )
  nour = await createCaller(api, 'nour@example.com')
})
beforeEach(async () => {
  answer = accepted
  mails.length = 0
  await api.tools.db.execute(sql`delete from settings where key like 'operator-%'`)
  await api.tools.settings.reload()
})
afterAll(() => api.close())

const view = () => readSettings(api.tools)
const versionOf = (name: Exclude<SettingName, 'logo' | 'imprint' | 'start' | 'countries'>): string =>
  view()[name].version

const server = { host: 'smtp.example.org', port: 587, user: 'mida', password: 'p@ss', from: 'Mida <hello@example.org>' }

const setMail = (more: object = {}) =>
  nour('PUT', '/api/admin/settings/mail', { ...server, version: versionOf('mail'), ...more })

const setTexts = (more: object = {}) =>
  nour('PUT', '/api/admin/settings/texts', {
    account: 'AC123',
    token: 'secret-token',
    from: 'Mida',
    version: versionOf('texts'),
    ...more,
  })

test('a mail server is used at once, its password is sealed and never shown', async () => {
  expect((await nour('GET', '/api/session')).body.reach).toEqual({ texts: false, mails: false, whatsapp: false })
  expect((await setMail()).status).toBe(200)
  expect(api.tools.config.smtpUrl).toBe('smtp://mida:p%40ss@smtp.example.org:587/?requireTLS=true')
  expect((await nour('GET', '/api/session')).body.reach).toEqual({ texts: false, mails: true, whatsapp: false })
  expect(view().mail).toMatchObject({ source: 'database', hasSecret: true, host: 'smtp.example.org' })
  expect(JSON.stringify(view())).not.toContain('p@ss')
  const { rows } = await api.tools.db.execute(sql`select value from settings where key = 'operator-mail'`)
  expect(JSON.stringify(rows)).not.toContain('p@ss')
  expect((await setMail({ host: '' })).status).toBe(200)
  expect(api.tools.config.smtpUrl).toBeNull()
})

test('each change is in the audit log, with a new password only as such', async () => {
  await setMail()
  await setMail({ password: 'other' })
  await setTexts()
  const { rows } = await api.tools.db.execute(
    sql`select action, subject, before, after from audit_log where actor_name <> '' order by id desc limit 3`,
  )
  const mail = { action: 'setting.changed', subject: 'setting mail' }
  expect(rows).toMatchObject([
    { subject: 'setting texts', before: null, after: { from: 'Mida', secret: 'new' } },
    { ...mail, before: { host: server.host }, after: { host: server.host, secret: 'new' } },
    { ...mail, before: null },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/p@ss|other|secret-token/)
})

test('an account for texts is used at once', async () => {
  expect((await setTexts()).status).toBe(200)
  expect(api.tools.config.twilio).toMatchObject({ accountSid: 'AC123', authToken: 'secret-token', from: 'Mida' })
  expect((await nour('GET', '/api/session')).body.reach).toEqual({ texts: true, mails: false, whatsapp: false })
  expect((await setTexts({ account: '' })).status).toBe(200)
  expect(api.tools.config.twilio).toBeNull()
})

test('a stored password stays for its server and user, and goes to no other one', async () => {
  await setMail()
  expect((await setMail({ password: null, from: 'other@example.org' })).status).toBe(200)
  expect((await setMail({ port: 465 })).status).toBe(200)
  expect(api.tools.config.smtpUrl).toBe('smtps://mida:p%40ss@smtp.example.org:465')
  for (const other of [{ host: 'thief.example' }, { user: 'thief' }])
    expect((await setMail({ password: null, ...other })).body.code).toBe('secret-missing')
  await setTexts()
  expect((await setTexts({ token: null, account: 'AC999' })).body.code).toBe('secret-missing')
  expect((await setTexts({ token: null, from: '+21671000000' })).status).toBe(200)
})

test('a stored password does not go to another port of its server', async () => {
  await setMail()
  expect((await setMail({ port: 25, password: null })).body.code).toBe('secret-missing')
  expect((await setMail({ port: 25, password: 'typed again' })).status).toBe(200)
})

test.each(['1.2.3.999', '256.1', '999999999999', 'a.0x', '[:]', '[.]', '[::::]', 'a b'])(
  '%s is no address of a mail server',
  async (host) => {
    expect((await setMail({ host })).body).toMatchObject({ code: 'host-invalid', message: expect.stringMatching(/\S/) })
  },
)

test.each(['x@evil.example, Mida <m@example.org>', 'A\r\nBcc: x@y.zz <m@example.org>', 'Mida (c) <m@example.org>'])(
  'a sender is one name and one address: %j',
  async (from) => {
    expect((await setMail({ from })).body.code).toBe('from-invalid')
  },
)

test('half a character and control characters in a user name or an account are left out', async () => {
  expect((await setMail({ user: 'a\ud800\r\nb' })).status).toBe(200)
  expect(view().mail.user).toBe('a b')
  expect((await setTexts({ account: 'AC\ud8001' })).status).toBe(200)
  expect(view().texts.account).toBe('AC1')
})

test('a password goes in clear only to this machine', async () => {
  await setMail({ host: '127.0.0.1' })
  expect(api.tools.config.smtpUrl).not.toContain('requireTLS')
  await setMail({ user: '' })
  expect(api.tools.config.smtpUrl).not.toContain('requireTLS')
  await setMail()
  expect(api.tools.config.smtpUrl).toContain('requireTLS=true')
})

test('of two operators at once the later is told, and nothing is overwritten', async () => {
  const wish = { ...server, version: '' }
  const answers = await Promise.all([
    nour('PUT', '/api/admin/settings/mail', { ...wish, port: 25 }),
    nour('PUT', '/api/admin/settings/mail', { ...wish, port: 26 }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const won = answers[0]?.status === 200 ? 25 : 26
  expect(view().mail.port).toBe(won)
  const told = answers.find(({ status }) => status === 409)
  expect(told?.body).toMatchObject({ code: 'changed-meanwhile', message: expect.stringMatching(/\S/) })
})

test.each([
  [{ host: 'https://smtp.example.org' }, 'host-invalid'],
  [{ host: 'smtp example' }, 'host-invalid'],
  [{ from: 'nobody' }, 'from-invalid'],
  [{ from: 'a@x.tn, b@x.tn' }, 'from-invalid'],
  [{ password: '' }, 'secret-missing'],
])('a mail server with %j is refused, and nothing is stored', async (wrong, code) => {
  expect((await setMail(wrong)).body).toMatchObject({ code, message: expect.stringMatching(/\S/) })
  expect(view().mail.source).toBe('none')
})

test('half a surrogate pair in a password is refused, because the mail server would get another character', async () => {
  expect((await setMail({ password: 'secret\ud83d' })).status).toBe(422)
  expect(view().mail.source).toBe('none')
  expect((await setMail({ password: 'secret 😀' })).status).toBe(200)
})

test('the contact is shown where the law wants it, and checked', async () => {
  const set = (body: object) =>
    nour('PUT', '/api/admin/settings/contact', {
      name: '',
      email: '',
      phone: '',
      version: versionOf('contact'),
      ...body,
    })
  expect((await set({ email: 'nobody' })).body.code).toBe('email-invalid')
  expect((await set({ phone: 'call me' })).body.code).toBe('phone-invalid')
  const wrong = await set({ name: 'n'.repeat(101), email: 'nobody', phone: 'call me' })
  expect(wrong.body).toMatchObject({
    code: 'name-too-long',
    others: [{ code: 'email-invalid' }, { code: 'phone-invalid' }],
  })
  for (const { message } of wrong.body.others) expect(message).toMatch(/\S/)
  expect((await set({ name: ' Marché SARL ', email: 'Bonjour@Marche.tn', phone: '+216 71 000 000' })).status).toBe(200)
  expect(view().contact).toMatchObject({ name: 'Marché SARL', email: 'bonjour@marche.tn', phone: '+216 71 000 000' })
})

test('a test mail goes to the operator, and what the server answers is said', async () => {
  expect((await nour('POST', '/api/admin/settings/mail/test')).body.code).toBe('nothing-to-test')
  await setMail()
  expect(await nour('POST', '/api/admin/settings/mail/test')).toMatchObject({
    status: 200,
    body: { to: 'nour@example.com' },
  })
  expect(mails.map(({ to }) => to)).toEqual(['nour@example.com'])
  const [{ subject = '', text = '' } = {}] = mails
  expect(subject).toContain('Mida')
  expect(text).toMatch(/essai de Mida .* l’envoi des e-mails fonctionne/)
  expect(text).not.toContain('SMS')
  const failed = { provider: 'smtp', status: null, code: null, retryAfter: null } as const
  const answers: readonly (readonly [Delivery, string])[] = [
    [{ ...failed, outcome: 'not-sent', code: 'EDNS' }, 'test-unreachable'],
    [{ ...failed, outcome: 'not-sent', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'test-certificate'],
    [{ ...failed, outcome: 'not-sent', status: 535, code: 'EAUTH' }, 'test-login'],
    [{ ...failed, outcome: 'refused', status: 550 }, 'test-refused'],
    [{ ...failed, outcome: 'unknown' }, 'test-unknown'],
  ]
  const counted = async () => JSON.stringify(await api.tools.counters.messages.get())
  const before = await counted()
  for (const [given, code] of answers) {
    answer = given
    expect((await nour('POST', '/api/admin/settings/mail/test')).body).toMatchObject({
      code,
      message: expect.stringMatching(/\S/),
    })
  }
  expect(await counted(), 'a test raises no alert of the host').toBe(before)
})

test('nobody but the operator changes or tests anything', async () => {
  const sami = await createCaller(api, 'sami@example.com')
  const version = ''
  const calls = [
    ['PUT', 'contact', { name: '', email: '', phone: '', version }],
    ['PUT', 'mail', { ...server, version }],
    ['PUT', 'texts', { account: '', token: null, from: '', version }],
    ['POST', 'mail/test', {}],
    ['POST', 'texts/test', { phone: '+21671000000' }],
  ] as const
  for (const [method, path, body] of calls)
    expect((await sami(method, `/api/admin/settings/${path}`, body)).body.code, path).toBe('not-operator')
})
