import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type AccountApi,
  answerWith,
  askForCode,
  askFrom,
  createAccountApi,
  otherThan,
} from '../../../tests/account-api.ts'
import { fromScript } from '../../../tests/api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import type { CodePurpose } from '../one-time-code.ts'
import { findSessionByToken } from './session-store.ts'
import { codeChecks, oneTimeCodes } from './tables.ts'
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

const withCode = async (asked = phone, purpose?: 'auth' | 'paiement' | 'profil'): Promise<[Caller, string]> => {
  const caller = await createCaller(api)
  expect((await askForCode(caller, asked, purpose)).status).toBe(200)
  return [caller, api.lastCode(asked)]
}

test('a right code at checkout verifies the phone for half an hour in this session, and in no other', async () => {
  const [visitor, code] = await withCode(stranger)
  const other = await createCaller(api)
  expect(await answerWith(visitor, stranger, code, 'paiement')).toMatchObject({ status: 200, body: { success: true } })
  expect(await mayUse(visitor, stranger, 'checkout')).toBe(true)
  expect(await mayUse(other, stranger, 'checkout')).toBe(false)
  expect(await mayUse(visitor, phone, 'checkout')).toBe(false)
  api.clock.forward(30 * minute)
  expect(await mayUse(visitor, stranger, 'checkout')).toBe(false)
})

test('a code answered at checkout makes no account', async () => {
  const [visitor, code] = await withCode(stranger)
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
  const [visitor, code] = await withCode()
  expect((await answerWith(visitor, phone, code, 'auth')).body.user.email).toBe('amina@example.com')
  expect(await answerWith(visitor, phone, code, 'auth')).toMatchObject(wrong)
  expect(await answerWith(visitor, phone, code, 'paiement')).toMatchObject(wrong)
})

test('a right code in another session fails, and takes no try from its owner', async () => {
  const [owner, code] = await withCode()
  const thief = await createCaller(api)
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await answerWith(thief, phone, code, 'auth')).toMatchObject(wrong)
    expect(await answerWith(thief, phone, otherThan(code), 'auth')).toMatchObject(wrong)
  }
  expect((await answerWith(owner, phone, code, 'auth')).status).toBe(200)
})

test('a right code for another phone fails', async () => {
  const [visitor, code] = await withCode()
  expect(await answerWith(visitor, stranger, code, 'auth')).toMatchObject(wrong)
  expect((await answerWith(visitor, phone, code, 'auth')).status).toBe(200)
})

test('a code asked for one purpose fails for another, and still serves its own', async () => {
  const [visitor, code] = await withCode(phone, 'paiement')
  expect(await answerWith(visitor, phone, code, 'auth')).toMatchObject(wrong)
  expect((await answerWith(visitor, phone, code, 'paiement')).status).toBe(200)
})

test('a code whose purpose was not said belongs to the first that it is answered to', async () => {
  const [visitor, code] = await withCode()
  expect(await answerWith(visitor, phone, otherThan(code), 'paiement')).toMatchObject(wrong)
  expect(await answerWith(visitor, phone, code, 'auth')).toMatchObject(wrong)
  expect((await answerWith(visitor, phone, code, 'paiement')).status).toBe(200)
})

test('a code lives five minutes', async () => {
  const [visitor, code] = await withCode()
  api.clock.forward(5 * minute)
  expect(await answerWith(visitor, phone, code, 'auth')).toMatchObject(wrong)
})

test('a new code replaces the old one', async () => {
  const [visitor, old] = await withCode()
  api.clock.forward(30 * second)
  await askForCode(visitor, phone)
  const code = api.lastCode(phone)
  if (old !== code) expect(await answerWith(visitor, phone, old, 'auth')).toMatchObject(wrong)
  expect((await answerWith(visitor, phone, code, 'auth')).status).toBe(200)
})

test('after three wrong guesses the right code is dead', async () => {
  const [visitor, code] = await withCode()
  const left = []
  for (let tries = 0; tries < 3; tries += 1)
    left.push((await answerWith(visitor, phone, otherThan(code), 'auth')).body.tries_left)
  expect(left).toEqual([2, 1, 0])
  expect(await answerWith(visitor, phone, code, 'auth')).toMatchObject(wrong)
})

const guess = (caller: Caller, code: string) =>
  api.app.inject({
    method: 'POST',
    url: `/api/verifyotp/${encodeURIComponent(phone)}/${code}/paiement`,
    headers: fromScript,
    cookies: { ...caller.cookies },
  })

const evaluated = async (): Promise<number> => {
  const { db } = api.tools
  const rows = await db.select().from(codeChecks).where(eq(codeChecks.phone, phone))
  return rows.filter(({ codeId, checkedAt }) => codeId !== null && checkedAt >= api.clock.now()).length
}

