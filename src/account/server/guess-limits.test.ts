import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type AccountApi,
  answerWith,
  askForCode,
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
const nobodys = '+21655887766'

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

const evaluated = async (of = phone): Promise<number> => {
  const { db } = api.tools
  const rows = await db.select().from(codeChecks).where(eq(codeChecks.phone, of))
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

test('ten thousand guesses at one phone from one network: three per code are looked at, then waits, then nothing for the day', async () => {
  const visitor = await createCaller(api)
  const statuses = new Set<number>()
  let looked = 0
  for (let hour = 0; hour < 20; hour += 1) {
    if ((await askForCode(visitor, nobodys)).status === 200) {
      const code = api.lastCode(nobodys)
      for (let tries = 0; tries < 12; tries += 1)
        statuses.add((await answerWith(visitor, nobodys, otherThan(code), 'auth')).status)
      looked += await evaluated(nobodys)
    }
    api.clock.forward(60 * minute)
  }
  expect(statuses).toEqual(new Set([422, 429]))
  expect(looked).toBe(15)
  const { status, body } = await askForCode(await createCaller(api), nobodys)
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

test('guesses without an open code count against their network, and stop nobody who has one', async () => {
  const strict = await createAccountApi({ limitsScale: 0.5 })
  const visitor = await createCaller(strict)
  await askForCode(visitor, phone)
  const { db, clock } = strict.tools
  const blind = { ip: '127.0.0.1', network: '127.0.0.0/24', phone: stranger, passed: false, checkedAt: clock.now() }
  await db.insert(codeChecks).values(Array.from({ length: 60 }, () => blind))
  const other = await createCaller(strict)
  expect(await answerWith(other, phone, '0000', 'auth')).toMatchObject({ status: 429, body: { retry_after: 60 } })
  const neighbour = await createCaller(strict, undefined, '127.0.0.2')
  expect((await answerWith(neighbour, phone, '0000', 'auth')).status).toBe(422)
  expect((await answerWith(visitor, phone, otherThan(strict.lastCode(phone)), 'auth')).status).toBe(422)
  expect((await answerWith(visitor, phone, strict.lastCode(phone), 'auth')).status).toBe(200)
  await strict.close()
})

test('a known browser has ten guesses a day of its own, whatever its network does', async () => {
  const strict = await createAccountApi({ limitsScale: 1 })
  const owner = await createCaller(strict)
  await askForCode(owner, phone)
  expect((await answerWith(owner, phone, strict.lastCode(phone), 'paiement')).status).toBe(200)
  const { db, clock } = strict.tools
  const blind = { ip: '127.0.0.1', network: '127.0.0.0/24', phone: stranger, passed: false, checkedAt: clock.now() }
  await db.insert(codeChecks).values(Array.from({ length: 120 }, () => blind))
  const statuses = []
  for (let tries = 0; tries < 12; tries += 1) statuses.push((await answerWith(owner, phone, '0000', 'paiement')).status)
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
  await strict.close()
})
