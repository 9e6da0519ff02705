import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { acceptingTexting } from '../../../tests/accepting-providers.ts'
import { createCaller } from '../../../tests/caller.ts'
import { insertOrder, insertTestOrder, type OrderValues } from '../../../tests/insert-order.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { shops } from '../../catalogue/server/tables.ts'
import { messageJobs } from '../../messages/server/send-order-messages.ts'
import { orderRoutes } from '../../orders/server/order-routes.ts'
import { orderReports } from '../../orders/server/report-tables.ts'
import { orders } from '../../orders/server/tables.ts'
import { auditLog } from '../../server/tables.ts'
import type { ShopOrderReply } from '../contract.ts'
import { restaurantRoutes } from './restaurant-routes.ts'

const texts: string[] = []

const here = openKitchen(
  (app, tools, mountTools) => {
    orderRoutes(app, tools, mountTools)
    restaurantRoutes(app, tools, mountTools)
    messageJobs(tools)
  },
  { texting: acceptingTexting(({ text }) => texts.push(text)) },
)

const hour = 3_600_000

const place = (values: OrderValues = {}) =>
  insertOrder(here.api.tools.db, { status: 2, createdAt: here.api.clock.now(), ...values })

const report = (id: number, body: object = { kind: 'late', words: 'Toujours rien' }, caller = here.diner) =>
  caller('POST', `/api/orders/${id}/reports`, body)

const answer = (id: number, of: number | string, words = 'Encore cinq minutes', caller = here.owner) =>
  caller('POST', `/api/pro/orders/${id}/reports/${of}/answer`, { words })

const onBoard = async (id: number, owner = here.owner): Promise<ShopOrderReply | undefined> =>
  (await owner('GET', '/api/pro/orders')).body.find((order: ShopOrderReply) => order.id === id)

const reported = async (values: OrderValues = {}) => {
  const id = await place(values)
  const { body } = await report(id)
  return { id, of: body.reports[0].id as number }
}

test('the customer reports, the board shows it, staff answer, and the customer reads it and gets a text', async () => {
  const id = await place()
  const at = here.api.clock.now().toISOString()
  const open = { kind: 'wrong', words: 'Il y a du thon', reported_at: at, answer: null, answered_at: null }
  const sent = await report(id, { kind: 'wrong', words: '  Il y a\ndu thon ' })
  expect(sent).toMatchObject({ status: 200, body: { version: 2, reports: [open], reportable: { until: null } } })
  expect(await onBoard(id)).toMatchObject({ version: 2, reports: [open], answers_reports: true })
  await here.api.jobs.run()
  texts.length = 0
  const answered = await answer(id, sent.body.reports[0].id, ' Désolés,\non le refait ')
  const closed = { ...open, answer: 'Désolés, on le refait', answered_at: at }
  expect(answered).toMatchObject({ status: 200, body: { version: 3, status: 2, reports: [closed] } })
  expect((await here.diner('GET', `/api/orders/${id}`)).body.reports).toMatchObject([closed])
  await here.api.jobs.run()
  expect(texts).toEqual([expect.stringContaining(`a répondu à votre message sur la commande ${id}.`)])
  const log = await here.api.tools.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `order ${id}`))
  expect(log.map(({ action }) => action)).toContain('order.report-answered')
})

test('twice: the same press is the same report, another one waits for the answer', async () => {
  const id = await place()
  const presses = await Promise.all([report(id), report(id), report(id)])
  expect(presses.map(({ status, body }) => [status, body.version, body.reports.length])).toEqual([
    ...[
      [200, 2, 1],
      [200, 2, 1],
      [200, 2, 1],
    ],
  ])
  expect(await report(id, { kind: 'payment' })).toMatchObject({ status: 409, body: { code: 'report-open' } })
})

test('after an answer the customer may say more, three times in all', async () => {
  const id = await place()
  for (const turn of [1, 2, 3]) {
    const { status, body } = await report(id)
    expect([status, body.reports.length]).toEqual([200, turn])
    expect((await answer(id, body.reports.at(-1).id)).status).toBe(200)
  }
  expect(await report(id)).toMatchObject({ status: 409, body: { code: 'report-too-many' } })
})

