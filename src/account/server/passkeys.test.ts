import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createAuthenticator } from '../../../tests/authenticator.ts'
import { createCaller } from '../../../tests/caller.ts'
import {
  askToSignIn,
  demoPassword,
  isSignedIn,
  openPasskeyOwners,
  passkeyOrigin,
  signInWith,
} from '../../../tests/passkey-owners.ts'
import { auditLog } from '../../server/tables.ts'
import { passkeyChallenges, passkeys } from './passkey-tables.ts'
import { purgeExpired } from './purge-expired.ts'
import { recoveryCodes } from './tables.ts'
import { totpCode, totpStep } from './totp.ts'

const minute = 60_000

const here = openPasskeyOwners()

test('a passkey is created for this site with a check of the person, and gives recovery codes once', async () => {
  const mine = await here.own('amina@example.com')
  const options = (await mine.caller('POST', `${mine.path}/passkeys/options`)).body
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Mida' },
    user: { name: 'amina@example.com' },
    attestation: 'none',
    authenticatorSelection: { userVerification: 'required' },
    excludeCredentials: [],
  })
  expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32)
  const device = createAuthenticator(passkeyOrigin)
  const credential = device.create(options)
  const added = await mine.caller('POST', `${mine.path}/passkeys`, { name: '  Ordinateur du comptoir ', credential })
  expect(added.status).toBe(200)
  expect(new Set(added.body.recovery_codes).size).toBe(10)
  const [stored] = await here.listOf(mine.id)
  expect(stored).toMatchObject({ name: 'Ordinateur du comptoir', counter: 1, transports: ['internal'], usedAt: null })
  const second = await here.add(mine, createAuthenticator(passkeyOrigin))
  expect(second).toMatchObject({ status: 200, body: { recovery_codes: [] } })
  const { excludeCredentials } = (await mine.caller('POST', `${mine.path}/passkeys/options`)).body
  expect(excludeCredentials.map(({ id }: { id: string }) => id)).toContain(credential.id)
})

test('once there is one, a password alone opens nothing; the passkey does, and its use is noted', async () => {
  const { device, id } = await here.withPasskey('leo@example.com')
  const visitor = await here.firstStep('leo@example.com')
  expect((await visitor('GET', '/login/second-factor')).body).toEqual({ factors: ['passkey'] })
  expect(await isSignedIn(visitor)).toBe(false)
  const entered = await signInWith(visitor, device.get(await askToSignIn(visitor)))
  expect(entered).toMatchObject({ status: 200, body: { user: { email: 'leo@example.com' } } })
  expect(await isSignedIn(visitor)).toBe(true)
  const [stored] = await here.listOf(id)
  expect(stored).toMatchObject({ counter: 2, usedAt: here.api.clock.now() })
})

test('a recovery code opens the account without the passkey, once', async () => {
  const { recovery } = await here.withPasskey('karim@example.com')
  const visitor = await here.firstStep('karim@example.com')
  const code = recovery[0] ?? ''
  expect((await visitor('POST', '/login/second-factor', { code })).status).toBe(200)
  const again = await here.firstStep('karim@example.com')
  expect((await again('POST', '/login/second-factor', { code })).status).toBe(422)
})

test('with an app and a passkey either opens the account, and the codes end with the last of them', async () => {
  const { caller, path, id, device } = await here.withPasskey('selma@example.com')
  const { secret } = (await caller('POST', `${path}/second-factor`)).body
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
  const app = () => totpCode(key, totpStep(here.api.clock.now()))
  expect((await caller('POST', `${path}/second-factor/confirm`, { code: app() })).status).toBe(200)
  here.api.clock.forward(minute)
  const byApp = await here.firstStep('selma@example.com')
  expect((await byApp('GET', '/login/second-factor')).body.factors).toEqual(['passkey', 'app'])
  expect((await byApp('POST', '/login/second-factor', { code: app() })).status).toBe(200)
  const byPasskey = await here.firstStep('selma@example.com')
  expect((await signInWith(byPasskey, device.get(await askToSignIn(byPasskey)))).status).toBe(200)
  const codesLeft = () => here.api.tools.db.$count(recoveryCodes, eq(recoveryCodes.userId, id))
  expect((await caller('DELETE', `${path}/second-factor`)).status).toBe(200)
  expect(await codesLeft()).toBe(10)
  const [stored] = await here.listOf(id)
  expect((await caller('DELETE', `${path}/passkeys/${stored?.id}`)).status).toBe(200)
  expect(await codesLeft()).toBe(0)
  expect(
    (await (await createCaller(here.api))('POST', '/login', { email: 'selma@example.com', password: demoPassword }))
      .status,
  ).toBe(200)
})

test('a passkey that devices share never counts, and works again and again', async () => {
  const mine = await here.own('olfa@example.com')
  const device = createAuthenticator(passkeyOrigin)
  const options = (await mine.caller('POST', `${mine.path}/passkeys/options`)).body
  const credential = device.create(options, { counter: 0 })
  expect((await mine.caller('POST', `${mine.path}/passkeys`, { name: 'Trousseau', credential })).status).toBe(200)
  for (let use = 0; use < 2; use += 1) {
    const visitor = await here.firstStep('olfa@example.com')
    expect((await signInWith(visitor, device.get(await askToSignIn(visitor), { counter: 0 }))).status).toBe(200)
  }
})

