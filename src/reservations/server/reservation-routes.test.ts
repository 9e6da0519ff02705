import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { aminasInput, createReservationApi, type ReservationApi } from '../../../tests/reservations.ts'
import { openingPeriods, shops } from '../../catalogue/server/tables.ts'
import { languages } from '../../kernel/texts.ts'
import { maxOpenPerShop } from '../reservation-request.ts'
import { reservations } from './tables.ts'

let api: ReservationApi
let amina: Caller
let leo: Caller

const address = () => `/api/establishment/${api.shopId}/reservations`

beforeAll(async () => {
  api = await createReservationApi()
  amina = await createCaller(api, 'amina@example.com')
  leo = await createCaller(api, 'leo@example.com')
})

afterEach(() => api.tools.db.delete(reservations))

afterAll(() => api.close())

const rows = () => api.tools.db.select().from(reservations)

test('thirty days with their times on the clock of the shop', async () => {
  const { status, body } = await (await createCaller(api))('GET', `/api/establishment/${api.shopId}/reservation-times`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ time_zone: 'Africa/Tunis', largest_party: 20 })
  expect(body.days).toHaveLength(30)
  expect(body.days[0]).toMatchObject({ date: '2026-11-20' })
  expect(body.days[0].times[0]).toBe('2026-11-20T13:00')
})

test('where eating in has hours of its own, tables are reserved in these', async () => {
  const dinners = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, begins: '19:00', ends: '22:00', isEatingIn: true }))
  await api.tools.db.insert(openingPeriods).values(dinners.map((dinner) => ({ ...dinner, shopId: api.shopId })))
  const { body } = await amina('GET', `/api/establishment/${api.shopId}/reservation-times`)
  expect(body.days[0].times[0]).toBe('2026-11-20T19:00')
  const atLunch = { ...aminasInput, time: '2026-11-21T13:00' }
  expect((await amina('POST', address(), atLunch)).body.code).toMatch(/^time-/)
  await api.tools.db.delete(openingPeriods).where(eq(openingPeriods.isEatingIn, true))
})

test('an unknown shop, and one without dine-in', async () => {
  expect(await amina('GET', '/api/establishment/999999/reservation-times')).toMatchObject({ status: 404 })
  expect(await amina('POST', '/api/establishment/999999/reservations', aminasInput)).toMatchObject({
    status: 404,
    body: { code: 'unknown-shop' },
  })
  await api.tools.db.update(shops).set({ dineIn: false }).where(eq(shops.id, api.shopId))
  expect(await amina('GET', `/api/establishment/${api.shopId}/reservation-times`)).toMatchObject({ status: 409 })
  expect(await amina('POST', address(), aminasInput)).toMatchObject({ status: 409, body: { code: 'no-tables' } })
  await api.tools.db.update(shops).set({ dineIn: true }).where(eq(shops.id, api.shopId))
})

test('a request is stored as asked, with the consent and its moment, and waits for an answer', async () => {
  const made = await amina('POST', address(), aminasInput)
  expect(made).toMatchObject({
    status: 200,
    body: {
      status: 'requested',
      status_text: 'En attente de réponse',
      people: 2,
      local_time: '2026-11-21T20:00',
      starts_at: '2026-11-21T19:00:00.000Z',
      phone: '+21620123456',
      can_cancel: true,
      establishment: { name: 'Dar El Marsa', time_zone: 'Africa/Tunis' },
    },
  })
  expect(await rows()).toMatchObject([
    {
      shopId: api.shopId,
      status: 'requested',
      notes: 'Près de la fenêtre',
      language: 'fr',
      consentedAt: api.clock.now(),
    },
  ])
  expect((await amina('GET', '/api/reservations')).body).toMatchObject([{ id: made.body.id }])
  expect((await amina('GET', `/api/reservations/${made.body.id}`)).body).toEqual(made.body)
})

