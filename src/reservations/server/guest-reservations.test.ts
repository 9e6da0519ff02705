import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { userIdOf } from '../../../tests/find-user.ts'
import { aminasInput, createGuest, createReservationApi, type ReservationApi } from '../../../tests/reservations.ts'
import { saveReservationLink } from './reservation-link-store.ts'
import { linkGuestReservations } from './reservation-store.ts'
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

test('a guest books by a phone that answered a code, finds the table by the link of the text, and has it after signing in', async () => {
  const guest = await createGuest(api, '+21655123456')
  const input = { ...aminasInput, phone: '55 123 456', email: '' }
  expect(await guest('POST', address(), input)).toMatchObject({ status: 422, body: { code: 'phone-invalid' } })
  const { body } = await guest('POST', address(), { ...input, phone: '+216 55 123 456' })
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
  const { body } = await amina('POST', address(), aminasInput)
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

test('repeated requests and cancellations send at most three mails an hour, while texts are sent', async () => {
  const guest = await createGuest(api, '+21655999111')
  const input = { ...aminasInput, phone: '+21655999111', email: 'bombed@example.com' }
  for (let time = 0; time < 4; time += 1) {
    const { body } = await guest('POST', address(), input)
    const [token] = [await saveReservationLink(api.tools.db, body.id)]
    await api.jobs.run()
    expect((await guest('POST', '/api/reservation-links/cancel', { token })).status).toBe(200)
    await api.jobs.run()
  }
  expect(await api.mailsTo('bombed@example.com')).toHaveLength(3)
  expect(await api.textsTo('+21655999111')).toHaveLength(8)
  api.clock.forward(3_600_000)
  await guest('POST', address(), input)
  expect(await api.mailsTo('bombed@example.com')).toHaveLength(4)
})

test('links sent before tokens stood behind the # go on working by their old addresses', async () => {
  const { body } = await amina('POST', address(), aminasInput)
  const token = await saveReservationLink(api.tools.db, body.id)
  const stranger = await createCaller(api)
  expect((await api.app.inject(`/api/reservation-links/${token}/calendar.ics`)).body).toContain('BEGIN:VEVENT')
  expect((await stranger('POST', '/api/reservation-links/wrong/cancel')).status).toBe(404)
  expect(await stranger('POST', `/api/reservation-links/${token}/cancel`)).toMatchObject({
    status: 200,
    body: { status: 'cancelled' },
  })
})

test('a guest’s reservation moves to the account that verified the same phone', async () => {
  const guest = await createGuest(api, '+33612345678')
  const { body } = await guest('POST', address(), { ...aminasInput, phone: '+33612345678' })
  expect((await leo('GET', `/api/reservations/${body.id}`)).status).toBe(404)
  const me = (await leo('GET', '/api/reservations')).body
  expect(me).toEqual([])
  const { db } = api.tools
  const userId = await userIdOf(db, 'leo@example.com')
  await db.transaction((tx) => linkGuestReservations(tx, userId))
  expect((await leo('GET', '/api/reservations')).body).toMatchObject([{ id: body.id }])
})
