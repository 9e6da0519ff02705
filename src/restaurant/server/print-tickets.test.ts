import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPrintingShop, printerSettings } from '../../../tests/printing-shop.ts'
import { kitchenEvents } from '../../orders/server/kitchen-tables.ts'
import { orderLines } from '../../orders/server/tables.ts'
import { auditLog } from '../../server/tables.ts'
import { purgePrintJobs } from './print-jobs.ts'
import { printers, printJobs } from './printer-tables.ts'

const { here, make, run, jobs, kinds, accepted, offer } = openPrintingShop()
const shop = 1

test('a cancelled line and a cancelled order are printed as differences, and only where the ticket was printed', async () => {
  const printer = await make('star')
  const { db } = here.api.tools
  const id = await accepted()
  await run('star', printer)
  await db.update(orderLines).set({ status: 4 }).where(eq(orderLines.orderId, id))
  expect((await run('star', printer)).papers).toHaveLength(1)
  await here.move(here.owner, id, { status: 5, reason: 'Plus de gaz' })
  expect((await run('star', printer)).papers).toHaveLength(1)
  expect(await kinds(printer, 'done')).toEqual(['kitchen', 'change', 'change'])
  const unprinted = await accepted()
  await here.move(here.owner, unprinted, { status: 5, reason: 'Plus de gaz' })
  expect((await run('star', printer)).papers).toEqual([])
})

test('a later time is printed as a difference, and a change of nothing on paper prints nothing', async () => {
  const printer = await make('star')
  const id = await accepted()
  await run('star', printer)
  await here.cook('POST', `/api/pro/orders/${id}/delay`, { ready_in_minutes: 45 })
  expect((await run('star', printer)).papers).toHaveLength(1)
  await here.api.tools.db.execute(sql`update orders set version = version + 1 where id = ${id}`)
  expect((await run('star', printer)).papers).toEqual([])
  expect(await kinds(printer, 'dropped')).toEqual(['change'])
})

test('a new order that a printer has printed counts as shown', async () => {
  const printer = await make('star', { tickets: ['placed', 'kitchen'] })
  const id = await here.place()
  const shownAt = async () =>
    (await here.api.tools.db.select().from(kitchenEvents).where(eq(kitchenEvents.orderId, id)))[0]?.shownAt
  await run('star', printer, 'dies-after-fetch')
  expect(await shownAt()).toBeNull()
  await run('star', printer)
  expect(await shownAt()).toEqual(here.api.clock.now())
  await here.move(here.owner, id, { status: 1 })
  await run('star', printer)
  expect(await kinds(printer, 'done')).toEqual(['placed', 'kitchen'])
  const quick = await accepted()
  await run('star', printer)
  expect(await kinds(printer, 'dropped')).toEqual(['placed'])
  expect(quick).toBeGreaterThan(id)
})

test('a ticket that is printed again says so, and a second press waits for the first', async () => {
  const printer = await make('star')
  const id = await accepted()
  const [first] = (await run('star', printer)).papers
  const again = (ticket = 'kitchen', caller = here.cook) =>
    caller('POST', `/api/pro/orders/${id}/print`, { printer: printer.id, ticket })
  expect([(await again()).status, (await again()).status]).toEqual([200, 200])
  const { papers } = await run('star', printer)
  expect(papers).toHaveLength(1)
  expect(papers[0]?.height).toBeGreaterThan(first?.height ?? 0)
  await again()
  expect((await run('star', printer)).papers).toHaveLength(1)
  expect((await again('kitchen', here.neighbour)).body.code).toBe('unknown-order')
  expect((await again('kitchen', here.diner)).status).toBe(403)
  const elsewhere = await here.cook('POST', `/api/pro/orders/${id}/print`, {
    printer: 2_000_000_000,
    ticket: 'kitchen',
  })
  expect(elsewhere.body.code).toBe('unknown-printer')
})

