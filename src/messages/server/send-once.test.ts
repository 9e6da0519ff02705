import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { startTwilio, startWhatsapp, type TwilioStandIn } from '../../../tests/texting-stand-ins.ts'
import { timeoutFactor } from '../../../tests/timeout-factor.ts'
import type { Texting } from '../../adapters/texting/texting.ts'
import { twilioTexting } from '../../adapters/texting/twilio-texting.ts'
import { whatsappTexting } from '../../adapters/texting/whatsapp-texting.ts'
import { createLog } from '../../server/log.ts'
import { listTroubledMessages } from './message-store.ts'
import { giveUp, overtake, type Sending, textOnce } from './send-once.ts'
import { messages } from './tables.ts'

const to = '+21620000001'
const text = 'Mida : votre commande 42 vous attend chez Brik.'
const twilio = { accountSid: 'AC01', authToken: 'pass', from: '+15005550006', limitMs: 1500 }

let api: TestApi
let provider: TwilioStandIn
let tools: Sending
let made = 0
let key = ''

beforeAll(async () => {
  api = await createTestApi(() => {})
})

beforeEach(async () => {
  provider = await startTwilio()
  tools = { ...api.tools, texting: twilioTexting({ origin: provider.origin, ...twilio }) }
  made += 1
  key = `order-ready ${made}`
  api.clock.set(new Date())
})

afterEach(() => provider.close())
afterAll(() => api.close())

const send = (given = tools, words = text) => textOnce(given, { key, fact: key, orderId: made, to }, async () => words)
/** Repeats the message after each failure, as a job does. Returns the number of failures. */
const work = async (given = tools): Promise<number> => {
  for (let failures = 0; ; failures += 1) {
    const isDone = await send(given).then(
      () => true,
      () => false,
    )
    if (isDone) return failures
    if (failures === 40) throw new Error('it never ends')
    api.clock.forward(4000)
  }
}
const row = async () => (await api.tools.db.select().from(messages).where(eq(messages.key, key)))[0]
const counted = async (outcome: string): Promise<number> => {
  const { values } = await api.tools.counters.messages.get()
  return values.filter(({ labels }) => labels.outcome === outcome).reduce((sum, { value }) => sum + value, 0)
}

test('a text goes out once, however often its job runs, and the row keeps neither phone nor words', async () => {
  await work()
  await work()
  expect(provider.asked).toHaveLength(1)
  const kept = await row()
  expect(kept).toMatchObject({ state: 'sent', provider: 'twilio', providerId: provider.taken[0]?.sid, tries: 1 })
  expect(JSON.stringify(kept)).not.toMatch(/21620000001|vous attend/)
})

test.each(['take and cut', 'take in silence'] as const)(
  'after no answer the provider is asked before a retry: "%s"',
  async (mood) => {
    provider.moods.push(mood)
    await expect(send()).rejects.toMatchObject({ name: 'MessagePending' })
    expect(await row()).toMatchObject({ state: 'unknown', settledAt: null })
    await work()
    expect(provider.taken).toHaveLength(1)
    expect(provider.asked).toHaveLength(1)
    expect(await row()).toMatchObject({ state: 'sent', providerId: provider.taken[0]?.sid })
  },
)

test('a provider slow for twenty seconds holds nobody up and is asked later', async () => {
  provider.moods.push('silent')
  const began = performance.now()
  await expect(send()).rejects.toThrow(/unknown, timeout/)
  expect(performance.now() - began).toBeLessThan(5000 * timeoutFactor)
  await expect(send()).rejects.toThrow('it is too early to look up')
  expect(provider.looks).toHaveLength(0)
  await work()
  expect(provider.looks).toHaveLength(1)
  expect(provider.taken).toHaveLength(1)
  expect(await row()).toMatchObject({ state: 'sent', tries: 2 })
})

test.each(['hang up', 'fail', 'nonsense'] as const)('a text that it did not take is sent again: "%s"', async (mood) => {
  provider.moods.push(mood)
  await work()
  expect(provider.taken).toHaveLength(1)
  expect(provider.asked).toHaveLength(2)
})

test('a list that cannot be had is asked for again, and nothing is sent meanwhile', async () => {
  provider.moods.push('take and cut')
  provider.lookMoods.push('fail', 'silent', 'hang up')
  await work()
  expect(provider.looks).toHaveLength(4)
  expect(provider.asked).toHaveLength(1)
})

test('after a rate limit the text waits as requested, then is sent once', async () => {
  provider.moods.push('too many')
  await expect(send()).rejects.toThrow('not-sent, 429')
  await expect(send()).rejects.toThrow('asked for a pause')
  expect(provider.asked).toHaveLength(1)
  expect(await work()).toBe(2)
  expect(provider.taken).toHaveLength(1)
  expect(provider.looks).toHaveLength(0)
})

test.each([
  ['whose fate the provider does not tell', 'take and cut', 'fail'],
  ['that the provider wants later', 'too many for long', null],
] as const)('of a text %s shop and operator are told after two minutes', async (_, mood, look) => {
  provider.moods.push(mood)
  for (let minute = 0; minute < 4; minute += 1) {
    if (look) provider.lookMoods.push(look)
    await expect(send()).rejects.toMatchObject({ name: 'MessagePending' })
    expect((await row())?.troubledAt !== null).toBe(minute >= 2)
    api.clock.forward(60_000)
  }
  provider.lookMoods.length = 0
  await work()
  expect(await row()).toMatchObject({ state: 'sent', troubledAt: null })
  expect(provider.taken).toHaveLength(1)
})

