import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accepting, acceptingTexting } from '../../../tests/accepting-providers.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { insertOrder, type OrderValues } from '../../../tests/insert-order.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import type { MailMessage } from '../../adapters/mail/mail.ts'
import type { TextMessage } from '../../adapters/texting/texting.ts'
import { shops } from '../../catalogue/server/tables.ts'
import { gsm7Septets } from '../../messages/gsm7.ts'
import { orders } from '../../orders/server/tables.ts'
import { shopContacts } from './tables.ts'

const darElMarsa = 1
const contact = '+21671999000'

let api: WholeApi
let sami: Caller
const texts: TextMessage[] = []
const mails: MailMessage[] = []

beforeAll(async () => {
  api = await createWholeApi({
    texting: acceptingTexting((text) => texts.push(text)),
    mail: { send: accepting((mail) => mails.push(mail)) },
  })
  sami = await createCaller(api, 'sami@example.com')
  await api.tools.db.update(shops).set({ isDemo: false }).where(eq(shops.id, darElMarsa))
})
afterAll(() => api.close())

beforeEach(async () => {
  const { db } = api.tools
  api.clock.set(fridayNoon)
  api.jobs.waiting.length = 0
  texts.length = 0
  mails.length = 0
  await db.update(orders).set({ status: 7 })
  await db.delete(shopContacts)
  await db.insert(shopContacts).values({
    shopId: darElMarsa,
    phone: contact,
    email: 'salle@example.com',
    whenUnanswered: 'refuse',
    changedAt: new Date(0),
  })
})

const place = (values: OrderValues = {}) => insertOrder(api.tools.db, values)

/** Sets the clock to `count` minutes after noon and runs the check for unanswered orders twice. */
const minute = async (count: number) => {
  api.clock.set(new Date(fridayNoon.getTime() + count * 60_000))
  await api.jobs.turn()
  await api.jobs.run()
  await api.jobs.turn()
  await api.jobs.run()
}

const find = async (id: number) => (await api.tools.db.select().from(orders).where(eq(orders.id, id)))[0]
/** The demo's restaurant that waits for approval is mailed about too. */
const mailsToShop = () => mails.filter(({ to }) => to === 'salle@example.com')
const textsTo = (phone: string) => texts.filter(({ to }) => to === phone).map(({ text }) => text)
const dinersPhone = '+21620123456'

