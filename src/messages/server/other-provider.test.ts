import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { startTwilio, type TwilioStandIn } from '../../../tests/texting-stand-ins.ts'
import type { Texting } from '../../adapters/texting/texting.ts'
import { twilioTexting } from '../../adapters/texting/twilio-texting.ts'
import { type Sending, textOnce } from './send-once.ts'
import { messages } from './tables.ts'

let api: TestApi
let former: TwilioStandIn
let later: TwilioStandIn
let key = ''
let made = 0

beforeAll(async () => {
  api = await createTestApi(() => {})
})

beforeEach(async () => {
  former = await startTwilio()
  later = await startTwilio()
  made += 1
  key = `order-ready ${made}`
})

afterEach(() => Promise.all([former.close(), later.close()]))
afterAll(() => api.close())

const at = ({ origin }: TwilioStandIn, accountSid: string): Texting =>
  twilioTexting({ origin, accountSid, authToken: 'pass', from: '+15005550006', limitMs: 1500 })

const send = (texting: Texting): Promise<void> => {
  const tools: Sending = { ...api.tools, texting }
  return textOnce(tools, { key, fact: key, orderId: made, to: '+21620000001' }, async () => 'Mida : prête')
}

/** A provider that accepts the text and never answers. */
const silent = (texting: Texting): Texting => ({
  ...texting,
  send: (message) => texting.send(message).then(() => new Promise(() => {})),
})

const row = async () => (await api.tools.db.select().from(messages).where(eq(messages.key, key)))[0]

test.each(['claimed', 'unknown'])(
  'a text that another account may have taken (%s) is neither searched nor sent again; shop and operator are notified',
  async (state) => {
    if (state === 'claimed') {
      void send(silent(at(former, 'AC01')))
      await expect.poll(() => former.taken.length).toBe(1)
    } else {
      former.moods.push('take and cut')
      await expect(send(at(former, 'AC01'))).rejects.toThrow('unknown')
    }
    expect(await row()).toMatchObject({ state, provider: 'twilio', account: 'AC01' })
    api.clock.forward(60_000)
    await send(at(later, 'AC02'))
    expect([later.asked, later.looks]).toEqual([[], []])
    expect(await row()).toMatchObject({
      state: 'unknown',
      provider: 'twilio',
      settledAt: expect.any(Date),
      troubledAt: expect.any(Date),
    })
  },
)

test('a text claimed for this account is searched', async () => {
  void send(silent(at(former, 'AC01')))
  await expect.poll(() => former.taken.length).toBe(1)
  api.clock.forward(60_000)
  await send(at(former, 'AC01'))
  expect(await row()).toMatchObject({ state: 'sent', providerId: former.taken[0]?.sid })
  expect(former.asked).toHaveLength(1)
})

test('a text that was certainly not sent uses the current provider', async () => {
  former.moods.push('too many')
  await expect(send(at(former, 'AC01'))).rejects.toThrow('not-sent, 429')
  api.clock.forward(60_000)
  await send(at(later, 'AC02'))
  expect(later.taken).toHaveLength(1)
  expect(await row()).toMatchObject({ state: 'sent', account: 'AC02' })
})

test('a claim of an earlier release without a provider is searched at the current one', async () => {
  former.moods.push('take and cut')
  await expect(send(at(former, 'AC01'))).rejects.toThrow('unknown')
  await api.tools.db.update(messages).set({ account: null }).where(eq(messages.key, key))
  api.clock.forward(60_000)
  await send(at(former, 'AC01'))
  expect(await row()).toMatchObject({ state: 'sent' })
  expect(former.asked).toHaveLength(1)
})
