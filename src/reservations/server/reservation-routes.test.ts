import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { aminasWish, createGuest, createReservationApi, type ReservationApi } from '../../../tests/reservations.ts'
import { findShopByDomain } from '../../catalogue/server/shop-store.ts'
import { shops } from '../../catalogue/server/tables.ts'
import { languages } from '../../kernel/texts.ts'
import { maxOpenPerShop } from '../reservation-request.ts'
import { saveReservationLink } from './reservation-link-store.ts'
import { linkGuestReservations } from './reservation-store.ts'
import { reservations } from './tables.ts'

let api: ReservationApi
let shopId: number
let amina: Caller
let leo: Caller

const address = () => `/api/establishment/${shopId}/reservations`

beforeAll(async () => {
  api = await createReservationApi()
  shopId = (await findShopByDomain(api.tools.db, 'dar-el-marsa'))?.id ?? 0
  amina = await createCaller(api, 'amina@example.com')
  leo = await createCaller(api, 'leo@example.com')
})

afterEach(() => api.tools.db.delete(reservations))

afterAll(() => api.close())

const rows = () => api.tools.db.select().from(reservations)

test('thirty days with their times on the clock of the shop', async () => {
  const { status, body } = await (await createCaller(api))('GET', `/api/establishment/${shopId}/reservation-times`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ time_zone: 'Africa/Tunis', largest_party: 20 })
  expect(body.days).toHaveLength(30)
  expect(body.days[0]).toMatchObject({ date: '2026-11-20' })
  expect(body.days[0].times[0]).toBe('2026-11-20T13:00')
})

test('a shop that is not there, and one where nobody sits down', async () => {
  expect(await amina('GET', '/api/establishment/999999/reservation-times')).toMatchObject({ status: 404 })
  expect(await amina('POST', '/api/establishment/999999/reservations', aminasWish)).toMatchObject({
    status: 404,
    body: { code: 'unknown-shop' },
  })
  await api.tools.db.update(shops).set({ dineIn: false }).where(eq(shops.id, shopId))
  expect(await amina('GET', `/api/establishment/${shopId}/reservation-times`)).toMatchObject({ status: 409 })
  expect(await amina('POST', address(), aminasWish)).toMatchObject({ status: 409, body: { code: 'no-tables' } })
  await api.tools.db.update(shops).set({ dineIn: true }).where(eq(shops.id, shopId))
})

test('a request is stored as asked, with the consent and its moment, and waits for an answer', async () => {
  const made = await amina('POST', address(), aminasWish)
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
    { shopId, status: 'requested', notes: 'Près de la fenêtre', language: 'fr', consentedAt: api.clock.now() },
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
    const reply = await amina('POST', address(), { ...aminasWish, ...wrong }, { 'x-language': language })
    expect(reply).toMatchObject({ status: 422, body: { code } })
    sentences.add(reply.body.message)
  }
  expect(sentences.size).toBe(languages.length)
  expect(await rows()).toEqual([])
})

test('a body of another shape is told which field it is about', async () => {
  expect(await amina('POST', address(), { people: 'deux' })).toMatchObject({ status: 422, body: { code: 'invalid' } })
})

test('twenty presses at once are one request; another number of people at that time is not a replay', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => amina('POST', address(), aminasWish)))
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect(await rows()).toHaveLength(1)
  expect(await api.textsTo('+21620123456')).toHaveLength(1)
  expect(await amina('POST', address(), { ...aminasWish, people: 5 })).toMatchObject({
    status: 409,
    body: { code: 'already-requested' },
  })
})

