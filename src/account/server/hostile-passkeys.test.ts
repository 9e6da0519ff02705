import { setTimeout as sleep } from 'node:timers/promises'
import { isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cborArray, cborBytes, cborText, createAuthenticator } from '../../../tests/authenticator.ts'
import { createCaller } from '../../../tests/caller.ts'
import {
  askToSignIn,
  demoPassword,
  isSignedIn,
  openPasskeyOwners,
  passkeyOrigin,
  signInWith,
} from '../../../tests/passkey-owners.ts'

import { sessions } from './tables.ts'

const minute = 60_000

const here = openPasskeyOwners()

test.each([
  ['of another page', { origin: 'https://m1da.example' }],
  ['of another port', { origin: 'http://localhost:3001' }],
  ['for another site', { rpId: 'mida.example' }],
  ['to another question', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
  ['without a check of the person', { isVerified: false }],
])('an answer %s is refused, at creation and at sign-in', async (_, changed) => {
  const mine = await here.withPasskey('yasmine@example.com')
  const options = (await mine.caller('POST', `${mine.path}/passkeys/options`)).body
  const credential = createAuthenticator(passkeyOrigin).create(options, changed)
  const refused = { status: 422, body: { code: 'passkey-wrong' } }
  expect(await mine.caller('POST', `${mine.path}/passkeys`, { name: 'x', credential })).toMatchObject(refused)
  const visitor = await here.firstStep('yasmine@example.com')
  expect(await signInWith(visitor, mine.device.get(await askToSignIn(visitor), changed))).toMatchObject(refused)
  expect(await isSignedIn(visitor)).toBe(false)
  for (const { id } of await here.listOf(mine.id))
    expect((await mine.caller('DELETE', `${mine.path}/passkeys/${id}`)).status).toBe(200)
})

test('certificates that nobody asked for are not read', async () => {
  const { caller, path, id } = await here.own('nadia@example.com')
  // The library logs what it refuses. It must not even begin.
  const refusedByLibrary = () => here.api.logged.filter((line) => line.includes('of a passkey was refused')).length
  const before = refusedByLibrary()
  for (const format of ['fido-u2f', 'packed', 'apple', 'android-safetynet']) {
    const options = (await caller('POST', `${path}/passkeys/options`)).body
    const entries = [[cborText('x5c'), cborArray(cborBytes(Buffer.from('a certificate')))]] as const
    const credential = createAuthenticator(passkeyOrigin).create(options, { statement: { format, entries } })
    expect((await caller('POST', `${path}/passkeys`, { name: 'x', credential })).body.code).toBe('passkey-wrong')
  }
  expect(refusedByLibrary()).toBe(before)
  expect(before).toBeGreaterThan(0)
  expect(await here.listOf(id)).toEqual([])
})

test('an answer counts once, and only the newest question is answered', async () => {
  const { caller, path, device } = await here.withPasskey('mehdi@example.com')
  const ask = async () => (await caller('POST', `${path}/prove/passkey/options`)).body
  const prove = (credential: object) => caller('POST', `${path}/prove/passkey`, { credential })
  const answer = device.get(await ask())
  const answers = await Promise.all([prove(answer), prove(answer), prove(answer)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403, 403])
  const older = await ask()
  const newer = await ask()
  expect((await prove(device.get(older))).body.code).toBe('passkey-wrong')
  expect((await prove(device.get(newer))).body).toMatchObject({ code: 'passkey-late', message: expect.any(String) })
  const late = device.get(await ask())
  here.api.clock.forward(5 * minute)
  expect((await prove(late)).body.code).toBe('passkey-late')
})

test('a question belongs to its session, its person and its purpose', async () => {
  const mine = await here.withPasskey('claire@example.com')
  const there = await here.own('claire@example.com')
  const question = (await mine.caller('POST', `${mine.path}/prove/passkey/options`)).body
  const credential = mine.device.get(question)
  const elsewhere = await there.caller('POST', `${there.path}/prove/passkey`, { credential })
  expect(elsewhere).toMatchObject({ status: 403, body: { code: 'passkey-late' } })
  const visitor = await here.firstStep('claire@example.com')
  expect((await signInWith(visitor, credential)).body.code).toBe('passkey-late')
  const created = mine.device.create((await mine.caller('POST', `${mine.path}/passkeys/options`)).body)
  const known = await mine.caller('POST', `${mine.path}/passkeys`, { name: 'again', credential: created })
  expect(known).toMatchObject({ status: 409, body: { code: 'passkey-known' } })
})

test('a passkey of somebody else opens nothing, under its own id or under a stolen one', async () => {
  const owner = await here.withPasskey('hatem@example.com')
  const thief = await here.withPasskey('ines@example.com')
  const visitor = await here.firstStep('hatem@example.com')
  const own = thief.device.get(await askToSignIn(visitor))
  expect((await signInWith(visitor, own)).body.code).toBe('passkey-unknown')
  const [stored] = await here.listOf(owner.id)
  const id = stored?.credentialId.toString('base64url') ?? ''
  const stolen = thief.device.get(await askToSignIn(visitor), { id })
  expect((await signInWith(visitor, stolen)).body.code).toBe('passkey-wrong')
  expect(await isSignedIn(visitor)).toBe(false)
  const taken = (await thief.caller('POST', `${thief.path}/passkeys/options`)).body
  const claimed = createAuthenticator(passkeyOrigin).create(taken, { id })
  expect((await thief.caller('POST', `${thief.path}/passkeys`, { name: 'x', credential: claimed })).status).toBe(422)
  for (const [method, path, body] of [
    ['POST', 'passkeys/options'],
    ['POST', 'passkeys', { name: 'x', credential: stolen }],
    ['DELETE', `passkeys/${stored?.id}`],
    ['POST', 'prove/passkey/options'],
    ['POST', 'prove/passkey', { credential: own }],
  ] as const)
    expect((await thief.caller(method, `${owner.path}/${path}`, body)).status, path).toBeOneOf([403, 422])
  expect(await thief.caller('DELETE', `${thief.path}/passkeys/${stored?.id}`)).toMatchObject({
    status: 404,
    body: { code: 'unknown-passkey' },
  })
  expect(await here.listOf(owner.id)).toHaveLength(1)
})

test('a counter that does not grow is refused: the passkey may have been copied', async () => {
  const { device } = await here.withPasskey('rania@example.com')
  const visitor = await here.firstStep('rania@example.com')
  expect((await signInWith(visitor, device.get(await askToSignIn(visitor), { counter: 9 }))).status).toBe(200)
  for (const counter of [9, 8, 0]) {
    const copy = await here.firstStep('rania@example.com')
    expect((await signInWith(copy, device.get(await askToSignIn(copy), { counter }))).body.code).toBe('passkey-wrong')
  }
  const still = await here.firstStep('rania@example.com')
  expect((await signInWith(still, device.get(await askToSignIn(still), { counter: 10 }))).status).toBe(200)
})

test('who tries wrong answers keeps only the own session out', async () => {
  const { device } = await here.withPasskey('walid@example.com')
  const attacker = await here.firstStep('walid@example.com')
  const statuses: number[] = []
  for (let tries = 0; tries < 7; tries += 1) {
    const wrong = device.get(await askToSignIn(attacker), { isVerified: false })
    statuses.push((await signInWith(attacker, wrong)).status)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429])
  const owner = await here.firstStep('walid@example.com')
  expect((await signInWith(owner, device.get(await askToSignIn(owner)))).status).toBe(200)
})

