import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type AccountApi,
  answerInBody,
  answerWith,
  askForCode,
  createAccountApi,
  otherThan,
  withCode,
} from '../../../tests/account-api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import type { CodePurpose } from '../one-time-code.ts'
import { findSessionByToken } from './session-store.ts'
import { oneTimeCodes } from './tables.ts'
import { hasVerifiedPhone } from './verified-phone-store.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
const phone = '+21620123456'
const stranger = '+21699887766'

let api: AccountApi
beforeAll(async () => {
  api = await createAccountApi()
})
afterAll(() => api.close())
beforeEach(() => api.clock.forward(2 * day))

const wrong = { status: 422, body: { code: 'code-wrong', message: 'OTP non valide' } }

const mayUse = async (caller: Caller, used: string, purpose: CodePurpose): Promise<boolean> => {
  const { db, clock } = api.tools
  const session = await findSessionByToken(db, caller.cookies.mida ?? '', clock.now())
  return session !== null && hasVerifiedPhone(db, session, used, purpose, clock.now())
}

test('a right code at checkout verifies the phone for half an hour in this session, and in no other', async () => {
  const [visitor, code] = await withCode(api, stranger)
  const other = await createCaller(api)
  expect(await answerWith(visitor, stranger, code, 'paiement')).toMatchObject({ status: 200, body: { success: true } })
  expect(await mayUse(visitor, stranger, 'checkout')).toBe(true)
  expect(await mayUse(other, stranger, 'checkout')).toBe(false)
  expect(await mayUse(visitor, phone, 'checkout')).toBe(false)
  api.clock.forward(30 * minute)
  expect(await mayUse(visitor, stranger, 'checkout')).toBe(false)
})

test.each(['auth', 'paiement', 'profil'] as const)(
  'a code may be answered in the body for %s: wrong ones count, the right one serves once',
  async (purpose) => {
    const visitor = await createCaller(api)
    await askForCode(visitor, stranger, purpose)
    const code = api.lastCode(stranger)
    expect(await answerInBody(visitor, stranger, otherThan(code), purpose)).toMatchObject(wrong)
    expect(await answerInBody(visitor, stranger, '12a4', purpose)).toMatchObject({ body: { code: 'code-malformed' } })
    expect(await answerInBody(visitor, '+1', code, purpose)).toMatchObject({ body: { code: 'phone-invalid' } })
    expect(await answerInBody(visitor, stranger, code, purpose)).toMatchObject({
      status: 200,
      body: purpose === 'auth' ? { user: null } : { success: true },
    })
    expect(await answerInBody(visitor, stranger, code, purpose)).toMatchObject(wrong)
  },
)

test('three wrong codes kill one, whether in the path or in the body', async () => {
  const [visitor, code] = await withCode(api, phone)
  for (const answer of [answerInBody, answerWith, answerInBody])
    expect(await answer(visitor, phone, otherThan(code), 'auth')).toMatchObject(wrong)
  expect(await answerInBody(visitor, phone, code, 'auth')).toMatchObject(wrong)
  expect(await answerWith(visitor, phone, code, 'auth')).toMatchObject(wrong)
})

test('a code answered at checkout makes no account', async () => {
  const [visitor, code] = await withCode(api, stranger)
  await answerWith(visitor, stranger, code, 'paiement')
  expect(await visitor('POST', '/register', { name: 'Rim' })).toMatchObject({
    status: 422,
    body: { code: 'phone-not-verified' },
  })
})

test('a code answered for the profile counts ten minutes for it', async () => {
  const amina = await createCaller(api, 'amina@example.com')
  await askForCode(amina, stranger, 'profil')
  api.clock.forward(15 * minute - 1)
  expect((await answerWith(amina, stranger, api.lastCode(stranger), 'profil')).status).toBe(200)
  expect(await mayUse(amina, stranger, 'profile')).toBe(true)
  api.clock.forward(10 * minute)
  expect(await mayUse(amina, stranger, 'profile')).toBe(false)
})

test("a signed-in user's own verified phone needs no code", async () => {
  const amina = await createCaller(api, 'amina@example.com')
  expect(await mayUse(amina, phone, 'checkout')).toBe(true)
  expect(await mayUse(amina, stranger, 'checkout')).toBe(false)
})

