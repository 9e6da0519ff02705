import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type AccountApi,
  answerWith,
  askForCode,
  askFrom,
  createAccountApi,
  otherThan,
} from '../../../tests/account-api.ts'
import { createCaller } from '../../../tests/caller.ts'
import { timeoutFactor } from '../../../tests/timeout-factor.ts'

const minute = 60_000
const day = 24 * 60 * minute
const phone = '+21620123456'

let api: AccountApi
beforeAll(async () => {
  api = await createAccountApi()
})
afterAll(() => api.close())
// After two days the codes of earlier tests no longer count.
beforeEach(() => {
  api.clock.forward(2 * day)
  api.texts.length = 0
  api.provider = async () => {}
})

const numbers = (count: number, from = 20_100_000): string[] =>
  Array.from({ length: count }, (_, index) => `+216${from + index}`)

test('the text names the site, the code and its life, and ends with the line that binds it to the site', async () => {
  const visitor = await createCaller(api)
  expect(await askForCode(visitor, phone)).toMatchObject({ status: 200, body: { success: true } })
  const code = api.lastCode(phone)
  expect(api.texts).toEqual([
    {
      channel: 'sms',
      to: phone,
      text: `Mida : votre code est ${code}. Il expire dans 5 minutes. Ne le donnez à personne.\n\n@127.0.0.1 #${code}`,
      code: { value: code, language: 'fr' },
    },
  ])
})

test('a text speaks the language of the page, by the channel that was chosen', async () => {
  const visitor = await createCaller(api)
  await visitor('POST', `/api/createotp/${encodeURIComponent(phone)}/whatsapp?purpose=profil`, undefined, {
    'x-language': 'en',
  })
  expect(api.texts[0]).toMatchObject({ channel: 'whatsapp', text: expect.stringContaining('expires in 15 minutes') })
})

test('known and unknown phones get the same answer', async () => {
  const visitor = await createCaller(api)
  const known = await askForCode(visitor, phone)
  const unknown = await askForCode(visitor, '+21699887766')
  expect({ ...known, cookie: null }).toEqual({ ...unknown, cookie: null })
})

test.each(['+14155550123', '12', '+2162012345', '+21681234567', '+33899123456', 'nonsense'])(
  'no code leaves for %s',
  async (wrong) => {
    const visitor = await createCaller(api)
    expect(await askForCode(visitor, wrong)).toMatchObject({
      status: 422,
      body: { code: 'phone-invalid', message: 'Ce numéro de téléphone n’est pas valable.' },
    })
    expect(api.texts).toEqual([])
  },
)

test('waits of one phone grow from 30 seconds, and are told in header and body', async () => {
  const visitor = await createCaller(api)
  await askForCode(visitor, phone)
  const early = await api.app.inject({
    method: 'POST',
    url: `/api/createotp/${encodeURIComponent(phone)}/sms`,
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    cookies: visitor.cookies,
  })
  expect(early.statusCode).toBe(429)
  expect(early.headers['retry-after']).toBe('30')
  expect(early.json()).toMatchObject({ code: 'code-too-soon', retry_after: 30 })
  api.clock.forward(30_000)
  expect((await askForCode(visitor, phone)).status).toBe(200)
  api.clock.forward(30_000)
  expect(await askForCode(visitor, phone)).toMatchObject({ status: 429, body: { retry_after: 30 } })
})

test('one number asked for a thousand times, in all its spellings and from many browsers, gets three codes in ten minutes', async () => {
  const spellings = ['+21620123456', '0021620123456', '216 20 12 34 56', '+٢١٦٢٠١٢٣٤٥٦', '+216-20-12-34-56']
  for (let round = 0; round < 20; round += 1) {
    for (const spelling of spellings) await askForCode(await createCaller(api), spelling)
    api.clock.forward(29_500)
  }
  expect(api.texts).toHaveLength(3)
  expect(new Set(api.texts.map(({ to }) => to))).toEqual(new Set([phone]))
})

