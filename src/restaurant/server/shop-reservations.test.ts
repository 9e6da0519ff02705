import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { aminasInput, createReservationApi, type ReservationApi } from '../../../tests/reservations.ts'
import { users } from '../../account/server/tables.ts'
import { findShopByDomain } from '../../catalogue/server/shop-store.ts'
import { countries, shops } from '../../catalogue/server/tables.ts'
import { languages } from '../../kernel/texts.ts'
import { eraseDiner } from '../../reservations/server/reservation-jobs.ts'
import { reservations } from '../../reservations/server/tables.ts'
import { catalogues } from '../../texts/sentences.ts'
import { staff } from './tables.ts'

let api: ReservationApi
let amina: Caller
/** Owner of dar-el-marsa. */
let owner: Caller
/** Manager of dar-el-marsa. */
let manager: Caller
let cook: Caller
/** Owner of pizza-fakhar. */
let neighbour: Caller

const friday = new Date('2026-11-20T11:00:00Z')
const samisPhone = '+21622345678'

const idOf = async (email: string): Promise<number> => {
  const [user] = await api.tools.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user?.id ?? 0
}

beforeAll(async () => {
  api = await createReservationApi()
  const { db } = api.tools
  const neighbourShop = (await findShopByDomain(db, 'pizza-fakhar'))?.id ?? 0
  await db.insert(staff).values([
    { shopId: neighbourShop, userId: await idOf('karim@example.com'), role: 'owner' },
    { shopId: api.shopId, userId: await idOf('selma@example.com'), role: 'manager' },
    { shopId: api.shopId, userId: await idOf('mehdi@example.com'), role: 'kitchen' },
  ])
  amina = await createCaller(api, 'amina@example.com')
  owner = await createCaller(api, 'sami@example.com')
  manager = await createCaller(api, 'selma@example.com')
  cook = await createCaller(api, 'mehdi@example.com')
  neighbour = await createCaller(api, 'karim@example.com')
})

afterEach(async () => {
  api.clock.set(friday)
  await api.jobs.run()
  await api.tools.db.delete(reservations)
})

afterAll(() => api.close())

const ask = async (more: object = {}): Promise<number> =>
  (await amina('POST', `/api/establishment/${api.shopId}/reservations`, { ...aminasInput, ...more })).body.id

const answer = (caller: Caller, id: number, body: object) => caller('POST', `/api/pro/reservations/${id}/answer`, body)

const statusOf = async (id: number) =>
  (await api.tools.db.select().from(reservations).where(eq(reservations.id, id)))[0]?.status

test('the shop reads what is asked of it from today on, with what it may answer', async () => {
  const id = await ask()
  const { body } = await owner('GET', '/api/pro/reservations')
  expect(body).toMatchObject([
    { id, name: 'Amina Ben Youssef', people: 2, notes: 'Près de la fenêtre', answers: ['confirm', 'refuse'] },
  ])
  expect((await neighbour('GET', '/api/pro/reservations')).body).toEqual([])
})

test('the kitchen and strangers cannot answer; another shop’s request is unknown', async () => {
  const id = await ask()
  for (const caller of [cook, amina]) {
    expect((await caller('GET', '/api/pro/reservations')).status).toBe(403)
    expect((await answer(caller, id, { answer: 'confirm' })).status).toBe(403)
  }
  expect(await answer(neighbour, id, { answer: 'confirm' })).toMatchObject({
    status: 404,
    body: { code: 'unknown-reservation' },
  })
  expect((await answer(await createCaller(api), id, { answer: 'confirm' })).status).toBe(401)
  expect(await statusOf(id)).toBe('requested')
})

test('of two who answer at once one wins, and the other is told', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await ask({ time: `2026-11-2${round + 1}T20:00` })
    const replies = await Promise.all([
      answer(owner, id, { answer: 'confirm', version: 1 }),
      answer(manager, id, { answer: 'refuse', version: 1, reason: 'Complet' }),
    ])
    const [won] = replies.filter(({ status }) => status === 200)
    const [lost] = replies.filter(({ status }) => status !== 200)
    expect(lost).toMatchObject({ status: 409, body: { code: 'already-decided' } })
    expect(await statusOf(id)).toBe(won?.body.status)
    expect(won?.body.version).toBe(2)
    await amina('POST', `/api/reservations/${id}/cancel`)
  }
})

