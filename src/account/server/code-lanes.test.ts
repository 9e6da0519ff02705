import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { type AccountApi, answerWith, askForCode, askFrom, createAccountApi } from '../../../tests/account-api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { oneTimeCodes, users } from './tables.ts'

const minute = 60_000
const here = '203.0.113.7'
const there = '198.51.100.7'
const password = 'Mida-2026-demo'

let api: AccountApi
afterEach(() => api.close())

/** With this budget, a network where no phone has answered may leave three codes unanswered. */
const open = async (codeBudget = 150) => {
  api = await createAccountApi({ limitsScale: 1, codeBudget })
}

let next = 20_100_000
const freshNumber = (): string => {
  next += 1
  return `+216${next}`
}

const waste = async (ip: string, count: number): Promise<number> => {
  let left = 0
  for (let index = 0; index < count; index += 1) left += (await askFrom(api, ip, freshNumber())) === 200 ? 1 : 0
  return left
}

const ask = async (caller: Caller, phone: string) => {
  const { status, body } = await askForCode(caller, phone)
  return status === 200 ? 'sent' : body.code
}

const answer = (caller: Caller, phone: string) => answerWith(caller, phone, api.lastCode(phone), 'paiement')

const laneOf = async (phone: string) => {
  const rows = await api.tools.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.phone, phone))
  return rows.toSorted((a, b) => a.id - b.id).at(-1)?.lane
}

test('a network with too many unanswered codes is refused, and told when and how to continue', async () => {
  await open()
  expect(await waste(here, 6)).toBe(3)
  const visitor = await createCaller(api, undefined, here)
  const refused = await askForCode(visitor, freshNumber())
  expect(refused).toMatchObject({ status: 429, body: { code: 'code-crowded', retry_after: 3600 } })
  expect(refused.body.message).toContain('confirmez l’adresse')
  expect(await ask(await createCaller(api, undefined, there), freshNumber())).toBe('sent')
})

test('answered codes raise the allowance of a network', async () => {
  await open()
  for (let index = 0; index < 2; index += 1) {
    const honest = await createCaller(api, undefined, here)
    const phone = freshNumber()
    expect(await ask(honest, phone)).toBe('sent')
    expect((await answer(honest, phone)).status).toBe(200)
  }
  expect(await waste(here, 12)).toBe(6)
  expect(await waste(there, 12)).toBe(3)
})

test('each phone raises the allowance only once', async () => {
  await open(400)
  const phone = freshNumber()
  for (let index = 0; index < 3; index += 1) {
    const honest = await createCaller(api, undefined, here)
    expect(await ask(honest, phone)).toBe('sent')
    expect((await answer(honest, phone)).status).toBe(200)
    api.clock.forward(11 * minute)
  }
  expect(await waste(here, 12)).toBe(7)
})

test('an earned allowance lasts as long as the device proofs', async () => {
  await open(400)
  const honest = await createCaller(api, undefined, here)
  const phone = freshNumber()
  await ask(honest, phone)
  expect((await answer(honest, phone)).status).toBe(200)
  api.clock.forward(89 * 24 * 60 * minute)
  expect(await waste(here, 12)).toBe(7)
  api.clock.forward(2 * 24 * 60 * minute)
  expect(await waste(here, 12)).toBe(3)
})

test('only the earned part of an allowance may be used at once', async () => {
  await open(10_000)
  for (let index = 0; index < 3; index += 1) {
    const honest = await createCaller(api, undefined, here)
    const phone = freshNumber()
    await ask(honest, phone)
    await answer(honest, phone)
  }
  expect(await waste(here, 40)).toBe(11 + 3 * 4)
  expect(await waste(there, 40)).toBe(11)
}, 60_000)

test('a whole /48 has the allowance of one neighbourhood', async () => {
  await open()
  let left = 0
  for (let house = 0; house < 20; house += 1) left += await waste(`2001:db8:7:${house.toString(16)}::1`, 1)
  expect(left).toBe(3)
  expect(await waste('2001:db8:8::1', 1)).toBe(1)
})

