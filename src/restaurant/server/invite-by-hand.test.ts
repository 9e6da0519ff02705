import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { users } from '../../account/server/tables.ts'
import { ok } from '../../kernel/result.ts'
import { readConfig } from '../../server/config.ts'
import { auditLog } from '../../server/tables.ts'
import { invite, resend } from './invite.ts'
import { findMember } from './team-store.ts'

let api: WholeApi
let actor: { kind: 'person'; id: number; ip: string }

beforeAll(async () => {
  // Without the demo, and without a service for mails or texts.
  api = await createWholeApi({ config: readConfig({ DEMO: '0', LIMITS_SCALE: '1000', DATA_DIR: '/nowhere' }) })
  actor = { kind: 'person', id: await userIdOf(api.tools.db, 'nour@example.com'), ip: '127.0.0.1' }
})
afterAll(() => api.close())

const stillMay = async () => ok(null)

const wish = (to: string) => ({ actor, team: 1, to, role: 'owner' as const, language: 'fr' as const, stillMay })

const handedTo = async (to: string): Promise<{ id: number; token: string }> => {
  const made = await invite(api.tools, { ...wish(to), mayHandOver: true })
  if (!made.ok) throw new Error(made.code)
  return { id: made.value.id, token: tokenIn(made.value.link) }
}

const tokenIn = (link: string | null): string => /^http.*\/invitation#([\w-]+)$/.exec(link ?? '')?.[1] ?? ''

const password = 'quatre-oranges'

test('where no mail is sent, an operator hands a link over, and its reader becomes the owner with a proven address', async () => {
  const { token } = await handedTo('rim@example.org')
  const rim = await createCaller(api)
  const form = { name: 'Rim', email: 'rim@example.org', password, password_confirmation: password }
  expect((await rim('POST', '/register', form)).status).toBe(200)
  expect((await rim('POST', '/api/invitations', { token })).body.next).toBe('accept')
  expect((await rim('POST', '/api/invitations/accept', { token })).status).toBe(200)
  const id = await userIdOf(api.tools.db, 'rim@example.org')
  expect(await findMember(api.tools.db, 1, id)).toMatchObject({ role: 'owner' })
  const [account] = await api.tools.db.select().from(users).where(eq(users.id, id))
  expect(account?.emailVerifiedAt).not.toBeNull()
  expect((await rim('POST', '/api/invitations/accept', { token })).body.code).toBe('invitation-used')
  const [row] = await api.tools.db.select().from(auditLog).where(eq(auditLog.action, 'invitation.sent'))
  expect(row?.after).toMatchObject({ by_hand: true })
})

const registerAs = async (email: string, invitation?: string) => {
  const caller = await createCaller(api)
  const form = { name: 'Rim', email, password, password_confirmation: password, invitation }
  return { caller, answer: await caller('POST', '/register', form) }
}

test('a stranger who registered the address first keeps nobody out, and keeps the own account', async () => {
  const stranger = (await registerAs('kenza@example.org')).caller
  const strangersId = await userIdOf(api.tools.db, 'kenza@example.org')
  const { token } = await handedTo('kenza@example.org')
  expect((await registerAs('kenza@example.org')).answer.body.code).toBe('email-taken')
  expect((await (await createCaller(api))('POST', '/api/invitations', { token })).body).toMatchObject({
    next: 'sign-in',
    may_register: true,
  })
  const { caller: kenza, answer } = await registerAs('kenza@example.org', token)
  expect(answer.status).toBe(200)
  expect((await stranger('POST', '/api/invitations/accept', { token })).body.code).toBe('invitation-of-another')
  expect((await kenza('POST', '/api/invitations/accept', { token })).status).toBe(200)
  const id = await userIdOf(api.tools.db, 'kenza@example.org')
  expect(await findMember(api.tools.db, 1, id)).toMatchObject({ role: 'owner' })
  const again = await createCaller(api)
  const { body } = await again('POST', '/login', { email: 'kenza@example.org', password })
  expect([id, strangersId]).toContain(body.user.id)
  expect((await stranger('GET', '/api/session')).body.user).toMatchObject({ id: strangersId, email: null })
})

test('the link opens the registration of one address, as long as it is open and nobody has proven the address', async () => {
  const { token } = await handedTo('hedi@example.org')
  for (const wrong of [await registerAs('hela@example.org', token), await registerAs('hedi@example.org', `${token}x`)])
    expect(wrong.answer).toMatchObject({
      status: 422,
      body: { code: 'email-not-invited', message: expect.stringMatching(/\S/) },
    })
  expect((await registerAs('hedi@example.org', token)).answer.status).toBe(200)
  expect((await registerAs('hedi@example.org', token)).answer.body.code).toBe('email-taken')
  expect((await (await createCaller(api))('POST', '/api/invitations', { token })).body.may_register).toBe(false)
})

test('another link at once ends the one before', async () => {
  const { id, token } = await handedTo('ali@example.org')
  const again = await resend(api.tools, { actor, team: 1, id, mayHandOver: true, stillMay })
  expect(again).toMatchObject({ ok: true, value: { link: expect.stringContaining('/invitation#') } })
  const ali = await createCaller(api)
  expect((await ali('POST', '/api/invitations', { token })).body.code).toBe('invitation-dead')
})

test('nobody else may vouch for an address, and nobody for a phone', async () => {
  expect(await invite(api.tools, wish('zoe@example.org'))).toMatchObject({ code: 'no-way-to-send' })
  expect(await invite(api.tools, { ...wish('20 123 456'), mayHandOver: true })).toMatchObject({
    code: 'no-way-to-send',
  })
})

test('where mails are sent, the link is only in the mail', async () => {
  const tools = { ...api.tools, config: { ...api.tools.config, smtpUrl: 'smtp://127.0.0.1:1' } }
  const made = await invite(tools, { ...wish('sana@example.org'), mayHandOver: true })
  expect(made).toMatchObject({ ok: true, value: { link: null } })
})