test('both sides get messages about request, confirmation with calendar entry, and cancellation', async () => {
  const before = { amina: (await api.textsTo('+21620123456')).length, sami: (await api.textsTo(samisPhone)).length }
  const id = await ask()
  const mailsBefore = (await api.mailsTo('amina@example.com')).length
  expect((await api.textsTo(samisPhone)).slice(before.sami)).toEqual([
    expect.stringContaining('table pour 2 personnes, sam. 21 nov. à 20:00, nom : Amina Ben Youssef'),
  ])
  await answer(owner, id, { answer: 'confirm', version: 1 })
  await api.jobs.run()
  await amina('POST', `/api/reservations/${id}/cancel`)
  expect((await api.textsTo('+21620123456')).slice(before.amina)).toEqual([
    expect.stringMatching(/^Mida : demande de table chez Dar El Marsa, sam\. 21 nov\. à 20:00, 2 personnes\./),
    expect.stringMatching(/^Mida : table confirmée chez Dar El Marsa.*\/reservation#[\w-]{22}$/),
    expect.stringMatching(/^Mida : votre réservation chez Dar El Marsa, .* est annulée\.$/),
  ])
  expect((await api.textsTo(samisPhone)).slice(before.sami)[1]).toContain('annule sa table')
  expect((await api.mailsTo('sami@example.com')).at(-1)?.subject).toBe(
    'Table annulée : 2 personnes, samedi 21 novembre à 20:00',
  )
  const [confirmed] = (await api.mailsTo('amina@example.com')).slice(mailsBefore)
  expect(confirmed?.subject).toBe('Table confirmée chez Dar El Marsa')
  expect(confirmed?.attachments).toMatchObject([
    { filename: `reservation-${id}.ics`, content: expect.stringContaining('STATUS:CONFIRMED') },
  ])
  expect(confirmed?.text).not.toContain('/api/')
})

test('a refusal reaches the diner with its reason, in the diner’s language', async () => {
  const { body } = await amina('POST', `/api/establishment/${api.shopId}/reservations`, aminasInput, {
    'x-language': 'en',
  })
  await answer(manager, body.id, { answer: 'refuse', version: 1, reason: ' Complet\nce soir ' })
  expect((await api.textsTo('+21620123456')).at(-1)).toBe(
    'Mida: Dar El Marsa cannot seat you Sat 21 Nov at 20:00. Reason: Complet ce soir',
  )
  expect((await amina('GET', `/api/reservations/${body.id}`)).body).toMatchObject({
    status: 'refused',
    refusal_reason: 'Complet ce soir',
  })
  expect(await answer(owner, body.id, { answer: 'confirm' })).toMatchObject({
    status: 409,
    body: { code: 'illegal-reservation-move' },
  })
})

test('a shop is told in its own language, by text and by mail; without one in that of its country', async () => {
  const { db } = api.tools
  const [countryId] = await db.select({ id: shops.countryId }).from(shops).where(eq(shops.id, api.shopId))
  const instructionsFor = async (more: object) => {
    const id = await ask(more)
    const heard = { text: (await api.textsTo(samisPhone)).at(-1), mail: (await api.mailsTo('sami@example.com')).at(-1) }
    await amina('POST', `/api/reservations/${id}/cancel`)
    return heard
  }
  await db.update(shops).set({ language: 'ar' }).where(eq(shops.id, api.shopId))
  const arabic = await instructionsFor({ time: '2026-11-22T20:00' })
  expect(arabic.text).toMatch(/^ميدة: طلب طاولة.*باسم Amina Ben Youssef\. للرد: \S+\/ar\/pro\/reservations$/)
  expect(arabic.mail).toMatchObject({
    subject: expect.stringMatching(/^طلب طاولة/),
    html: expect.stringContaining('dir="rtl"'),
  })
  expect((await api.mailsTo('sami@example.com')).at(-1)?.subject).toMatch(/^أُلغيت طاولة/)
  await db.update(shops).set({ language: null }).where(eq(shops.id, api.shopId))
  await db
    .update(countries)
    .set({ language: 'en' })
    .where(eq(countries.id, countryId?.id ?? 0))
  const english = await instructionsFor({ time: '2026-11-23T20:00' })
  expect(english.text).toMatch(
    /^Mida: table for 2 people, .* at 20:00, name Amina Ben Youssef\. Answer: \S+\/en\/pro\/reservations$/,
  )
  expect(english.mail?.text).toMatch(/Answer the request\n\S+\/en\/pro\/reservations/)
  await db
    .update(countries)
    .set({ language: 'fr' })
    .where(eq(countries.id, countryId?.id ?? 0))
})

test.each(languages)('every message to a shop is worded in %s', async (language) => {
  const { db } = api.tools
  await db.update(shops).set({ language }).where(eq(shops.id, api.shopId))
  await amina('POST', `/api/reservations/${await ask()}/cancel`)
  const told = (await api.textsTo(samisPhone)).slice(-2)
  const mails = (await api.mailsTo('sami@example.com')).slice(-2)
  await db.update(shops).set({ language: null }).where(eq(shops.id, api.shopId))
  const { requested, cancelled } = catalogues[language]['restaurant/messages']
  expect(mails.map(({ text }) => text)).toEqual([
    expect.stringContaining(requested.action),
    expect.stringContaining(cancelled.action),
  ])
  for (const text of told) expect(text).toMatch(/Amina Ben Youssef/)
})

test('a repeated message job sends nothing twice', async () => {
  await ask()
  const waiting = [...api.jobs.waiting]
  const count = (await api.textsTo(samisPhone)).length
  api.jobs.waiting.push(...waiting)
  expect((await api.textsTo(samisPhone)).length).toBe(count)
})

test('an unanswered request expires half an hour before its time, and the diner is notified', async () => {
  const id = await ask({ time: '2026-11-20T20:00' })
  api.clock.set(new Date('2026-11-20T18:29:00Z'))
  await api.jobs.turn()
  expect(await statusOf(id)).toBe('requested')
  api.clock.set(new Date('2026-11-20T18:30:00Z'))
  await Promise.all([api.jobs.turn(), api.jobs.turn()])
  expect(await statusOf(id)).toBe('expired')
  expect((await api.textsTo('+21620123456')).filter((text) => text.includes('pas répondu à temps'))).toHaveLength(1)
  const awake = await createCaller(api, 'sami@example.com')
  expect(await answer(awake, id, { answer: 'confirm' })).toMatchObject({ status: 409 })
})

test('a reminder is sent once, three hours before, unless it was confirmed later than that', async () => {
  const early = await ask({ time: '2026-11-20T20:00' })
  await answer(owner, early, { answer: 'confirm' })
  api.clock.set(new Date('2026-11-20T16:10:00Z'))
  const late = await ask({ time: '2026-11-20T19:30' })
  await answer(await createCaller(api, 'sami@example.com'), late, { answer: 'confirm' })
  await api.jobs.turn()
  await api.jobs.turn()
  const reminders = (await api.textsTo('+21620123456')).filter((text) => text.includes("tout à l'heure"))
  expect(reminders).toHaveLength(1)
  expect(reminders[0]).toContain('20:00')
})

test('deleting an account cancels and anonymises its reservations; after a year the rows are deleted', async () => {
  const id = await ask()
  const count = (await api.textsTo('+21620123456')).length
  const { db } = api.tools
  await db.transaction(async (tx) => eraseDiner(tx, api.tools, await idOf('amina@example.com')))
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id))
  expect(row).toMatchObject({ status: 'cancelled', name: '—', phone: '', email: null, notes: '' })
  expect((await api.textsTo('+21620123456')).length).toBe(count)
  api.clock.set(new Date('2027-11-21T18:00:00Z'))
  await api.jobs.turn()
  expect(await statusOf(id)).toBe('cancelled')
  api.clock.set(new Date('2027-11-21T19:01:00Z'))
  await api.jobs.turn()
  expect(await statusOf(id)).toBeUndefined()
})
