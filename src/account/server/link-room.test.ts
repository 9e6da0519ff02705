import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccountApi, answerWith, askForCode, createAccountApi } from '../../../tests/account-api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { users } from './tables.ts'

const minute = 60_000
const day = 24 * 60 * minute

let api: AccountApi
beforeEach(async () => {
  api = await createAccountApi({ limitsScale: 1 })
})
afterEach(() => api.close())

const holder = (n: number, domain = 'example.net') => `holder${n}@${domain}`

/** Inserts accounts whose addresses the stranger knows. */
const addHolders = (count: number) =>
  api.tools.db
    .insert(users)
    .values(Array.from({ length: count }, (_, n) => ({ name: 'Rim', email: holder(n), createdAt: api.clock.now() })))

const strangerAt = (ip: string) => createCaller(api, undefined, ip)
const ask = (caller: Caller, email: string) => caller('POST', '/password/email', { email })

/** Requests links for `count` accounts, ten seconds apart and each with a new browser. Returns the number of mails that were sent. */
const flood = async (count: number, from: (n: number) => string): Promise<number> => {
  let sent = 0
  for (let n = 0; n < count; n += 1) {
    api.clock.forward(minute / 6)
    await ask(await strangerAt(from(n)), holder(n))
    sent += (await api.mailsTo(holder(n))).length
  }
  return sent
}

const enter = async (ip: string, email: string): Promise<Caller> => {
  const caller = await strangerAt(ip)
  expect((await caller('POST', '/login', { email, password: 'Mida-2026-demo' })).status).toBe(200)
  return caller
}

test.each([
  ['one address', 20, () => '203.0.113.7'],
  ['a /24', 40, (n: number) => `203.0.113.${n % 200}`],
  ['a /64', 20, (n: number) => `2001:db8:1:1::${n.toString(16)}`],
  ['a /48', 40, (n: number) => `2001:db8:1:${n.toString(16)}::1`],
])('strangers of %s send links to %i addresses a day, and to more the next', async (_, most, from) => {
  await addHolders(60)
  expect(await flood(60, from)).toBe(most)
  api.clock.forward(day)
  await ask(await strangerAt(from(0)), holder(59))
  expect((await api.mailsTo(holder(59))).length).toBeGreaterThan(0)
})

test('the refusal is the same whether there is an account or not, and for those at home, who get their mail', async () => {
  const here = '203.0.113.7'
  await enter(here, 'amina@example.com')
  await addHolders(30)
  await flood(30, () => here)
  const answers = []
  for (const email of ['nobody@example.net', holder(29), 'amina@example.com', 'leo@example.com'])
    answers.push({ ...(await ask(await strangerAt(here), email)), cookie: null })
  expect(answers[0]).toMatchObject({ status: 429, body: { code: 'email-crowded' } })
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await api.mailsTo('amina@example.com')).toHaveLength(1)
  expect(await api.mailsTo('leo@example.com')).toEqual([])
  expect(await api.mailsTo(holder(29))).toEqual([])
})

test('a browser learns nothing from how often it is refused either', async () => {
  const here = '203.0.113.7'
  await enter(here, 'amina@example.com')
  await addHolders(20)
  await flood(20, () => here)
  const codesOf = async (email: string): Promise<string[]> => {
    const caller = await strangerAt(here)
    const codes = []
    for (let time = 0; time < 12; time += 1) {
      codes.push((await ask(caller, email)).body.code)
      await api.mailsTo(email)
    }
    return codes
  }
  expect(await codesOf('amina@example.com')).toEqual(await codesOf('nobody@example.net'))
})

test('whoever has proved something asks apart from strangers, and twenty times a day', async () => {
  const here = '203.0.113.7'
  await addHolders(40)
  const amina = await enter('198.51.100.1', 'amina@example.com')
  await flood(20, () => here)
  const { mida: _, ...known } = amina.cookies
  const cookies = { mida: amina.cookies.mida ?? '' }
  for (const held of [cookies, known]) {
    const caller = await strangerAt(here)
    Object.assign(caller.cookies, held)
    expect((await ask(caller, 'leo@example.com')).status).toBe(200)
  }
  expect(await api.mailsTo('leo@example.com')).toHaveLength(2)
  const statuses: number[] = []
  for (let n = 0; n < 25; n += 1) {
    api.clock.forward(2 * minute)
    statuses.push((await ask(amina, holder(n))).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(18)
  expect(statuses.at(-1)).toBe(429)
})

test('a signed-in account that has proved nothing asks for new addresses as its network does', async () => {
  const here = '203.0.113.7'
  await addHolders(20)
  const form = { name: 'Rim', password: 'cinq-citrons-verts', password_confirmation: 'cinq-citrons-verts' }
  const caller = await strangerAt(here)
  const { body } = await caller('POST', '/register', { ...form, email: 'rim@example.net' })
  await flood(20, () => here)
  const path = `/api/compte/${body.user.id}/update-email`
  const answer = await caller('POST', path, { email: 'stranger@example.net' })
  expect(answer).toMatchObject({ status: 429, body: { code: 'email-too-many' } })
  expect(await api.mailsTo('stranger@example.net')).toEqual([])
})

test('a domain full of proven mailboxes has the room of one network, and then its network’s', async () => {
  const { db, clock } = api.tools
  const mailboxes = Array.from({ length: 45 }, (_, n) => holder(n, 'catch.all'))
  const of = { name: 'Rim', createdAt: clock.now(), emailVerifiedAt: clock.now() }
  await db.insert(users).values(mailboxes.map((email) => ({ ...of, email })))
  let sent = 0
  for (const [n, email] of mailboxes.entries()) {
    api.clock.forward(minute / 6)
    const caller = await createCaller(api, email, '203.0.113.7')
    const to = `wanted${n}@example.net`
    await caller('POST', `/api/compte/${await userIdOf(db, email)}/update-email`, { email: to })
    sent += (await api.mailsTo(to)).length
  }
  expect(sent).toBe(40)
})

test('each phone that answered in a network earns it one more', async () => {
  const here = '203.0.113.7'
  for (const phone of ['+21620777001', '+21620777002', '+21620777003']) {
    const caller = await strangerAt(here)
    await askForCode(caller, phone)
    expect((await answerWith(caller, phone, api.lastCode(phone), 'auth')).status).toBe(200)
  }
  await addHolders(30)
  expect(await flood(30, () => here)).toBe(23)
})

test('people at home in a network cannot be written to without end either', async () => {
  await api.close()
  api = await createAccountApi({ limitsScale: 0.01 })
  const here = '203.0.113.7'
  for (const email of ['amina@example.com', 'leo@example.com', 'sami@example.com']) await enter(here, email)
  await addHolders(1)
  await ask(await strangerAt(here), holder(0))
  let sent = 0
  for (const email of ['amina@example.com', 'leo@example.com', 'sami@example.com']) {
    expect((await ask(await strangerAt(here), email)).status).toBe(429)
    sent += (await api.mailsTo(email)).length
  }
  expect(sent).toBe(2)
})
