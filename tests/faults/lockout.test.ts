import { afterEach, expect, test } from 'vitest'
import { codeChecks } from '../../src/account/server/tables.ts'
import { type AccountApi, answerWith, askForCode, askFrom, createAccountApi, otherThan } from '../account-api.ts'
import { type Caller, createCaller } from '../caller.ts'

const minute = 60_000
const hour = 60 * minute
const victim = '+21655123456'
const password = 'Mida-2026-demo'

let api: AccountApi
afterEach(() => api.close())

const numbers = (count: number, from = 20_100_000): string[] =>
  Array.from({ length: count }, (_, index) => `+216${from + index}`)

/** An address in the n-th network. */
const addressOf = (network: number): string => `198.18.${network}.7`

/** Sends codes to strangers' numbers, each from a new browser, and answers none. Returns how many were sent. */
const waste = async (ip: string, count: number, from?: number): Promise<number> => {
  let sent = 0
  for (const number of numbers(count, from)) sent += (await askFrom(api, ip, number)) === 200 ? 1 : 0
  return sent
}

/** Asks for a code and answers it. Returns 200 or the first error status. */
const verify = async (caller: Caller, phone: string): Promise<number> => {
  const asked = await askForCode(caller, phone)
  if (asked.status !== 200) return asked.status
  return (await answerWith(caller, phone, api.lastCode(phone), 'paiement')).status
}

test('sixty unanswered codes from one address do not pause a country', async () => {
  api = await createAccountApi({ limitsScale: 1, codeBudget: 2000 })
  await waste(addressOf(1), 60)
  api.clock.forward(6 * minute)
  expect(await verify(await createCaller(api, undefined, addressOf(2)), victim)).toBe(200)
})

test('two hundred guesses for phones that never asked stop nobody', async () => {
  api = await createAccountApi({ limitsScale: 1, codeBudget: 2000 })
  const honest = await createCaller(api, undefined, addressOf(1))
  await askForCode(honest, victim)
  const { db, clock } = api.tools
  const guess = { ip: addressOf(2), phone: numbers(1)[0] ?? '', passed: false, checkedAt: clock.now() }
  await db.insert(codeChecks).values(Array.from({ length: 195 }, () => guess))
  for (const [index, number] of numbers(10).entries())
    await answerWith(await createCaller(api, undefined, addressOf(3 + index)), number, '0000', 'auth')
  expect((await answerWith(honest, victim, api.lastCode(victim), 'paiement')).status).toBe(200)
}, 60_000)

test('four addresses cannot spend the budget of the day', async () => {
  api = await createAccountApi({ limitsScale: 1, codeBudget: 60 })
  for (const network of [1, 2, 3, 4]) await waste(addressOf(network), 15, 20_100_000 + network * 1000)
  expect(api.texts.length).toBeLessThanOrEqual(4 * 0.05 * 60)
  expect(await verify(await createCaller(api, undefined, addressOf(5)), victim)).toBe(200)
}, 60_000)

test('a stranger who uses up all codes of a phone locks its owner out nowhere', async () => {
  api = await createAccountApi({ limitsScale: 1, codeBudget: 2000 })
  const owner = await createCaller(api, undefined, addressOf(1))
  expect(await verify(owner, victim)).toBe(200)
  for (let round = 0; round < 12; round += 1) {
    await askFrom(api, addressOf(2), victim)
    api.clock.forward(11 * minute)
  }
  expect(await verify(owner, victim)).toBe(200)
  expect(await verify(await createCaller(api, undefined, addressOf(3)), victim)).toBe(200)
})

test('a stranger who guesses all day does not lock out a new phone', async () => {
  api = await createAccountApi({ limitsScale: 1, codeBudget: 2000 })
  const guesser = await createCaller(api, undefined, addressOf(2))
  for (let round = 0; round < 8; round += 1) {
    if ((await askForCode(guesser, victim)).status === 200)
      for (let tries = 0; tries < 3; tries += 1)
        await answerWith(guesser, victim, otherThan(api.lastCode(victim)), 'auth')
    api.clock.forward(hour)
  }
  expect(await verify(await createCaller(api, undefined, addressOf(3)), victim)).toBe(200)
})

