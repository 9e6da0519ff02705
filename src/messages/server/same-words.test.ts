import { inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/api.ts'
import { type Mood, startTwilio, type TwilioStandIn } from '../../../tests/texting-stand-ins.ts'
import { twilioTexting } from '../../adapters/texting/twilio-texting.ts'
import { type Sending, textOnce } from './send-once.ts'
import { messages } from './tables.ts'

const to = '+21620000001'
const words = async () => 'Mida : table pour 2 personnes, sam. 21 nov. 20:00, au nom de Ali.'

let api: TestApi
let provider: TwilioStandIn
let tools: Sending
let made = 0

beforeAll(async () => {
  api = await createTestApi(() => {})
})

beforeEach(async () => {
  provider = await startTwilio()
  // Each test starts with a new provider and no messages.
  await api.tools.db.delete(messages)
  tools = {
    ...api.tools,
    texting: twilioTexting({
      origin: provider.origin,
      accountSid: 'AC01',
      authToken: 'pass',
      from: '+15005550006',
      limitMs: 1500,
    }),
  }
  made += 1
  api.clock.set(new Date())
})

afterEach(() => provider.close())
afterAll(() => api.close())

const keyOf = (name: string) => `reservation ${made} of ${name} requested sms`
const send = (name: string, given = tools) => textOnce(given, { key: keyOf(name), fact: keyOf(name), to }, words)
const isDone = (name: string) =>
  send(name).then(
    () => true,
    () => false,
  )
/** Runs both jobs at the same time and repeats them after failures until both are done. */
const workBoth = async (): Promise<void> => {
  for (let round = 0; !(await Promise.all([isDone('one'), isDone('other')])).every(Boolean); round += 1) {
    if (round === 20) throw new Error('it never ends')
    api.clock.forward(6000)
  }
}
const rows = () =>
  api.tools.db
    .select({ state: messages.state, providerId: messages.providerId })
    .from(messages)
    .where(inArray(messages.key, ['one', 'other'].map(keyOf)))
    .orderBy(messages.key)
const expectBothSent = async (posts: number) => {
  expect(provider.taken).toHaveLength(2)
  expect(provider.asked).toHaveLength(posts)
  const kept = await rows()
  expect(kept.map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(kept.map(({ providerId }) => providerId).toSorted()).toEqual(provider.taken.map(({ sid }) => sid).toSorted())
}

test('a text of another fact does not prove a lost one', async () => {
  await send('one')
  provider.moods.push('hang up')
  await workBoth()
  await expectBothSent(3)
})

test.each<[Mood, Mood, number]>([
  ['take and cut', 'take and cut', 2],
  ['take and cut', 'hang up', 3],
  ['hang up', 'hang up', 4],
])('of neither is known whether it left: "%s" and "%s"', async (first, second, posts) => {
  provider.moods.push(first)
  expect(await isDone('one')).toBe(false)
  provider.moods.push(second)
  expect(await isDone('other')).toBe(false)
  api.clock.forward(6000)
  await workBoth()
  await expectBothSent(posts)
})

test('a text found before its sender recorded it counts for one fact only', async () => {
  provider.moods.push('hang up')
  expect(await isDone('other')).toBe(false)
  api.clock.forward(6000)
  const { send: post } = tools.texting
  const slow: Sending = {
    ...tools,
    texting: {
      ...tools.texting,
      send: async (message) => {
        const delivery = await post(message)
        await send('other')
        return delivery
      },
    },
  }
  await expect(send('one', slow)).rejects.toThrow('unknown')
  await workBoth()
  await expectBothSent(3)
})

test('a text that the provider could not forward does not refuse another', async () => {
  provider.moods.push('take and cut')
  expect(await isDone('one')).toBe(false)
  for (const text of provider.taken) Object.assign(text, { status: 'undelivered', error_code: 30003 })
  api.clock.forward(6000)
  expect(await isDone('one')).toBe(true)
  provider.moods.push('hang up')
  await workBoth()
  expect(provider.taken).toHaveLength(2)
  expect(await rows()).toEqual([
    { state: 'refused', providerId: provider.taken[0]?.sid },
    { state: 'sent', providerId: provider.taken[1]?.sid },
  ])
})

test('with a provider that reuses one id, each text is sent once', async () => {
  let posts = 0
  const texting: Sending['texting'] = {
    providerOf: () => ({ name: 'careless', account: '' }),
    send: async () => {
      posts += 1
      return { outcome: 'sent', provider: 'careless', id: '1' }
    },
  }
  await send('one', { ...tools, texting })
  api.clock.forward(1)
  await send('other', { ...tools, texting })
  await workBoth()
  expect(posts).toBe(2)
  expect(await rows()).toEqual([
    { state: 'sent', providerId: '1' },
    { state: 'sent', providerId: null },
  ])
})
