import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import { users } from '../../account/server/tables.ts'
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

const wish = (to: string) => ({ actor, team: 1, to, role: 'owner' as const, language: 'fr' as const })

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

test('another link at once ends the one before', async () => {
  const { id, token } = await handedTo('ali@example.org')
  const again = await resend(api.tools, { actor, team: 1, id, mayHandOver: true })
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