test('the same right code answered again fails, and leaves one session signed in', async () => {
  const [visitor, code] = await withCode(api, phone)
  expect((await answerWith(visitor, phone, code, 'auth')).body.user.email).toBe('amina@example.com')
  expect(await answerWith(visitor, phone, code, 'auth')).toMatchObject(wrong)
  expect(await answerWith(visitor, phone, code, 'paiement')).toMatchObject(wrong)
})

test('a right code in another session fails, and takes no try from its owner', async () => {
  const [owner, code] = await withCode(api, phone)
  const thief = await createCaller(api)
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await answerWith(thief, phone, code, 'auth')).toMatchObject(wrong)
    expect(await answerWith(thief, phone, otherThan(code), 'auth')).toMatchObject(wrong)
  }
  expect((await answerWith(owner, phone, code, 'auth')).status).toBe(200)
})

test('a right code for another phone fails', async () => {
  const [visitor, code] = await withCode(api, phone)
  expect(await answerWith(visitor, stranger, code, 'auth')).toMatchObject(wrong)
  expect((await answerWith(visitor, phone, code, 'auth')).status).toBe(200)
})

test('a code asked for one purpose fails for another, and still serves its own', async () => {
  const [visitor, code] = await withCode(api, phone, 'paiement')
  expect(await answerWith(visitor, phone, code, 'auth')).toMatchObject(wrong)
  expect((await answerWith(visitor, phone, code, 'paiement')).status).toBe(200)
})

test('a code without a purpose is bound by its first answer', async () => {
  const [visitor, code] = await withCode(api, phone)
  expect(await answerWith(visitor, phone, otherThan(code), 'paiement')).toMatchObject(wrong)
  expect(await answerWith(visitor, phone, code, 'auth')).toMatchObject(wrong)
  expect((await answerWith(visitor, phone, code, 'paiement')).status).toBe(200)
})

test('a code lives five minutes', async () => {
  const [visitor, code] = await withCode(api, phone)
  api.clock.forward(5 * minute)
  expect(await answerWith(visitor, phone, code, 'auth')).toMatchObject(wrong)
})

test('a new code replaces the old one', async () => {
  const [visitor, old] = await withCode(api, phone)
  api.clock.forward(30 * second)
  await askForCode(visitor, phone)
  const code = api.lastCode(phone)
  if (old !== code) expect(await answerWith(visitor, phone, old, 'auth')).toMatchObject(wrong)
  expect((await answerWith(visitor, phone, code, 'auth')).status).toBe(200)
})

test('after three wrong guesses the right code is dead', async () => {
  const [visitor, code] = await withCode(api, phone)
  const left = []
  for (let tries = 0; tries < 3; tries += 1)
    left.push((await answerWith(visitor, phone, otherThan(code), 'auth')).body.tries_left)
  expect(left).toEqual([2, 1, 0])
  expect(await answerWith(visitor, phone, code, 'auth')).toMatchObject(wrong)
})

test.each(['12', 'abcd', '12345'])('%s is refused as a code', async (code) => {
  const visitor = await createCaller(api)
  expect(await answerWith(visitor, phone, code, 'auth')).toMatchObject({
    status: 422,
    body: { code: 'code-malformed', message: 'Saisissez un code valable.' },
  })
})

test('a guess for an invalid phone is refused', async () => {
  const visitor = await createCaller(api)
  expect(await answerWith(visitor, '12', '0000', 'auth')).toMatchObject({ body: { code: 'phone-invalid' } })
})

test('the database holds no code, and what it holds differs for equal codes', async () => {
  await withCode(api, phone)
  const rows = await api.tools.db.select().from(oneTimeCodes)
  expect(rows.every(({ codeHash }) => codeHash.length === 32)).toBe(true)
  expect(new Set(rows.map(({ codeHash }) => codeHash.toString('hex'))).size).toBe(rows.length)
})

test('an operator may ask for six digits: then four are no code', async () => {
  const long = await createAccountApi({ codeLength: 6 })
  const [visitor, code] = await withCode(long, phone)
  expect(code).toMatch(/^\d{6}$/)
  expect((await visitor('GET', '/api/session')).body.code_length).toBe(6)
  expect((await answerWith(visitor, phone, code.slice(0, 4), 'auth')).body.code).toBe('code-malformed')
  expect((await answerWith(visitor, phone, code, 'auth')).status).toBe(200)
  await long.close()
})