test('a stranger’s wrong passwords keep the owner out neither on a known browser nor elsewhere', async () => {
  api = await createAccountApi({ limitsScale: 1 })
  const signIn = (caller: Caller, tried = password) =>
    caller('POST', '/login', { email: 'sami@example.com', password: tried })
  const owner = await createCaller(api, undefined, addressOf(1))
  expect((await signIn(owner)).status).toBe(200)
  for (let round = 0; round < 16; round += 1) {
    api.clock.forward(minute)
    await signIn(await createCaller(api, undefined, addressOf(2)), `wrong ${round}`)
    await signIn(await createCaller(api, undefined, addressOf(1)), `wrong ${round}`)
  }
  expect((await signIn(owner)).status).toBe(200)
  expect((await signIn(await createCaller(api, undefined, addressOf(3)))).status).toBe(200)
})

test('strangers who close the password of an account do not close it where it was entered before', async () => {
  api = await createAccountApi({ limitsScale: 1 })
  const signIn = async (network: number, tried = password) =>
    (await createCaller(api, undefined, addressOf(network)))('POST', '/login', {
      email: 'sami@example.com',
      password: tried,
    })
  expect((await signIn(1)).status).toBe(200)
  for (let network = 10; network < 36; network += 1)
    for (let round = 0; round < 3; round += 1) await signIn(network, `wrong ${round}`)
  expect((await signIn(2)).body).toMatchObject({ code: 'login-too-many' })
  expect((await signIn(1)).status).toBe(200)
}, 60_000)

test('wrong passwords for addresses that nobody has close a network to no account that is at home there', async () => {
  api = await createAccountApi({ limitsScale: 1 })
  const signIn = async (email: string, tried = password) =>
    (await createCaller(api, undefined, addressOf(1)))('POST', '/login', { email, password: tried })
  expect((await signIn('leo@example.com')).status).toBe(200)
  for (let index = 0; index < 30; index += 1) await signIn(`nobody${index}@example.com`)
  expect((await signIn('sami@example.com')).body).toMatchObject({ code: 'login-too-many' })
  expect((await signIn('leo@example.com')).status).toBe(200)
}, 60_000)

test('strangers who use up the codes of a number leave a way to it in networks where other phones have answered', async () => {
  api = await createAccountApi({ limitsScale: 1, codeBudget: 2000 })
  for (const number of numbers(3)) {
    expect(await verify(await createCaller(api, undefined, addressOf(1)), number)).toBe(200)
    api.clock.forward(11 * minute)
  }
  for (let round = 0; round < 5; round += 1) {
    for (const network of [2, 3, 4]) await askFrom(api, addressOf(network), victim)
    api.clock.forward(11 * minute)
  }
  expect(await verify(await createCaller(api, undefined, addressOf(5)), victim)).toBe(429)
  expect(await verify(await createCaller(api, undefined, addressOf(1)), victim)).toBe(200)
}, 60_000)

test('one phone of a carrier stops neither the sign-in nor the codes of who proved something behind the same address', async () => {
  api = await createAccountApi({ limitsScale: 1, codeBudget: 2000 })
  const owner = await createCaller(api, undefined, addressOf(1))
  expect(await verify(owner, '+21620123456')).toBe(200)
  await owner('POST', '/login', { email: 'amina@example.com', password })
  await waste(addressOf(1), 40)
  for (let index = 0; index < 25; index += 1)
    await (await createCaller(api, undefined, addressOf(1)))('POST', '/login', {
      email: `nobody${index}@example.com`,
      password,
    })
  await owner('POST', '/logout')
  expect((await owner('POST', '/login', { email: 'amina@example.com', password })).status).toBe(200)
  expect(await verify(owner, '+21620123456')).toBe(200)
}, 60_000)

test('a stranger’s questions about e-mails close neither registration nor the questions of who proved something', async () => {
  api = await createAccountApi({ limitsScale: 1 })
  const ask = (caller: Caller, index: number) =>
    caller('POST', '/api/check-email', { email: `some${index}@example.com` })
  const statuses = []
  for (let index = 0; index < 14; index += 1)
    statuses.push((await ask(await createCaller(api, undefined, addressOf(1)), index)).status)
  expect(statuses).toEqual([...Array(12).fill(200), 429, 429])
  const newcomer = await createCaller(api, undefined, addressOf(1))
  const form = { name: 'Rim', email: 'rim@example.com', password, password_confirmation: password }
  expect((await newcomer('POST', '/register', form)).status).toBe(200)
  expect((await ask(await createCaller(api, 'amina@example.com', addressOf(1)), 1)).status).toBe(200)
  api.clock.forward(minute)
  expect((await ask(await createCaller(api, undefined, addressOf(1)), 1)).status).toBe(200)
})
