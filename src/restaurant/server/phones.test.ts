import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { userIdOf } from '../../../tests/find-user.ts'
import { insertOrder } from '../../../tests/insert-order.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { blockedPhones, counterLimits } from '../../checkout/server/phone-tables.ts'
import { auditLog } from '../../server/tables.ts'
import { mostBlocked } from '../phone-rules.ts'
import { readPhoneSettings } from './counter-limits.ts'
import { forgetReasonsAbout, listBlocksOf, purgeBlockedPhones } from './phone-store.ts'
import { shopSettingsRoutes } from './shop-settings-routes.ts'
import { staff } from './tables.ts'

const here = openKitchen(shopSettingsRoutes)
const phone = '+21620123456'
const path = '/api/pro/shops/1/blocked-phones'
const day = 24 * 3_600_000

const db = () => here.api.tools.db
const settings = () => readPhoneSettings(db(), 1, here.api.clock.now())
const lastLog = async () => (await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

/** Selma becomes a second manager. */
const manager = async () => {
  await db()
    .update(staff)
    .set({ role: 'manager' })
    .where(eq(staff.userId, await userIdOf(db(), 'selma@example.com')))
  return here.cook
}

beforeEach(async () => {
  await db().delete(blockedPhones)
  await db().delete(counterLimits)
})

test('a manager blocks the phone of an order for a year; the list says who and why; the log names the order alone', async () => {
  const order = await insertOrder(db(), { status: 6 })
  const { status, body } = await here.owner('POST', path, { order, reason: '  Deux commandes\nlaissées ' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ phone, reason: 'Deux commandes laissées', by: 'Sami Gharbi' })
  expect(new Date(body.ends_at).getUTCFullYear()).toBe(here.api.clock.now().getUTCFullYear() + 1)
  expect((await settings()).blocked).toEqual([body])
  const row = await lastLog()
  expect(row).toMatchObject({ action: 'blocked-phone.made', shopId: 1, after: { order, until: body.ends_at } })
  expect(JSON.stringify(row)).not.toContain('20123456')
  expect(JSON.stringify(row)).not.toContain('laissées')
})

test('a number is read as the shop’s country writes it', async () => {
  for (const typed of ['20 123 456', '+216 20123456', '٢٠١٢٣٤٥٦']) {
    await db().delete(blockedPhones)
    expect((await here.owner('POST', path, { phone: typed, reason: 'Farces' })).body.phone, typed).toBe(phone)
  }
  expect(await here.owner('POST', path, { phone: '12', reason: 'Farces' })).toMatchObject({
    status: 422,
    body: { code: 'phone-invalid', field: 'phone' },
  })
})

test('a second press changes nothing; a colleague reads who was first; the reason is asked for and has a length', async () => {
  const first = await here.owner('POST', path, { phone, reason: 'Farces' })
  expect((await here.owner('POST', path, { phone, reason: 'Farces' })).body).toEqual(first.body)
  const second = await (await manager())('POST', path, { phone, reason: 'Farces' })
  expect(second).toMatchObject({ status: 409, body: { code: 'already-blocked' } })
  expect(second.body.message).toBe('Sami Gharbi a déjà bloqué ce numéro.')
  const other = '+21620123457'
  for (const [reason, code] of [
    [' \u200f ', 'block-reason-missing'],
    ['a'.repeat(201), 'block-reason-long'],
  ])
    expect(await here.owner('POST', path, { phone: other, reason })).toMatchObject({ status: 422, body: { code } })
  expect(await here.owner('POST', path, { phone: other, reason: 'a'.repeat(10_000) })).toMatchObject({ status: 422 })
  expect((await settings()).blocked).toHaveLength(1)
})

test('of two colleagues at once one blocks', async () => {
  const colleague = await manager()
  const answers = await Promise.all(
    [here.owner, colleague, here.owner, colleague].map((one, at) =>
      one('POST', path, { phone, reason: `Raison ${at}` }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

test('orders of another shop, unpaid ones and those without a number block nothing', async () => {
  const elsewhere = await insertOrder(db(), { shopId: 2 })
  const unpaid = await insertOrder(db(), { paymentMethod: 'demo', paymentState: 'pending' })
  for (const order of [elsewhere, unpaid, 1_999_999])
    expect(await here.owner('POST', path, { order, reason: 'x' })).toMatchObject({ status: 404 })
  const erased = await insertOrder(db(), { phone: '' })
  expect(await here.owner('POST', path, { order: erased, reason: 'x' })).toMatchObject({ body: { code: 'no-phone' } })
  expect((await settings()).blocked).toEqual([])
})

test('unblocking ends it at once; a second time it says so; of another shop it is unknown', async () => {
  const { body } = await here.owner('POST', path, { phone, reason: 'Farces' })
  await db().update(blockedPhones).set({ shopId: 2 })
  expect((await here.owner('DELETE', `${path}/${body.id}`)).status).toBe(404)
  await db().update(blockedPhones).set({ shopId: 1 })
  expect((await here.owner('DELETE', `${path}/${body.id}`)).status).toBe(200)
  expect(await lastLog()).toMatchObject({ action: 'blocked-phone.removed', after: null })
  expect(await here.owner('DELETE', `${path}/${body.id}`)).toMatchObject({
    status: 404,
    body: { code: 'unknown-block' },
  })
})

test('two hundred numbers at most; one that has ended makes room, may be blocked again, and is erased', async () => {
  const blockedBy = here.ownerId
  const now = here.api.clock.now()
  const rows = Array.from({ length: mostBlocked }, (_, at) => ({
    ...{ shopId: 1, phone: `+216${30_000_000 + at}`, reason: 'x', blockedBy },
    ...{ blockedAt: now, endsAt: new Date(now.getTime() + day) },
  }))
  await db().insert(blockedPhones).values(rows)
  expect(await here.owner('POST', path, { phone, reason: 'x' })).toMatchObject({ body: { code: 'too-many-blocked' } })
  await db().update(blockedPhones).set({ endsAt: now })
  expect((await settings()).blocked).toEqual([])
  expect((await here.owner('POST', path, { phone: '30000000', reason: 'x' })).status).toBe(200)
  await purgeBlockedPhones(db(), here.api.clock.now())
  expect(await db().$count(blockedPhones)).toBe(1)
})

test('a customer’s own data say which restaurants block the phone, and why; of other phones nothing', async () => {
  await here.owner('POST', path, { phone, reason: 'Farces' })
  await here.owner('POST', path, { phone: '20999999', reason: 'Autre' })
  const now = here.api.clock.now()
  const own = await listBlocksOf(db(), await userIdOf(db(), 'amina@example.com'), now)
  expect(own).toMatchObject([{ restaurant: 'Dar El Marsa', phone, reason: 'Farces', blocked_at: now }])
  expect(await listBlocksOf(db(), await userIdOf(db(), 'karim@example.com'), now)).toEqual([])
})

test('when the account is deleted, the reason goes and the number stays until its end', async () => {
  await here.owner('POST', path, { phone, reason: 'Farces' })
  await here.owner('POST', path, { phone: '20999999', reason: 'Autre' })
  await forgetReasonsAbout(db(), await userIdOf(db(), 'amina@example.com'))
  expect((await settings()).blocked.map((one) => [one.phone, one.reason])).toEqual([
    ['+21620999999', 'Autre'],
    [phone, ''],
  ])
})

const limitsPath = '/api/pro/shops/1/counter-limits'
const usual = { most_amount: null, most_orders: 5 }

test('limits are read as they are typed, and repeated without harm; who saved in between is told', async () => {
  expect((await settings()).limits).toEqual(usual)
  const wanted = { most_amount: '150,5', most_orders: 2 }
  const stored = { most_amount: '150.500', most_orders: 2 }
  for (let time = 0; time < 2; time += 1)
    expect(await here.owner('PUT', limitsPath, { seen: usual, limits: wanted })).toMatchObject({
      status: 200,
      body: stored,
    })
  expect(await lastLog()).toMatchObject({ action: 'counter-limits.changed', before: usual, after: stored })
  const none = { most_amount: null, most_orders: null }
  expect(await here.owner('PUT', limitsPath, { seen: usual, limits: none })).toMatchObject({
    status: 409,
    body: { code: 'counter-limits-changed', current: stored },
  })
  expect((await here.owner('PUT', limitsPath, { seen: stored, limits: none })).body).toEqual(none)
  expect((await settings()).limits).toEqual(none)
})

test('amounts and numbers that make no sense have a sentence at their field', async () => {
  const save = (limits: object) => here.owner('PUT', limitsPath, { seen: usual, limits: { ...usual, ...limits } })
  for (const most_amount of ['0', '-5', 'abc', '1,2345', '99999999'])
    expect(await save({ most_amount }), most_amount).toMatchObject({
      status: 422,
      body: { code: 'amount-range', field: 'most_amount' },
    })
  for (const most_orders of [0, -1, 1.5, 51])
    expect(await save({ most_orders })).toMatchObject({
      status: 422,
      body: { code: 'orders-range', field: 'most_orders' },
    })
})