test('nobody at the door: sent later, once, and after two minutes shop and operator are told', async () => {
  const closed = await startTwilio()
  await closed.close()
  const away: Sending = { ...tools, texting: twilioTexting({ origin: closed.origin, ...twilio }) }
  for (let minute = 0; minute < 3; minute += 1) {
    await expect(send(away)).rejects.toThrow('not-sent, ECONNREFUSED')
    expect((await row())?.troubledAt !== null).toBe(minute === 2)
    api.clock.forward(60_000)
  }
  await work()
  expect(provider.taken).toHaveLength(1)
  expect(await row()).toMatchObject({ state: 'sent', troubledAt: null, tries: 4 })
})

test('a number that is none is posted once and not tried again', async () => {
  provider.moods.push('refuse')
  const before = await counted('refused')
  expect(await work()).toBe(0)
  expect(provider.asked).toHaveLength(1)
  expect(await row()).toMatchObject({ state: 'refused', status: 400, code: '21211', troubledAt: expect.any(Date) })
  expect(await counted('refused')).toBe(before + 1)
})

test('of two workers one sends', async () => {
  const both = await Promise.allSettled(Array.from({ length: 6 }, () => send()))
  expect(both.map(({ status }) => status)).toContain('fulfilled')
  expect(provider.asked).toHaveLength(1)
  provider.moods.push('too many')
  key += ' again'
  await expect(send()).rejects.toThrow()
  api.clock.forward(8000)
  await Promise.allSettled(Array.from({ length: 6 }, () => send()))
  expect(provider.taken).toHaveLength(2)
})

test('a claim whose holder may still be at work is left alone', async () => {
  provider.moods.push('take in silence')
  const holder = send()
  await expect.poll(() => provider.asked.length).toBe(1)
  await expect(send()).rejects.toThrow('another process is sending it')
  await expect(holder).rejects.toThrow('unknown')
})

test('where nobody can be asked, nothing is sent again: shop and operator are told', async () => {
  const whatsapp = await startWhatsapp()
  const options = { phoneId: '10600', token: 'EAAJ', template: 'mida_code', limitMs: 1500 }
  const texting: Texting = whatsappTexting({ url: `${whatsapp.origin}/v23.0`, ...options })
  whatsapp.moods.push('take and cut')
  await work({ ...tools, texting })
  await work({ ...tools, texting })
  expect(whatsapp.asked).toHaveLength(1)
  expect(await row()).toMatchObject({ state: 'unknown', settledAt: expect.any(Date), troubledAt: expect.any(Date) })
  await whatsapp.close()
})

describe('when nobody tries any more', () => {
  test('given up: certainly unsent texts have failed, others are unknown, sent ones stay sent', async () => {
    await send()
    await giveUp(tools, key)
    expect(await row()).toMatchObject({ state: 'sent', troubledAt: null })
    for (const [mood, state] of [
      ['too many', 'failed'],
      ['silent', 'unknown'],
    ] as const) {
      made += 1
      key = `order-ready ${made}`
      provider.moods.push(mood)
      await expect(send()).rejects.toThrow()
      await giveUp(tools, key)
      await giveUp(tools, key)
      expect(await row()).toMatchObject({ state, settledAt: expect.any(Date), troubledAt: expect.any(Date) })
      const posts = provider.asked.length
      await send()
      expect(provider.asked).toHaveLength(posts)
    }
  })

  test('a line says which message was given up, and it is counted, once', async () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line) => void lines.push(line) })
    provider.moods.push('too many')
    await expect(send({ ...tools, log })).rejects.toThrow()
    const before = await counted('given-up')
    await giveUp({ ...tools, log }, key)
    await giveUp({ ...tools, log }, key)
    const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a message was given up')
    const about = { channel: 'sms', provider: 'twilio', state: 'failed', status: 429, reason: '20429', orderId: made }
    expect(told).toMatchObject([{ level: 50, ...about, tries: 1 }])
    expect(await counted('given-up')).toBe(before + 1)
    expect(lines.join()).not.toMatch(/21620000001|vous attend/)
  })

  test('an overtaken message alarms nobody', async () => {
    provider.moods.push('too many')
    await expect(send()).rejects.toThrow()
    await overtake(tools, key)
    expect(await row()).toMatchObject({ state: 'overtaken', troubledAt: null })
  })

  test('the operator reads what has not arrived, newest first, page by page', async () => {
    const all = await listTroubledMessages(api.tools.db, { limit: 1000 })
    expect(all.length).toBeGreaterThan(2)
    const pages: number[] = []
    for (let before: number | undefined; ; before = pages.at(-1)) {
      const page = await listTroubledMessages(api.tools.db, { limit: 2, ...(before && { before }) })
      if (page.length === 0) break
      pages.push(...page.map(({ id }) => id))
    }
    expect(pages).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a))
  })
})