test('without a first step there is no second one', async () => {
  const { device } = await here.withPasskey('farah@example.com')
  const stranger = await createCaller(here.api)
  const late = { status: 403, body: { code: 'second-factor-late' } }
  expect(await stranger('GET', '/login/second-factor')).toMatchObject(late)
  expect(await stranger('POST', '/login/passkey/options')).toMatchObject(late)
  const visitor = await here.firstStep('farah@example.com')
  const answer = device.get(await askToSignIn(visitor))
  here.api.clock.forward(10 * minute)
  expect(await signInWith(visitor, answer)).toMatchObject(late)
})

test('a passkey that is removed while somebody signs in with it: each of the two ends with an answer', async () => {
  const mine = await here.withPasskey('leo@example.com')
  for (let ms = 0; ms < 20; ms += 1) {
    const [{ id } = { id: 0 }] = await here.listOf(mine.id)
    const visitor = await here.firstStep('leo@example.com')
    const credential = mine.device.get(await askToSignIn(visitor))
    const [entered, removed] = await Promise.all([
      signInWith(visitor, credential),
      sleep(ms).then(() => mine.caller('DELETE', `${mine.path}/passkeys/${id}`)),
    ])
    expect([200, 403, 422]).toContain(entered.status)
    expect(removed.status).toBe(200)
    const options = (await mine.caller('POST', `${mine.path}/passkeys/options`)).body
    const again = mine.device.create(options)
    expect((await mine.caller('POST', `${mine.path}/passkeys`, { name: 'again', credential: again })).status).toBe(200)
  }
})

test('a sign-in that waits for a second factor begins anew once the last one is gone', async () => {
  const { db, clock } = here.api.tools
  const { caller, path, id } = await here.withPasskey('nadia@example.com')
  const visitor = await here.firstStep('nadia@example.com')
  const [stored] = await here.listOf(id)
  expect((await caller('DELETE', `${path}/passkeys/${stored?.id}`)).status).toBe(200)
  const late = { status: 403, body: { code: 'second-factor-late' } }
  expect(await visitor('GET', '/login/second-factor')).toMatchObject(late)
  expect(await visitor('POST', '/login/second-factor', { code: '000000' })).toMatchObject(late)
  expect(await visitor('POST', '/login/passkey/options')).toMatchObject(late)

  // As if the first step had read the passkey before it was removed.
  const waiting = { pendingUserId: id, pendingUntil: new Date(clock.now().getTime() + minute) }
  const started = await db.update(sessions).set(waiting).where(isNull(sessions.userId)).returning({ id: sessions.id })
  expect(started.length).toBeGreaterThan(0)
  expect(await visitor('GET', '/login/second-factor')).toMatchObject(late)
  const again = { email: 'nadia@example.com', password: demoPassword }
  expect((await visitor('POST', '/login', again)).status).toBe(200)
})
