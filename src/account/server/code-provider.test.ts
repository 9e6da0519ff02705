import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountApi, answerWith, askForCode, createAccountApi } from '../../../tests/account-api.ts'
import { createCaller } from '../../../tests/caller.ts'
import { type Mood, startTwilio, type TwilioStandIn } from '../../../tests/texting-stand-ins.ts'
import { timeoutFactor } from '../../../tests/timeout-factor.ts'
import { twilioTexting } from '../../adapters/texting/twilio-texting.ts'

const day = 86_400_000
const phone = '+21620123456'
const notSent = { status: 503, body: { code: 'code-not-sent', message: 'Le code n’a pas pu être envoyé.' } }

let api: AccountApi
let provider: TwilioStandIn

beforeAll(async () => {
  api = await createAccountApi()
})

beforeEach(async () => {
  provider = await startTwilio()
  // No time limit is given, so the default one applies.
  const options = { origin: provider.origin, accountSid: 'AC01', authToken: 'pass', from: '+15005550006' }
  Object.assign(api.tools.texting, twilioTexting(options))
  // After two days the codes of earlier tests no longer count.
  api.clock.forward(2 * day)
})

afterEach(() => provider.close())
afterAll(() => api.close())

const codes = (): string[] => provider.taken.map(({ body }) => /#(\d{4})$/.exec(body ?? '')?.[1] ?? '')

test('a provider that hangs: told within six seconds, and nobody else waits for it', async () => {
  provider.moods.push('silent')
  const began = performance.now()
  const asked = askForCode(await createCaller(api), phone).then((answer) => ({ answer, ms: performance.now() - began }))
  await expect.poll(() => provider.asked.length).toBe(1)
  const other = await createCaller(api)
  expect((await askForCode(other, '+21620123457')).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(4000 * timeoutFactor)
  const { answer, ms } = await asked
  expect(answer).toMatchObject(notSent)
  expect(ms).toBeLessThan(6000 * timeoutFactor)
  const { values } = await api.tools.counters.messages.get()
  const unknown = values.filter(({ value, labels }) => value > 0 && labels.outcome === 'unknown')
  expect(unknown).toMatchObject([{ value: 1, labels: { channel: 'sms', provider: 'twilio' } }])
}, 15_000)

test.each<Mood>(['fail', 'hang up', 'too many', 'refuse', 'nonsense'])(
  'a provider that cannot or will not, "%s": one post, one sentence, and the next code comes',
  async (mood) => {
    const visitor = await createCaller(api)
    const logged = api.logged.length
    provider.moods.push(mood)
    expect(await askForCode(visitor, phone)).toMatchObject(notSent)
    expect(provider.asked).toHaveLength(1)
    const lines = api.logged.slice(logged).filter((line) => line.includes('a message was not sent'))
    expect(lines).toHaveLength(1)
    expect(lines.join()).not.toMatch(/20123456|"\d{4}"/)
    api.clock.forward(30_000)
    expect((await askForCode(visitor, phone, undefined, 'whatsapp')).status).toBe(200)
    expect((await answerWith(visitor, phone, codes().at(-1) ?? '', 'auth')).status).toBe(200)
  },
)

test('a text that arrives after its answer was lost has an expired code; only the newest counts', async () => {
  const visitor = await createCaller(api)
  provider.moods.push('take and cut')
  expect(await askForCode(visitor, phone)).toMatchObject(notSent)
  api.clock.forward(30_000)
  expect((await askForCode(visitor, phone)).status).toBe(200)
  const [lost = '', newest = ''] = codes()
  expect(await answerWith(visitor, phone, lost, 'auth')).toMatchObject({ status: 422, body: { code: 'code-wrong' } })
  expect((await answerWith(visitor, phone, newest, 'auth')).status).toBe(200)
  expect(provider.asked).toHaveLength(2)
})
