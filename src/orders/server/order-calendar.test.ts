import { expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { insertOrder, insertTestOrder, type OrderValues } from '../../../tests/insert-order.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { orderRoutes } from './order-routes.ts'

const here = openKitchen((app, tools, mountTools) => orderRoutes(app, tools, mountTools))

const place = (values: OrderValues) => insertOrder(here.api.tools.db, { status: 1, ...values })

const readyAt = new Date('2026-11-20T11:45:00Z')

const calendarOf = (id: number | string, { cookies } = here.diner) =>
  here.api.app.inject({ url: `/api/orders/${id}/calendar.ics`, cookies })

test('an order with a promised time is a calendar file in its language', async () => {
  const id = await place({ readyAt, language: 'ar' })
  const { statusCode, body, headers } = await calendarOf(id)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(headers['content-disposition']).toBe(`attachment; filename="order-${id}.ics"`)
  const file = body.replaceAll('\r\n ', '')
  for (const line of ['DTSTART:20261120T114500Z', 'SUMMARY:طلب لدى Dar El Marsa', 'STATUS:CONFIRMED'])
    expect(file).toContain(`${line}\r\n`)
})

test('nobody else gets it, and an order without a time, a test order and no number at all have none', async () => {
  const id = await place({ readyAt })
  expect((await calendarOf(id)).statusCode).toBe(200)
  for (const caller of [here.owner, here.neighbour, await createCaller(here.api)])
    expect((await calendarOf(id, caller)).statusCode).toBe(404)
  const none = [await place({}), await insertTestOrder(here.api.tools.db, id), 0, '1e3', '01']
  for (const other of none) expect((await calendarOf(other)).statusCode, String(other)).toBe(404)
})