test('staff change what protects a shop only with it, and the log of changes names it', async () => {
  const { caller, path, id, device } = await here.withPasskey('sami@example.com')
  here.api.clock.forward(10 * minute)
  await caller('POST', `${path}/prove`, { password: demoPassword })
  const [stored] = await here.listOf(id)
  const needed = { status: 403, body: { code: 'proof-needed', way: 'second-factor', factors: ['passkey'] } }
  expect(await caller('DELETE', `${path}/passkeys/${stored?.id}`)).toMatchObject(needed)
  expect(await caller('POST', `${path}/passkeys/options`)).toMatchObject(needed)
  expect(await caller('POST', `${path}/second-factor`)).toMatchObject(needed)
  const question = (await caller('POST', `${path}/prove/passkey/options`)).body
  const proven = await caller('POST', `${path}/prove/passkey`, { credential: device.get(question) })
  expect(proven.status).toBe(200)
  expect((await caller('DELETE', `${path}/passkeys/${stored?.id}`)).status).toBe(200)
  const rows = await here.api.tools.db.select().from(auditLog).where(eq(auditLog.actorId, id)).orderBy(auditLog.id)
  expect(rows.map(({ action, subject, before, after }) => ({ action, subject, before, after }))).toEqual([
    { action: 'passkey.added', subject: `person ${id}`, before: null, after: { name: 'Téléphone' } },
    { action: 'passkey.removed', subject: `person ${id}`, before: { name: 'Téléphone' }, after: null },
  ])
})

test('a passkey gets another name after a proof; the log says so, no mail does, and nobody renames another’s', async () => {
  const { db } = here.api.tools
  const { caller, path, id } = await here.withPasskey('nour@example.com')
  const [stored] = await here.listOf(id)
  const rename = (name: string, by = caller) => by('PUT', `${path}/passkeys/${stored?.id}`, { name })
  expect((await rename('\u200b')).body.code).toBe('passkey-name-missing')
  for (let time = 0; time < 2; time += 1) expect((await rename('  Clé du bureau ')).status).toBe(200)
  expect((await here.listOf(id)).map(({ name }) => name)).toEqual(['Clé du bureau'])
  const rows = await db.select().from(auditLog).where(eq(auditLog.action, 'passkey.renamed'))
  expect(rows.map(({ actorId, before, after }) => ({ actorId, before, after }))).toEqual([
    { actorId: id, before: { name: 'Téléphone' }, after: { name: 'Clé du bureau' } },
  ])
  const told = await here.api.mailsTo('nour@example.com')
  expect(told.map(({ subject }) => subject)).toEqual(['Une clé d’accès a été ajoutée à votre compte'])
  const other = await here.withPasskey('besma@example.com')
  const theirs = `${other.path}/passkeys/${stored?.id}`
  expect((await other.caller('PUT', theirs, { name: 'Volée' })).body.code).toBe('unknown-passkey')
  here.api.clock.forward(10 * minute)
  expect((await rename('Plus tard')).body).toMatchObject({ code: 'proof-needed', way: 'second-factor' })
})

test('a customer may prove with less, and is in no log', async () => {
  const { caller, path, id } = await here.withPasskey('sonia@example.com')
  here.api.clock.forward(10 * minute)
  const [stored] = await here.listOf(id)
  expect((await caller('DELETE', `${path}/passkeys/${stored?.id}`)).body.code).toBe('proof-needed')
  await caller('POST', `${path}/prove`, { password: demoPassword })
  expect((await caller('DELETE', `${path}/passkeys/${stored?.id}`)).status).toBe(200)
  expect(await here.api.tools.db.$count(auditLog, eq(auditLog.actorId, id))).toBe(0)
})

test.each([
  ['   ', 'passkey-name-missing'],
  ['\u200b\u200b', 'passkey-name-missing'],
  ['x'.repeat(101), 'name-too-long'],
])('the name %j is refused, and the created passkey can be sent again', async (name, code) => {
  const { caller, path } = await here.own('zied@example.com')
  const credential = createAuthenticator(passkeyOrigin).create((await caller('POST', `${path}/passkeys/options`)).body)
  expect((await caller('POST', `${path}/passkeys`, { name, credential })).body.code).toBe(code)
  expect((await caller('POST', `${path}/passkeys`, { name: 'Téléphone', credential })).status).toBe(200)
})

test('an account has at most twenty', async () => {
  const mine = await here.own('amel@example.com')
  const values = Array.from({ length: 19 }, (_, index) => ({
    userId: mine.id,
    credentialId: Buffer.from(`many ${index}`),
    publicKey: Buffer.alloc(1),
    counter: 0,
    transports: [],
    name: 'x',
    createdAt: here.api.clock.now(),
  }))
  const options = (await mine.caller('POST', `${mine.path}/passkeys/options`)).body
  await here.api.tools.db.insert(passkeys).values(values)
  expect((await here.add(mine, createAuthenticator(passkeyOrigin))).status).toBe(200)
  expect((await mine.caller('POST', `${mine.path}/passkeys/options`)).body.code).toBe('passkey-too-many')
  expect(options.challenge).toEqual(expect.any(String))
})

test('the export names them, and they go with the account', async () => {
  const { db } = here.api.tools
  const { caller, path, id } = await here.withPasskey('bilel@example.com')
  await caller('POST', `${path}/prove/passkey/options`)
  const { body } = await caller('GET', `${path}/export`)
  expect(body.passkeys).toEqual([{ name: 'Téléphone', createdAt: expect.any(String), usedAt: null }])
  expect((await caller('DELETE', path)).status).toBe(200)
  expect(await here.listOf(id)).toEqual([])
  expect(await db.$count(passkeyChallenges, eq(passkeyChallenges.userId, id))).toBe(0)
})

test('questions that nobody answered are purged', async () => {
  const { db } = here.api.tools
  const { caller, path } = await here.withPasskey('hatem@example.com')
  await caller('POST', `${path}/prove/passkey/options`)
  await purgeExpired(db, new Date(here.api.clock.now().getTime() + 6 * minute))
  expect(await db.$count(passkeyChallenges)).toBe(0)
})