test('of two answers the first counts, and the same one again changes nothing', async () => {
  const { id, of } = await reported()
  const answers = await Promise.all([answer(id, of, 'a'), answer(id, of, 'b')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [report] = answers.find(({ status }) => status === 200)?.body.reports ?? []
  expect(await answer(id, of, report.answer)).toMatchObject({ status: 200, body: { version: 3 } })
  const late = answers.find(({ status }) => status === 409)
  expect(late?.body).toMatchObject({ code: 'report-answered', message: 'Sami a déjà répondu au client.' })
})

test('before its time: nothing is reported while the shop has not got the order', async () => {
  const id = await place({ status: 0, paymentMethod: 'demo', paymentState: 'pending' })
  expect(await report(id)).toMatchObject({ status: 409, body: { code: 'report-unseen' } })
  expect((await here.diner('GET', `/api/orders/${id}`)).body.reportable).toBeNull()
  await here.api.tools.db.update(orders).set({ paymentState: 'failed' }).where(eq(orders.id, id))
})

test('only the customer reports, and only people of the shop who work at the counter answer', async () => {
  const id = await place()
  expect((await report(id, { kind: 'late' }, here.owner)).status).toBe(404)
  expect((await report(id, { kind: 'late' }, await createCaller(here.api))).status).toBe(401)
  expect((await report(999_999)).status).toBe(404)
  expect((await report(await insertTestOrder(here.api.tools.db, id))).status).toBe(404)
  const { body } = await report(id)
  const of = body.reports[0].id
  expect((await answer(id, of, 'a', here.neighbour)).status).toBe(404)
  expect((await answer(id, of, 'a', here.diner)).status).toBe(403)
  expect((await answer(id, of, 'a', await createCaller(here.api))).status).toBe(401)
  expect(await answer(id, of, 'a', here.cook)).toMatchObject({ status: 403, body: { code: 'role-forbids' } })
  const elsewhere = await reported()
  expect(await answer(id, elsewhere.of)).toMatchObject({ status: 404, body: { code: 'unknown-report' } })
  const stored = await here.api.tools.db.select().from(orderReports).where(eq(orderReports.orderId, id))
  expect(stored).toMatchObject([{ answer: null, answeredBy: null }])
})

test('the words of both sides are limited, and an answer is not empty', async () => {
  const id = await place()
  expect((await report(id, { kind: 'late', words: 'x'.repeat(501) })).status).toBe(422)
  expect((await report(id, { kind: 'cold' })).status).toBe(422)
  const { body } = await report(id, { kind: 'late', words: 'x'.repeat(500) })
  const of = body.reports[0].id
  expect((await answer(id, of, 'x'.repeat(501))).status).toBe(422)
  expect(await answer(id, of, ' \n ')).toMatchObject({ status: 422, body: { code: 'answer-empty' } })
  expect((await answer(id, of, 'x'.repeat(500))).status).toBe(200)
})

test('markup of both sides is text', async () => {
  const script = '<script>alert(1)</script> <img src=x onerror=alert(1)> \u202e{shop}'
  const { body } = await report(await place(), { kind: 'wrong', words: script })
  expect(body.reports[0].words).toBe(script)
  const answered = await answer(body.id, body.reports[0].id, script)
  expect(answered.body.reports[0].answer).toBe(script)
})

test('a shop that is paused or suspended is told as well, and answers', async () => {
  const { db } = here.api.tools
  const ours = eq(shops.domain, 'dar-el-marsa')
  const pausedUntil = new Date(here.api.clock.now().getTime() + hour)
  for (const status of ['paused', 'suspended'] as const) {
    await db.update(shops).set({ status, pausedUntil }).where(ours)
    const { id, of } = await reported()
    expect(await onBoard(id), status).toMatchObject({ reports: [{ id: of, answer: null }] })
    expect((await answer(id, of)).status, status).toBe(200)
  }
  await db.update(shops).set({ status: 'live', pausedUntil: null }).where(ours)
})

// The last test, because the sessions of the others end meanwhile.
test('late: 48 hours after the order was closed it is too late, and an open report stays on the board', async () => {
  const closed = { status: 7, handedOverAt: here.api.clock.now() } as const
  const [id, other] = [await place(closed), await place(closed)]
  const until = new Date(here.api.clock.now().getTime() + 48 * hour).toISOString()
  here.api.clock.forward(48 * hour - 1)
  const diner = await createCaller(here.api, 'amina@example.com')
  const owner = await createCaller(here.api, 'sami@example.com')
  expect(await onBoard(id, owner)).toBeUndefined()
  const { body } = await report(id, { kind: 'late' }, diner)
  expect(body).toMatchObject({ reports: [{ kind: 'late', words: '' }], reportable: { until } })
  here.api.clock.forward(1)
  expect(await report(other, { kind: 'late' }, diner)).toMatchObject({ status: 409, body: { code: 'report-too-late' } })
  expect(await onBoard(id, owner)).toMatchObject({ status: 7, reports: [{ answer: null }] })
  expect((await answer(id, body.reports[0].id, 'a', owner)).status).toBe(200)
  expect(await onBoard(id, owner)).toBeUndefined()
})
