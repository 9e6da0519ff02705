import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type AccountApi,
  answerWith,
  askForCode,
  askFrom,
  createAccountApi,
  otherThan,
  withCode,
} from '../../../tests/account-api.ts'
import { fromScript } from '../../../tests/api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { codeChecks } from './tables.ts'

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
  const [visitor, code] = await withCode(api, phone)
  const answers = await Promise.all(Array.from({ length: 100 }, () => guess(visitor, otherThan(code))))
  expect(await evaluated()).toBe(3)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(0)
})

test('of a hundred right answers at once one succeeds', async () => {
  const [visitor, code] = await withCode(api, phone)
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