test('the shop is texted at 3 minutes, texted and mailed at 6, the customer told at 10, and at 20 the order is refused', async () => {
  const id = await place()
  await minute(2)
  expect(texts).toEqual([])
  await minute(3)
  expect(textsTo(contact)).toEqual([expect.stringContaining(`la commande ${id} attend votre réponse depuis 3 min`)])
  expect(mailsToShop()).toEqual([])
  await minute(6)
  expect(textsTo(contact)).toHaveLength(2)
  expect(mailsToShop()).toMatchObject([{ subject: `La commande ${id} attend votre réponse` }])
  expect(textsTo(dinersPhone)).toEqual([])
  await minute(10)
  expect(textsTo(dinersPhone)).toEqual([expect.stringMatching(/n'a pas encore répondu .*Annuler est gratuit/)])
  await minute(20)
  expect(await find(id)).toMatchObject({ status: 5, unanswered: 'ended' })
  expect(textsTo(dinersPhone).at(-1)).toMatch(/n'a pas répondu : votre commande \d+ est refusée\./)
  expect(textsTo(contact).at(-1)).toMatch(new RegExp(`la commande ${id} est refusée`))
  const sent = texts.length
  await minute(40)
  expect(texts).toHaveLength(sent)
  expect(texts.filter(({ text }) => gsm7Septets(text) === null)).toEqual([])
})

test('the customer’s page is updated, and cancelling is free', async () => {
  const id = await place()
  const amina = await createCaller(api, 'amina@example.com')
  for (const count of [3, 6, 10]) await minute(count)
  expect((await amina('GET', `/api/orders/${id}`)).body).toMatchObject({ status: 0, unanswered: 'waiting' })
  expect((await amina('POST', `/api/orders/${id}/cancel`)).body).toMatchObject({ status: 4, unanswered: null })
})

test('an answer ends it; an acceptance at the same moment is not refused as outdated', async () => {
  const id = await place()
  const before = await find(id)
  for (const count of [3, 6, 10]) await minute(count)
  const moved = await sami('POST', `/api/pro/orders/${id}/status`, { status: 1, version: before?.version })
  expect(moved.status).toBe(200)
  const sent = textsTo(contact).length
  await minute(30)
  expect(await find(id)).toMatchObject({ status: 1 })
  expect(textsTo(contact)).toHaveLength(sent)
})

test('paid money goes back when nobody answered, and the minutes count from the payment', async () => {
  const paidAt = new Date(fridayNoon.getTime() + 5 * 60_000)
  const id = await place({ paymentMethod: 'demo', paymentState: 'paid', paidAt })
  await minute(7)
  expect(textsTo(contact)).toEqual([])
  for (const count of [8, 11, 15, 25]) await minute(count)
  expect(await find(id)).toMatchObject({ status: 5, unanswered: 'ended' })
  expect(textsTo(dinersPhone).at(-1)).toContain('Remboursement à suivre')
})

test('with the rule to keep orders nothing is refused', async () => {
  await api.tools.db.update(shopContacts).set({ whenUnanswered: 'keep' })
  const id = await place()
  for (const count of [3, 6, 10, 20, 60]) await minute(count)
  expect(await find(id)).toMatchObject({ status: 0, unanswered: 'kept' })
})

test('a shop that has chosen nothing refuses nothing by itself', async () => {
  await api.tools.db.delete(shopContacts)
  const id = await place()
  for (const count of [3, 6, 10, 20, 60]) await minute(count)
  expect(await find(id)).toMatchObject({ status: 0, unanswered: 'kept' })
})

test('an order that a screen has shown is not refused, and one that no screen has shown is', async () => {
  const shown = await place()
  const follow = async (since: string) =>
    (await sami('GET', `/api/pro/orders/changes?screen=${'a'.repeat(32)}&since=${since}`)).body.numbers.find(
      (one: { shop: number }) => one.shop === darElMarsa,
    ).number
  await follow(`${darElMarsa}:${await follow('')}`)
  const unseen = await place()
  for (const count of [3, 6, 10, 20]) await minute(count)
  expect(await find(shown)).toMatchObject({ status: 0, unanswered: 'kept' })
  expect(await find(unseen)).toMatchObject({ status: 5, unanswered: 'ended' })
})

test('after an outage the shop is warned first', async () => {
  const id = await place()
  await minute(60)
  expect(await find(id)).toMatchObject({ status: 0, unanswered: 'texted' })
  for (const count of [63, 67]) await minute(count)
  expect(await find(id)).toMatchObject({ status: 0, unanswered: 'told' })
  await minute(76)
  expect(await find(id)).toMatchObject({ status: 0 })
  await minute(77)
  expect(await find(id)).toMatchObject({ status: 5 })
})

test('several waiting orders are one message', async () => {
  const ids = [await place(), await place(), await place(), await place(), await place(), await place()]
  await minute(3)
  expect(textsTo(contact)).toEqual([
    expect.stringContaining(`6 commandes attendent votre réponse (${ids.slice(0, 5).join(', ')}...)`),
  ])
})

test('demo shops and unpaid orders are skipped', async () => {
  const unpaid = await place({ paymentMethod: 'demo', paymentState: 'pending' })
  const invented = await place({ shopId: 2 })
  for (const count of [3, 6, 10, 20]) await minute(count)
  expect(await find(unpaid)).toMatchObject({ unanswered: 'none' })
  expect(await find(invented)).toMatchObject({ status: 0, unanswered: 'none' })
  expect(texts).toEqual([])
})

test('two processes at once send one message', async () => {
  const id = await place()
  api.clock.set(new Date(fridayNoon.getTime() + 3 * 60_000))
  await Promise.all([api.jobs.turn(), api.jobs.turn(), api.jobs.turn()])
  await api.jobs.run()
  expect(textsTo(contact)).toHaveLength(1)
  expect(await find(id)).toMatchObject({ unanswered: 'texted' })
})

const change = (caller: Caller, body: object, shop = darElMarsa) =>
  caller('PUT', `/api/pro/shops/${shop}/contact`, { phone: '', email: '', when_unanswered: 'refuse', ...body })

test('staff enter the contacts of the shop, and new contacts get a message', async () => {
  const saved = await change(sami, { phone: '71 222 333', email: ' Cuisine@Example.com ', when_unanswered: 'keep' })
  expect(saved).toMatchObject({
    status: 200,
    body: { phone: '+21671222333', email: 'cuisine@example.com', when_unanswered: 'keep' },
  })
  await api.jobs.run()
  expect(textsTo('+21671222333')).toEqual([expect.stringMatching(/ce numéro sera prévenu/)])
  expect(mails).toMatchObject([{ to: 'cuisine@example.com' }])
  expect(await change(sami, { phone: '71 222 334' })).toMatchObject({ status: 429, body: { code: 'contact-too-soon' } })
  // A change that sends no message is not limited.
  expect((await change(sami, { phone: '71 222 333', when_unanswered: 'refuse' })).status).toBe(200)
  api.clock.forward(60_000)
  expect((await change(sami, { phone: '71 222 334' })).status).toBe(200)
})

test('of two who change the contact at once, the later is told, and loses nothing of the other', async () => {
  const { version } = (await change(sami, { email: 'first@example.com' })).body
  const second = (await change(sami, { when_unanswered: 'keep', email: 'first@example.com', version })).body
  expect(second.version).not.toBe(version)
  expect(await change(sami, { email: '', version })).toMatchObject({
    status: 409,
    body: { code: 'contact-changed', current: { email: 'first@example.com', when_unanswered: 'keep' } },
  })
  // The answer to the same change was lost.
  const again = await change(sami, { when_unanswered: 'keep', email: 'first@example.com', version })
  expect(again).toMatchObject({ status: 200, body: { version: second.version } })
})

test('of many simultaneous changes one is accepted, so that nobody can flood a phone', async () => {
  await api.tools.db.delete(shopContacts)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => change(sami, { phone: `71 333 ${100 + index}` })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await api.jobs.run()
  expect(texts).toHaveLength(1)
})

test('invalid numbers and addresses are reported, and outsiders change nothing', async () => {
  expect(await change(sami, { phone: '123' })).toMatchObject({ status: 422, body: { code: 'phone-invalid' } })
  expect(await change(sami, { email: 'nobody' })).toMatchObject({ status: 422, body: { code: 'email-invalid' } })
  expect(await change(sami, {}, 3)).toMatchObject({ status: 404 })
  expect(await change(sami, {}, 999_999)).toMatchObject({ status: 404 })
  const amina = await createCaller(api, 'amina@example.com')
  expect(await change(amina, { phone: '71 222 333' })).toMatchObject({ status: 404, body: { code: 'not-staff' } })
})
