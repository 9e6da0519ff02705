import { createHash } from 'node:crypto'
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aminasInput, createGuest, createReservationApi, type ReservationApi } from '../../../tests/reservations.ts'
import { startTwilio, type TwilioStandIn } from '../../../tests/texting-stand-ins.ts'
import { twilioTexting } from '../../adapters/texting/twilio-texting.ts'
import { messages } from '../../messages/server/tables.ts'
import { notifyOfReservation } from './notify-of-reservation.ts'
import type { NotifyTools } from './notify-shop.ts'

let api: ReservationApi
let provider: TwilioStandIn
let tools: NotifyTools

beforeAll(async () => {
  api = await createReservationApi()
  provider = await startTwilio()
  const options = { accountSid: 'AC01', authToken: 'pass', from: '+15005550006', limitMs: 1500 }
  tools = { ...api.tools, texting: twilioTexting({ origin: provider.origin, ...options }) }
})

beforeEach(async () => {
  await api.tools.db.delete(messages)
  provider.asked.length = 0
  provider.taken.length = 0
})

afterAll(async () => {
  await provider.close()
  await api.close()
})

const ask = async (phone: string, more: object = {}): Promise<number> => {
  const guest = await createGuest(api, phone)
  const input = { ...aminasInput, name: 'Ali', email: '', phone, ...more }
  const { body } = await guest('POST', `/api/establishment/${api.shopId}/reservations`, input)
  return body.id
}

const tell = async (reservationId: number, given = tools): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    const failure = await notifyOfReservation(given, { reservationId, about: 'requested' }).catch(
      (error: unknown) => error,
    )
    if (!failure) return
    if (tries === 20) throw failure
    api.clock.forward(6000)
  }
}

const keysOf = async (reservationId: number) =>
  (
    await api.tools.db
      .select()
      .from(messages)
      .where(like(messages.key, `reservation ${reservationId} %`))
  ).map(({ key }) => key)

test('two guests called Ali at the same time: the shop gets two texts, also when the second was lost', async () => {
  const [one, other] = [await ask('+21620111111'), await ask('+21620222222')]
  await tell(one)
  const phones = provider.taken.length
  expect(phones).toBeGreaterThan(0)
  provider.moods.push('hang up')
  await tell(other)
  expect(new Set(provider.taken.map(({ body }) => body)).size).toBe(1)
  expect(provider.taken).toHaveLength(2 * phones)
  expect(provider.asked).toHaveLength(2 * phones + 1)
  const rows = await api.tools.db.select().from(messages).where(like(messages.key, '% sms %'))
  expect(rows.every(({ state }) => state === 'sent')).toBe(true)
  expect(new Set(rows.map(({ providerId }) => providerId)).size).toBe(2 * phones)
})

test('the recipient of a key can be computed only with the secret', async () => {
  const id = await ask('+21620333333', { time: '2026-11-22T20:00' })
  await tell(id)
  const keys = await keysOf(id)
  expect(keys.length).toBeGreaterThan(1)
  await api.tools.db.delete(messages)
  await tell(id, { ...tools, secret: 'another secret' })
  expect(await keysOf(id)).toHaveLength(keys.length)
  expect((await keysOf(id)).filter((key) => keys.includes(key))).toEqual([])
})

test('a message with a key of an earlier release is not repeated, and an unsent one is sent once', async () => {
  const id = await ask('+21620444444', { time: '2026-11-23T20:00' })
  await tell(id)
  const texted = provider.taken.map(({ to }) => to)
  await api.tools.db.delete(messages)
  const now = api.clock.now()
  const old = texted.map(
    (to) =>
      `reservation ${id} requested sms ${createHash('sha256')
        .update(to ?? '')
        .digest('base64url')}`,
  )
  const row = { fact: `shop: reservation ${id} requested`, channel: 'sms', createdAt: now, claimedAt: now } as const
  await api.tools.db
    .insert(messages)
    .values(old.map((key) => ({ ...row, key, state: 'sent' as const, settledAt: now })))
  await tell(id)
  expect(provider.taken).toHaveLength(texted.length)
  await api.tools.db.update(messages).set({ state: 'waiting', settledAt: null }).where(like(messages.key, '% sms %'))
  await tell(id)
  await tell(id)
  expect(provider.taken).toHaveLength(2 * texted.length)
  expect((await keysOf(id)).filter((key) => key.includes(' sms ')).toSorted()).toEqual(old.toSorted())
})