test('of a hundred wrong guesses at once at most three are looked at', async () => {
  const [visitor, code] = await withCode()
  const answers = await Promise.all(Array.from({ length: 100 }, () => guess(visitor, otherThan(code))))
  expect(await evaluated()).toBe(3)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(0)
})

test('of a hundred right answers at once one succeeds', async () => {
  const [visitor, code] = await withCode()
  const answers = await Promise.all(Array.from({ length: 100 }, () => guess(visitor, code)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await evaluated()).toBe(1)
})

test('ten thousand guesses at one phone: three per code are looked at, then waits, then nothing for the day', async () => {
  const visitor = await createCaller(api)
  const statuses = new Set<number>()
  let looked = 0
  for (let hour = 0; hour < 20; hour += 1) {
    if ((await askForCode(visitor, phone)).status === 200) {
      const code = api.lastCode(phone)
      for (let tries = 0; tries < 12; tries += 1)
        statuses.add((await answerWith(visitor, phone, otherThan(code), 'auth')).status)
      looked += await evaluated()
    }
    api.clock.forward(60 * minute)
  }
  expect(statuses).toEqual(new Set([422, 429]))
  expect(looked).toBe(15)
  const { status, body } = await askForCode(await createCaller(api), phone)
  expect(status).toBe(429)
  expect(body.code).toBe('code-too-many')
  expect(body.retry_after).toBeGreaterThan(3600)
  expect(body.message).toMatch(/Réessayez dans \d+ heures\./)
}, 60_000)

test('a browser may guess ten times a minute', async () => {
  const visitor = await createCaller(api)
  const statuses = []
  for (let tries = 0; tries < 12; tries += 1) statuses.push((await answerWith(visitor, phone, '0000', 'auth')).status)
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
  api.clock.forward(minute)
  expect((await answerWith(visitor, phone, '0000', 'auth')).status).toBe(422)
})

test('guesses spread over many phones and browsers stop all codes for a minute, passwords go on', async () => {
  const strict = await createAccountApi({ limitsScale: 1 })
  const numbers = Array.from({ length: 210 }, (_, index) => `+216${20_500_000 + index}`)
  const from = (index: number) => ({
    remoteAddress: `198.51.100.${index}`,
    headers: fromScript,
    method: 'POST' as const,
  })
  const statuses = []
  for (const [index, number] of numbers.entries()) {
    const url = `/api/verifyotp/${encodeURIComponent(number)}/0000/auth`
    statuses.push((await strict.app.inject({ ...from(index), url })).statusCode)
  }
  expect(statuses).toEqual([...Array(200).fill(422), ...Array(10).fill(503)])
  const login = { url: '/login', payload: { email: 'amina@example.com', password: 'Mida-2026-demo' } }
  expect((await strict.app.inject({ ...from(1), ...login })).statusCode).toBe(200)
  strict.clock.forward(minute)
  const visitor = await createCaller(strict)
  await askForCode(visitor, phone)
  expect((await answerWith(visitor, phone, strict.lastCode(phone), 'auth')).status).toBe(200)
  await strict.close()
}, 60_000)

test('an address may guess 120 times a minute over all phones', async () => {
  const strict = await createAccountApi({ limitsScale: 2 })
  const { db, clock } = strict.tools
  const check = { ip: '127.0.0.1', phone: stranger, passed: true, checkedAt: clock.now() }
  await db.insert(codeChecks).values(Array.from({ length: 240 }, () => check))
  const visitor = await createCaller(strict)
  expect(await answerWith(visitor, phone, '0000', 'auth')).toMatchObject({ status: 429, body: { retry_after: 60 } })
  expect(await askFrom(strict, '127.0.0.1', phone)).toBe(200)
  await strict.close()
})

test.each(['12', 'abcd', '12345'])('%s is no code', async (code) => {
  const visitor = await createCaller(api)
  expect(await answerWith(visitor, phone, code, 'auth')).toMatchObject({
    status: 422,
    body: { code: 'code-malformed', message: 'Please enter a valid OTP code' },
  })
})

test('a guess for what is no phone is refused', async () => {
  const visitor = await createCaller(api)
  expect(await answerWith(visitor, '12', '0000', 'auth')).toMatchObject({ body: { code: 'phone-invalid' } })
})

test('the database holds no code, and what it holds differs for equal codes', async () => {
  await withCode()
  const rows = await api.tools.db.select().from(oneTimeCodes)
  expect(rows.every(({ codeHash }) => codeHash.length === 32)).toBe(true)
  expect(new Set(rows.map(({ codeHash }) => codeHash.toString('hex'))).size).toBe(rows.length)
})