test('a known browser and a signed-in owner are sent codes whatever their network wasted', async () => {
  await open()
  const phone = freshNumber()
  const known = await createCaller(api, undefined, here)
  expect(await ask(known, phone)).toBe('sent')
  expect((await answer(known, phone)).status).toBe(200)
  const amina = await createCaller(api, 'amina@example.com', here)
  await waste(here, 12)
  delete known.cookies.mida
  api.clock.forward(minute)
  expect(await ask(known, phone)).toBe('sent')
  expect(await laneOf(phone)).toBe('own')
  expect(await ask(amina, '+21620123456')).toBe('sent')
  expect(await ask(await createCaller(api, undefined, here), freshNumber())).toBe('code-crowded')
})

test('strangers cannot use up the three codes a day of a known browser, nor its guesses', async () => {
  await open()
  const phone = freshNumber()
  const known = await createCaller(api, undefined, here)
  await ask(known, phone)
  await answer(known, phone)
  for (const network of [1, 2, 3, 4])
    for (let round = 0; round < 6; round += 1) {
      await askFrom(api, `192.0.${network}.1`, phone)
      api.clock.forward(11 * minute)
    }
  for (let round = 0; round < 3; round += 1) {
    expect(await ask(known, phone)).toBe('sent')
    expect((await answer(known, phone)).status).toBe(200)
    api.clock.forward(6 * minute)
  }
})

test('a phone is sent codes in a network where it has answered before, also to a new browser', async () => {
  await open()
  const phone = freshNumber()
  const before = await createCaller(api, undefined, here)
  await ask(before, phone)
  await answer(before, phone)
  await waste(here, 12)
  api.clock.forward(minute)
  expect(await ask(await createCaller(api, undefined, '203.0.113.200'), phone)).toBe('sent')
  expect(await laneOf(phone)).toBe('home')
})

test('an account that confirmed its mailbox steps out of a crowded network; a mailbox counts with its whole domain', async () => {
  await open()
  await waste(here, 12)
  const join = async (email: string): Promise<Caller> => {
    const caller = await createCaller(api, undefined, here)
    await caller('POST', '/register', { name: 'Rim', email, password, password_confirmation: password })
    expect(await ask(caller, freshNumber())).toBe('code-crowded')
    await api.tools.db.update(users).set({ emailVerifiedAt: api.clock.now() }).where(eq(users.email, email))
    return caller
  }
  const rim = await join('rim@mail.example')
  const phone = freshNumber()
  expect(await ask(rim, phone)).toBe('sent')
  expect(await laneOf(phone)).toBe('vouched')
  for (const left of ['sent', 'sent', 'code-crowded']) expect(await ask(rim, freshNumber())).toBe(left)
  expect(await ask(await join('sonia@sub.mail.example'), freshNumber())).toBe('code-crowded')
  expect(await ask(await join('nadia@other.example'), freshNumber())).toBe('sent')
})

test('an account with a phone of its own asks three codes a day for other phones, apart from its network', async () => {
  await open()
  await waste(here, 12)
  const amina = await createCaller(api, 'amina@example.com', here)
  const told = []
  for (let index = 0; index < 4; index += 1) told.push(await ask(amina, freshNumber()))
  expect(told).toEqual(['sent', 'sent', 'sent', 'code-crowded'])
})

test('thirty in a hundred of the budget are there for phones that answered before, when strangers have spent the rest', async () => {
  api = await createAccountApi({ limitsScale: 1, codeBudget: 20 })
  const { db, clock } = api.tools
  const spent = {
    prefix: '+216',
    channel: 'sms',
    codeHash: Buffer.alloc(32),
    sentAt: clock.now(),
    expiresAt: clock.now(),
  }
  const rows = Array.from({ length: 14 }, (_, index) => ({
    ...spent,
    channel: 'sms' as const,
    phone: freshNumber(),
    ip: `${index}`,
  }))
  await db.insert(oneTimeCodes).values(rows)
  const visitor = await createCaller(api, undefined, there)
  expect(await askForCode(visitor, freshNumber())).toMatchObject({ status: 503, body: { code: 'codes-paused' } })
  expect(await ask(visitor, '+21620123456')).toBe('sent')
})

test('asked for at once from many browsers of one network, no more leaves than it has room for', async () => {
  await open()
  const callers = await Promise.all(Array.from({ length: 20 }, () => createCaller(api, undefined, here)))
  const told = await Promise.all(callers.map((caller) => ask(caller, freshNumber())))
  expect(told.filter((one) => one === 'sent')).toHaveLength(3)
  expect(told.filter((one) => one === 'code-crowded')).toHaveLength(17)
})