test('asked for at once from many browsers, a phone gets one code', async () => {
  const callers = await Promise.all(Array.from({ length: 20 }, () => createCaller(api)))
  const answers = await Promise.all(callers.map((caller) => askForCode(caller, phone)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(19)
  expect(api.texts).toHaveLength(1)
})

test('a phone gets five codes in 24 hours', async () => {
  for (let hour = 0; hour < 24; hour += 1) {
    await askForCode(await createCaller(api), phone)
    api.clock.forward(60 * minute - 1)
  }
  expect(api.texts).toHaveLength(5)
})

test('one browser gets five codes in an hour, whatever the phones', async () => {
  const visitor = await createCaller(api)
  const statuses = []
  for (const number of numbers(7)) statuses.push((await askForCode(visitor, number)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
})

test('for the profile the next code waits a quarter of an hour', async () => {
  const amina = await createCaller(api, 'amina@example.com')
  await askForCode(amina, '+21620999888', 'profil')
  expect(await askForCode(amina, '+21620999888', 'profil')).toMatchObject({ status: 429, body: { retry_after: 900 } })
})

test('a flood of numbers from one address: ten codes leave in a day, and the next address is served', async () => {
  const strict = await createAccountApi({ limitsScale: 1, codeBudget: 2000 })
  const flood = async (from: number) =>
    (await Promise.all(numbers(15, from).map((number) => askFrom(strict, '203.0.113.7', number)))).filter(
      (status) => status === 200,
    ).length
  const left = []
  for (let round = 0; round < 4; round += 1) {
    left.push(await flood(20_100_000 + round * 100))
    strict.clock.forward(10 * minute)
  }
  expect(left).toEqual([10, 0, 0, 0])
  expect(await askFrom(strict, '203.0.114.8', '+21620777777')).toBe(200)
  strict.clock.forward(day)
  expect(await flood(20_200_000)).toBe(10)
  await strict.close()
}, 60_000)

test('no code is sent beyond the daily budget', async () => {
  const poor = await createAccountApi({ codeBudget: 3 })
  for (const number of numbers(3)) expect(await askFrom(poor, '203.0.113.1', number)).toBe(200)
  const visitor = await createCaller(poor)
  expect(await askForCode(visitor, phone)).toMatchObject({ status: 503, body: { code: 'codes-paused' } })
  poor.clock.forward(day)
  expect((await askForCode(visitor, phone)).status).toBe(200)
  expect(poor.logged.some((line) => line.includes('code budget'))).toBe(true)
  await poor.close()
})

test('a budget is exact, although its count is not read for each code while little of it is spent', async () => {
  const careful = await createAccountApi({ codeBudget: 40 })
  const all = await Promise.all(numbers(60).map((number, index) => askFrom(careful, `203.0.${index}.1`, number)))
  // Seven in ten, because the rest is kept for phones that have answered before.
  expect(all.filter((status) => status === 200)).toHaveLength(28)
  await careful.close()
})

test('a country has a budget of its own, and the others go on', async () => {
  const careful = await createAccountApi({ prefixBudgets: '+33:1' })
  expect(await askFrom(careful, '203.0.113.1', '+33612345671')).toBe(200)
  expect(await askFrom(careful, '203.0.113.1', '+33612345672')).toBe(503)
  expect(await askFrom(careful, '203.0.113.1', phone)).toBe(200)
  careful.clock.forward(day)
  expect(await askFrom(careful, '203.0.113.1', '+33612345672')).toBe(200)
  await careful.close()
})

test('a provider that refuses costs the phone one code at most, and the code is dead', async () => {
  const visitor = await createCaller(api)
  api.provider = () => Promise.reject(new Error(`no route to ${phone}`))
  for (let tries = 0; tries < 4; tries += 1) {
    expect(await askForCode(visitor, phone)).toMatchObject({
      status: 503,
      body: { code: 'code-not-sent', message: 'Le code n’a pas pu être envoyé.' },
    })
    api.clock.forward(30_000)
  }
  api.provider = async () => {}
  api.clock.forward(10 * minute)
  for (const wait of [0, 60_000]) {
    api.clock.forward(wait)
    expect((await askForCode(visitor, phone)).status).toBe(200)
  }
})

test('a code whose sending failed late does not work, even when it arrives', async () => {
  const visitor = await createCaller(api)
  let sent = ''
  const { texting } = api.tools
  const send = texting.send
  Object.assign(texting, {
    send: async (message: { text: string }) => {
      sent = message.text.slice(-4)
      throw new Error('answer lost')
    },
  })
  await askForCode(visitor, phone)
  Object.assign(texting, { send })
  expect(await answerWith(visitor, phone, sent, 'auth')).toMatchObject({ status: 422, body: { code: 'code-wrong' } })
})

test('a provider that hangs is given up after five seconds', async () => {
  const visitor = await createCaller(api)
  api.provider = () => new Promise(() => {})
  const started = performance.now()
  expect((await askForCode(visitor, phone)).status).toBe(503)
  expect(performance.now() - started).toBeLessThan(6000 * timeoutFactor)
})

test('neither codes nor phones nor tokens reach the log, whatever happens', async () => {
  api.logged.length = 0
  const visitor = await createCaller(api)
  await askForCode(visitor, phone)
  const code = api.lastCode(phone)
  await answerWith(visitor, phone, otherThan(code), 'auth')
  const { body } = await answerWith(visitor, phone, code, 'auth')
  api.provider = () => Promise.reject(new Error(`no route to ${phone} for ${code}`))
  await askForCode(visitor, '+21620123457')
  await visitor('POST', '/login', { email: 'amina@example.com', password: 'not-the-one-it-is' })
  await visitor('POST', '/register', { name: '' })
  const log = api.logged.join('')
  expect(api.logged.length).toBeGreaterThan(4)
  for (const secret of ['20123456', '20123457', code, otherThan(code), body.token, visitor.cookies.mida, 'not-the-one'])
    expect(log.replaceAll(/"(ms|time|id|reqId|codeId)":("[^"]*"|\d+)/g, '')).not.toContain(secret)
})
