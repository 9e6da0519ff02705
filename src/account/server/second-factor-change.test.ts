import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answerWith, askForCode } from '../../../tests/account-api.ts'
import { createAuthenticator } from '../../../tests/authenticator.ts'
import { demoPassword, openPasskeyOwners, passkeyOrigin } from '../../../tests/passkey-owners.ts'
import { fromBase32 } from '../../../tests/totp-key.ts'
import { findMissingProof } from './step-up.ts'
import { sessions, users } from './tables.ts'
import { totpCode, totpStep } from './totp.ts'

const minute = 60_000

const here = openPasskeyOwners()

const proveByPhone = async ({ caller, id }: Awaited<ReturnType<typeof here.own>>): Promise<void> => {
  const { db, clock } = here.api.tools
  const phone = `+2162222${String(id).padStart(4, '0')}`
  await db.update(users).set({ phone, phoneVerifiedAt: clock.now() }).where(eq(users.id, id))
  await askForCode(caller, phone, 'profil')
  expect((await answerWith(caller, phone, here.api.lastCode(phone), 'profil')).status).toBe(200)
}

const missingIn = async (userId: number) => {
  const { db, clock } = here.api.tools
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId))
  return findMissingProof(db, session ?? { id: 0 }, clock.now())
}

const appOf = (secret: string) => totpCode(fromBase32(secret), totpStep(here.api.clock.now()))

test.each(['sami@example.com', 'amina@example.com'])(
  'at the open session of %s a code to the phone adds no second factor: the password does',
  async (email) => {
    const mine = await here.own(email)
    here.api.clock.forward(11 * minute)
    await proveByPhone(mine)
    const { caller, path, id } = mine
    const needed = { status: 403, body: { code: 'proof-needed', way: 'password' } }
    expect(await caller('POST', `${path}/passkeys/options`)).toMatchObject(needed)
    expect(await caller('POST', `${path}/second-factor`)).toMatchObject(needed)
    expect(await caller('POST', `${path}/second-factor/confirm`, { code: '123456' })).toMatchObject(needed)
    expect(await here.listOf(id)).toEqual([])
    await caller('POST', `${path}/prove`, { password: demoPassword })
    expect((await here.add(mine, createAuthenticator(passkeyOrigin))).status).toBe(200)
    here.api.clock.forward(11 * minute)
    const { db, clock } = here.api.tools
    await db.update(sessions).set({ provenAt: clock.now() }).where(eq(sessions.userId, id))
    const [stored] = await here.listOf(id)
    expect((await caller('DELETE', `${path}/passkeys/${stored?.id}`)).body.code).toBe('proof-needed')
  },
)

test('a first passkey lasts as proof no longer than the password that allowed it', async () => {
  const mine = await here.own('ghada@example.com')
  here.api.clock.forward(9 * minute)
  expect((await here.add(mine, createAuthenticator(passkeyOrigin))).status).toBe(200)
  expect(await missingIn(mine.id)).toBeNull()
  here.api.clock.forward(minute)
  expect(await missingIn(mine.id)).toMatchObject({ way: 'second-factor' })
  await mine.caller('POST', `${mine.path}/prove`, { password: demoPassword })
  expect((await here.add(mine, createAuthenticator(passkeyOrigin))).status).toBe(200)
  expect(await missingIn(mine.id)).toMatchObject({ way: 'second-factor' })
})

test('a first app lasts as proof no longer than the password that allowed it', async () => {
  const { caller, path, id } = await here.own('hedi@example.com')
  here.api.clock.forward(9 * minute)
  const { secret } = (await caller('POST', `${path}/second-factor`)).body
  expect((await caller('POST', `${path}/second-factor/confirm`, { code: appOf(secret) })).status).toBe(200)
  expect(await missingIn(id)).toBeNull()
  here.api.clock.forward(minute)
  expect(await missingIn(id)).toMatchObject({ way: 'second-factor' })
})

test('an owner without a password adds a passkey after a code to the phone', async () => {
  const mine = await here.own('ons@example.com')
  await here.api.tools.db.update(users).set({ passwordHash: null }).where(eq(users.id, mine.id))
  here.api.clock.forward(11 * minute)
  const refused = await mine.caller('POST', `${mine.path}/passkeys/options`)
  expect(refused).toMatchObject({ status: 403, body: { code: 'proof-needed' } })
  await proveByPhone(mine)
  expect((await here.add(mine, createAuthenticator(passkeyOrigin))).status).toBe(200)
})

test('each change is mailed once, to a verified address only, in the language of the page', async () => {
  const { db, clock } = here.api.tools
  const mine = await here.own('dora@example.com')
  const { caller, path, id } = mine
  const subjects = async () => (await here.api.mailsTo('dora@example.com')).map(({ subject }) => subject)
  const addAndRemove = async (headers: Record<string, string>) => {
    const options = (await caller('POST', `${path}/passkeys/options`)).body
    const body = { name: 'Téléphone', credential: createAuthenticator(passkeyOrigin).create(options) }
    expect((await caller('POST', `${path}/passkeys`, body, headers)).status).toBe(200)
    const [stored] = await here.listOf(id)
    const remove = () => caller('DELETE', `${path}/passkeys/${stored?.id}`, undefined, headers)
    expect((await Promise.all([remove(), remove()])).map(({ status }) => status).toSorted()).toEqual([200, 404])
  }
  await addAndRemove({})
  expect(await subjects()).toEqual([])
  await db.update(users).set({ emailVerifiedAt: clock.now() }).where(eq(users.id, id))
  await addAndRemove({ 'x-language': 'en' })
  const { secret } = (await caller('POST', `${path}/second-factor`)).body
  const code = appOf(secret)
  const confirm = () => caller('POST', `${path}/second-factor/confirm`, { code })
  const confirmed = (await Promise.all([confirm(), confirm()])).map(({ status }) => status)
  expect(confirmed.filter((status) => status === 200)).toHaveLength(1)
  const end = () => caller('DELETE', `${path}/second-factor`)
  expect((await Promise.all([end(), end()])).map(({ status }) => status)).toEqual([200, 200])
  expect(await subjects()).toEqual([
    'A passkey was added to your account',
    'A passkey was removed from your account',
    'Une application d’authentification a été ajoutée à votre compte',
    'L’application d’authentification a été retirée de votre compte',
  ])
})

test.each([
  ['nour@example.com', 'password'],
  ['wafa@example.com', 'password'],
  ['lina@example.com', 'second-factor'],
])('a code to the phone of %s does not change the e-mail, which would lead to the %s', async (email, way) => {
  const mine = await here.own(email)
  const { caller, path, id } = mine
  await here.api.tools.db.update(users).set({ isStaff: true }).where(eq(users.email, 'wafa@example.com'))
  if (way === 'second-factor') expect((await here.add(mine, createAuthenticator(passkeyOrigin))).status).toBe(200)
  here.api.clock.forward(11 * minute)
  await proveByPhone(mine)
  const change = () => caller('POST', `${path}/update-email`, { email: `mailbox-${id}@example.com` })
  expect(await change()).toMatchObject({ status: 403, body: { code: 'proof-needed', way } })
  await caller('POST', `${path}/prove`, { password: demoPassword })
  expect((await change()).status).toBe(way === 'password' ? 200 : 403)
})