test.each([
  [{ time: '2026-11-20T11:00' }, 'time-past'],
  [{ time: '2026-11-20T12:30' }, 'time-too-soon'],
  [{ time: '2026-12-24T20:00' }, 'time-too-far'],
  [{ time: '2026-11-21T20:10' }, 'time-closed'],
  [{ time: 'ce soir' }, 'time-malformed'],
  [{ people: 0 }, 'people-out-of-range'],
  [{ people: 500 }, 'people-out-of-range'],
  [{ people: 1.5 }, 'people-out-of-range'],
  [{ consent: false }, 'consent-missing'],
  [{ name: ' ' }, 'name-missing'],
  [{ phone: '12' }, 'phone-invalid'],
  [{ email: 'amina@' }, 'email-invalid'],
  [{ notes: 'x'.repeat(301) }, 'notes-too-long'],
  [{ phone: '+21622000111' }, 'phone-not-verified'],
])('%j is refused with %s, in every language, and nothing is stored', async (wrong, code) => {
  const sentences = new Set<string>()
  for (const language of languages) {
    const reply = await amina('POST', address(), { ...aminasInput, ...wrong }, { 'x-language': language })
    expect(reply).toMatchObject({ status: 422, body: { code } })
    sentences.add(reply.body.message)
  }
  expect(sentences.size).toBe(languages.length)
  expect(await rows()).toEqual([])
})

test('an invalid body gets the name of the field', async () => {
  expect(await amina('POST', address(), { people: 'deux' })).toMatchObject({ status: 422, body: { code: 'invalid' } })
})

test('twenty presses at once are one request; another number of people at that time is not a replay', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => amina('POST', address(), aminasInput)))
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect(await rows()).toHaveLength(1)
  expect(await api.textsTo('+21620123456')).toHaveLength(1)
  expect(await amina('POST', address(), { ...aminasInput, people: 5 })).toMatchObject({
    status: 409,
    body: { code: 'already-requested' },
  })
})

test('one phone holds few tables at a shop, however many requests come at once', async () => {
  const inputs = ['18:00', '18:30', '19:00', '19:30', '20:00', '20:30'].map((time) => ({
    ...aminasInput,
    time: `2026-11-22T${time}`,
  }))
  const replies = await Promise.all(inputs.map((input) => amina('POST', address(), input)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(maxOpenPerShop)
  expect(replies.filter(({ body }) => body.code === 'too-many-open')).toHaveLength(inputs.length - maxOpenPerShop)
  const [first] = replies.filter(({ status }) => status === 200)
  await amina('POST', `/api/reservations/${first?.body.id}/cancel`)
  expect((await amina('POST', address(), { ...aminasInput, time: '2026-11-23T20:00' })).status).toBe(200)
})

test('mails to a proven address of the account are not limited', async () => {
  const before = (await api.mailsTo('amina@example.com')).length
  for (let time = 0; time < 3; time += 1) {
    const { body } = await amina('POST', address(), aminasInput)
    await api.jobs.run()
    await amina('POST', `/api/reservations/${body.id}/cancel`)
    await api.jobs.run()
  }
  expect((await api.mailsTo('amina@example.com')).length - before).toBe(6)
})

test('another’s reservation does not exist: not to read, to cancel or to put in a calendar', async () => {
  const { body } = await amina('POST', address(), aminasInput)
  expect((await leo('GET', `/api/reservations/${body.id}`)).status).toBe(404)
  expect((await leo('POST', `/api/reservations/${body.id}/cancel`)).status).toBe(404)
  const calendarOf = (caller: Caller) =>
    api.app.inject({ url: `/api/reservations/${body.id}/calendar.ics`, cookies: caller.cookies })
  expect((await calendarOf(leo)).statusCode).toBe(404)
  expect((await calendarOf(await createCaller(api))).statusCode).toBe(404)
  expect((await calendarOf(amina)).body).toContain('SUMMARY:Table chez Dar El Marsa')
  expect((await amina('GET', `/api/reservations/${body.id}`)).body.status).toBe('requested')
})

test('a second cancellation changes nothing, and a past reservation cannot be cancelled', async () => {
  const { body } = await amina('POST', address(), aminasInput)
  const first = await amina('POST', `/api/reservations/${body.id}/cancel`)
  expect(first).toMatchObject({ status: 200, body: { status: 'cancelled', version: 2, can_cancel: false } })
  expect((await amina('POST', `/api/reservations/${body.id}/cancel`)).body).toEqual(first.body)
  const again = await amina('POST', address(), aminasInput)
  expect(again.body.id).not.toBe(body.id)
  const before = api.clock.now()
  api.clock.set(new Date('2026-11-21T19:00:00Z'))
  expect(await amina('POST', `/api/reservations/${again.body.id}/cancel`)).toMatchObject({
    status: 409,
    body: { code: 'too-late' },
  })
  api.clock.set(before)
})