test('a device that prints by itself gets the picture of a ticket in its width', async () => {
  const [wide, narrow] = [
    await make('star'),
    await here.owner('POST', `/api/pro/shops/${shop}/printers`, { ...printerSettings, kind: 'browser', paper: 58 }),
  ]
  const id = await accepted()
  const read = (printer: number, ticket = 'kitchen', caller = here.cook) =>
    caller('POST', `/api/pro/orders/${id}/tickets/${printer}`, { ticket })
  const { status, body } = await read(narrow.body.id)
  expect([status, body.paper]).toEqual([200, 58])
  const png = Buffer.from(body.picture, 'base64')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([384, body.height])
  // The second one says that the ticket was printed before, also on another device.
  const again = await read(narrow.body.id)
  expect(again.body.height).toBeGreaterThan(body.height)
  const noted = await here.api.tools.db
    .select()
    .from(printJobs)
    .where(eq(printJobs.printerId, narrow.body.id))
    .orderBy(printJobs.id)
  expect(noted).toMatchObject([
    { kind: 'kitchen', isAgain: false, state: 'done' },
    { kind: 'kitchen', isAgain: true, state: 'done' },
  ])
  const [log] = await here.api.tools.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(log).toMatchObject({ action: 'order.printed', subject: `order ${id}` })
  expect((await read(narrow.body.id, 'customer')).body.picture).not.toBe(body.picture)
  expect((await read(wide.id)).body.paper).toBe(80)
  expect((await read(narrow.body.id, 'placed')).status).toBe(422)
  expect((await read(2_000_000_000)).body.code).toBe('unknown-printer')
  expect((await read(wide.id, 'kitchen', here.neighbour)).body.code).toBe('unknown-order')
  expect((await read(wide.id, 'kitchen', here.diner)).status).toBe(403)
  await here.owner('DELETE', `/api/pro/shops/${shop}/printers/${narrow.body.id}`)
  expect((await read(narrow.body.id)).body.code).toBe('unknown-printer')
  const left = await here.api.tools.db.select().from(printJobs).where(eq(printJobs.printerId, narrow.body.id))
  expect(left.filter(({ state }) => state === 'waiting')).toEqual([])
})

test('a test print waits once', async () => {
  const printer = await make('epson')
  for (let press = 0; press < 3; press += 1)
    expect((await here.owner('POST', `/api/pro/shops/${shop}/printers/${printer.id}/test`)).status).toBe(200)
  expect((await run('epson', printer)).papers).toHaveLength(1)
})

test('tickets of ended orders go, and ten thousand waiting ones do not slow a request down', async () => {
  const printer = await make('star')
  const { db } = here.api.tools
  const ended = await accepted()
  for (const status of [2, 3, 7]) await here.move(here.owner, ended, { status })
  expect(await jobs(printer)).toEqual([['kitchen', 'dropped', 0]])
  const id = await accepted()
  await db.execute(sql`insert into print_jobs (printer_id, order_id, kind, key)
    select ${printer.id}, ${id}, 'kitchen', 'many ' || n from generate_series(1, 10000) n`)
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain select id from print_jobs
    where printer_id = ${printer.id} and state = 'waiting' order by fetched_at is null, id limit 1`)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('print_jobs_next')
  expect((await offer(printer)).jobReady).toBe(true)
  expect((await here.cook('GET', '/api/pro/printers')).body).toMatchObject([{ waiting: 0 }])
  await db.execute(sql`update print_jobs set made_at = '2000-01-01' where key like 'many %'`)
  expect((await here.cook('GET', '/api/pro/printers')).body).toMatchObject([{ waiting: 100 }])
  await purgePrintJobs(db, new Date())
  expect(await kinds(printer, 'waiting')).toEqual(['kitchen'])
})

test('only owners of the shop manage printers, with a name of at most forty letters', async () => {
  const path = `/api/pro/shops/${shop}/printers`
  expect((await here.cook('POST', path, { ...printerSettings, kind: 'star' })).body.code).toBe('role-forbids')
  expect((await here.neighbour('POST', path, { ...printerSettings, kind: 'star' })).body.code).toBe('not-staff')
  expect((await here.owner('POST', path, { ...printerSettings, kind: 'star', name: ' ' })).body.code).toBe(
    'printer-name-missing',
  )
  expect((await here.owner('POST', path, { ...printerSettings, kind: 'star', name: 'x'.repeat(10_000) })).status).toBe(
    422,
  )
  const browser = await here.owner('POST', path, { ...printerSettings, kind: 'browser' })
  expect(browser.body).toMatchObject({ key: null, trouble: null })
  expect((await here.owner('POST', `${path}/${browser.body.id}/test`)).body.code).toBe('prints-by-itself')
  const changed = await here.owner('PUT', `${path}/${browser.body.id}`, { ...printerSettings, name: 'Bar', paper: 58 })
  expect(changed.body).toMatchObject({ name: 'Bar', paper: 58 })
  expect((await here.owner('PUT', `${path}/2000000000`, printerSettings)).body.code).toBe('unknown-printer')
  for (let n = 0; n < 19; n += 1) await here.owner('POST', path, { ...printerSettings, kind: 'star' })
  expect((await here.owner('POST', path, { ...printerSettings, kind: 'star' })).body.code).toBe('too-many-printers')
  const rows = await here.api.tools.db.select().from(printers)
  expect(rows.every(({ keyHash, kind }) => (kind === 'browser' ? keyHash === null : keyHash?.length === 32))).toBe(true)
})