test('one phone holds few tables at a shop, however many requests come at once', async () => {
  const wishes = ['18:00', '18:30', '19:00', '19:30', '20:00', '20:30'].map((time) => ({
    ...aminasWish,
    time: `2026-11-22T${time}`,
  }))
  const replies = await Promise.all(wishes.map((wish) => amina('POST', address(), wish)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(maxOpenPerShop)
  expect(replies.filter(({ body }) => body.code === 'too-many-open')).toHaveLength(wishes.length - maxOpenPerShop)
  const [first] = replies.filter(({ status }) => status === 200)
  await amina('POST', `/api/reservations/${first?.body.id}/cancel`)
  expect((await amina('POST', address(), { ...aminasWish, time: '2026-11-23T20:00' })).status).toBe(200)
})

test('a guest books by a phone that answered a code, finds the table by the link of the text, and has it after signing in', async () => {
  const guest = await createGuest(api, '+21655123456')
  const wish = { ...aminasWish, phone: '55 123 456', email: '' }
  expect(await guest('POST', address(), wish)).toMatchObject({ status: 422, body: { code: 'phone-invalid' } })
  const { body } = await guest('POST', address(), { ...wish, phone: '+216 55 123 456' })
  expect(await guest('GET', '/api/reservations')).toMatchObject({ status: 401 })
  const [text = ''] = await api.textsTo('+21655123456')
  const token = /\/reservation#([\w-]{22})/.exec(text)?.[1] ?? ''
  const calendar = await api.app.inject(`/api/reservation-links/${token}/calendar.ics`)
  expect(calendar.headers['content-type']).toContain('text/calendar')
  expect(calendar.body).toContain('STATUS:TENTATIVE')
  const [stored] = await api.tools.db.select().from(reservations)
  expect(stored).toMatchObject({ id: body.id, userId: null })
  await api.tools.db.transaction((tx) => linkGuestReservations(tx, 1))
  expect((await rows())[0]?.userId).toBeNull()
  const stranger = await createCaller(api)
  expect((await stranger('POST', '/api/reservation-links/cancel', { token: 'wrong' })).status).toBe(404)
  expect(await stranger('POST', '/api/reservation-links/cancel', { token })).toMatchObject({
    status: 200,
    body: { status: 'cancelled' },
  })
})

test('the token of a link is sent in the body, and a look at the reservation or its calendar entry changes nothing', async () => {
  const { body } = await amina('POST', address(), aminasWish)
  const token = await saveReservationLink(api.tools.db, body.id)
  const stranger = await createCaller(api)
  for (let time = 0; time < 3; time += 1) {
    const read = await stranger('POST', '/api/reservation-links', { token })
    expect(read).toMatchObject({ status: 200, cookie: null, body: { id: body.id, status: 'requested', version: 1 } })
    expect(await stranger('POST', '/api/reservation-links/calendar', { token })).toMatchObject({
      status: 200,
      body: { name: `reservation-${body.id}.ics`, content: expect.stringContaining('SUMMARY:Table chez Dar El Marsa') },
    })
  }
  for (const path of ['', '/cancel', '/calendar'])
    expect(await stranger('POST', `/api/reservation-links${path}`, { token: 'wrong' })).toMatchObject({
      status: 404,
      body: { code: 'unknown-reservation' },
    })
})

test('who asks and calls off again and again fills nobody’s mailbox: three mails an hour, while the texts go on', async () => {
  const guest = await createGuest(api, '+21655999111')
  const wish = { ...aminasWish, phone: '+21655999111', email: 'bombed@example.com' }
  for (let time = 0; time < 4; time += 1) {
    const { body } = await guest('POST', address(), wish)
    const [token] = [await saveReservationLink(api.tools.db, body.id)]
    await api.jobs.run()
    expect((await guest('POST', '/api/reservation-links/cancel', { token })).status).toBe(200)
    await api.jobs.run()
  }
  expect(await api.mailsTo('bombed@example.com')).toHaveLength(3)
  expect(await api.textsTo('+21655999111')).toHaveLength(8)
  api.clock.forward(3_600_000)
  await guest('POST', address(), wish)
  expect(await api.mailsTo('bombed@example.com')).toHaveLength(4)
})

test('a proven address of the account is written to as often as there is something to say', async () => {
  const before = (await api.mailsTo('amina@example.com')).length
  for (let time = 0; time < 3; time += 1) {
    const { body } = await amina('POST', address(), aminasWish)
    await api.jobs.run()
    await amina('POST', `/api/reservations/${body.id}/cancel`)
    await api.jobs.run()
  }
  expect((await api.mailsTo('amina@example.com')).length - before).toBe(6)
})

test('links sent before tokens stood behind the # go on working by their old addresses', async () => {
  const { body } = await amina('POST', address(), aminasWish)
  const token = await saveReservationLink(api.tools.db, body.id)
  const stranger = await createCaller(api)
  expect((await api.app.inject(`/api/reservation-links/${token}/calendar.ics`)).body).toContain('BEGIN:VEVENT')
  expect((await stranger('POST', '/api/reservation-links/wrong/cancel')).status).toBe(404)
  expect(await stranger('POST', `/api/reservation-links/${token}/cancel`)).toMatchObject({
    status: 200,
    body: { status: 'cancelled' },
  })
})

test('a guest’s reservation is the account’s that has proven the same phone', async () => {
  const guest = await createGuest(api, '+33612345678')
  const { body } = await guest('POST', address(), { ...aminasWish, phone: '+33612345678' })
  expect((await leo('GET', `/api/reservations/${body.id}`)).status).toBe(404)
  const me = (await leo('GET', '/api/reservations')).body
  expect(me).toEqual([])
  const { db } = api.tools
  const { users } = await import('../../account/server/tables.ts')
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'leo@example.com'))
  await db.transaction((tx) => linkGuestReservations(tx, account?.id ?? 0))
  expect((await leo('GET', '/api/reservations')).body).toMatchObject([{ id: body.id }])
})

test('another’s reservation does not exist: not to read, to cancel or to put in a calendar', async () => {
  const { body } = await amina('POST', address(), aminasWish)
  expect((await leo('GET', `/api/reservations/${body.id}`)).status).toBe(404)
  expect((await leo('POST', `/api/reservations/${body.id}/cancel`)).status).toBe(404)
  const calendarOf = (caller: Caller) =>
    api.app.inject({ url: `/api/reservations/${body.id}/calendar.ics`, cookies: caller.cookies })
  expect((await calendarOf(leo)).statusCode).toBe(404)
  expect((await calendarOf(await createCaller(api))).statusCode).toBe(404)
  expect((await calendarOf(amina)).body).toContain('SUMMARY:Table chez Dar El Marsa')
  expect((await amina('GET', `/api/reservations/${body.id}`)).body.status).toBe('requested')
})

test('calling off twice is calling off once, and the time that has come cannot be called off', async () => {
  const { body } = await amina('POST', address(), aminasWish)
  const first = await amina('POST', `/api/reservations/${body.id}/cancel`)
  expect(first).toMatchObject({ status: 200, body: { status: 'cancelled', version: 2, can_cancel: false } })
  expect((await amina('POST', `/api/reservations/${body.id}/cancel`)).body).toEqual(first.body)
  const again = await amina('POST', address(), aminasWish)
  expect(again.body.id).not.toBe(body.id)
  const before = api.clock.now()
  api.clock.set(new Date('2026-11-21T19:00:00Z'))
  expect(await amina('POST', `/api/reservations/${again.body.id}/cancel`)).toMatchObject({
    status: 409,
    body: { code: 'too-late' },
  })
  api.clock.set(before)
})
