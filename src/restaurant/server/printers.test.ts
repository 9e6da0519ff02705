import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openKitchen } from '../../../tests/kitchen.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { kitchenEvents } from '../../orders/server/kitchen-tables.ts'
import { orderLines } from '../../orders/server/tables.ts'
import { auditLog } from '../../server/tables.ts'
import { purgePrintJobs } from './print-jobs.ts'
import { printerRoutes } from './printer-routes.ts'
import { type JobKind, printers, printJobs } from './printer-tables.ts'
import { restaurantRoutes } from './restaurant-routes.ts'

const here = openKitchen((app, tools, mountTools) => {
  restaurantRoutes(app, tools, mountTools)
  printerRoutes(app, tools, mountTools)
})
const shop = 1

let origin: string
let folder: string

beforeAll(async () => {
  await here.api.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(here.api.app.server.address() as AddressInfo).port}`
  folder = mkdtempSync(join(tmpdir(), 'mida-printer-'))
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(async () => {
  here.api.clock.set(fridayNoon)
  await here.api.tools.db.delete(printers)
})

type Made = { readonly id: number; readonly key: string; readonly address: string }

const settings = { name: 'Cuisine', paper: 80, language: 'fr', tickets: ['kitchen'] } as const

const make = async (kind: 'star' | 'epson', more: object = {}): Promise<Made> => {
  const { status, body } = await here.owner('POST', `/api/pro/shops/${shop}/printers`, { ...settings, kind, ...more })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { id: body.id, key: body.key, address: `${origin}/print/${kind}/${body.key}` }
}

type Papers = { readonly papers: readonly { file: string; width: number; height: number }[]; readonly refused?: number }

/** Runs a printer in its own process until it finds nothing more to print. */
const run = async (kind: 'star' | 'epson', { address }: Pick<Made, 'address'>, habit = ''): Promise<Papers> => {
  const program = fileURLToPath(new URL('../../../tests/printer-stand-in.mjs', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [program, kind, address, folder, habit])
  return JSON.parse(stdout)
}

const jobs = async ({ id }: Made) =>
  (
    await here.api.tools.db
      .select({ kind: printJobs.kind, state: printJobs.state, rounds: printJobs.rounds })
      .from(printJobs)
      .where(eq(printJobs.printerId, id))
      .orderBy(printJobs.id)
  ).map(({ kind, state, rounds }) => [kind, state, rounds])

const accepted = async (): Promise<number> => {
  const id = await here.place()
  const { status } = await here.move(here.owner, id, { status: 1, ready_in_minutes: 20 })
  expect(status).toBe(200)
  return id
}

for (const kind of ['star', 'epson'] as const) {
  test(`${kind}: an accepted order is printed once`, async () => {
    const printer = await make(kind, { tickets: ['kitchen', 'customer'] })
    await accepted()
    const { papers } = await run(kind, printer)
    expect(papers).toMatchObject([{ width: 576 }, { width: 576 }])
    expect(await jobs(printer)).toEqual([
      ['kitchen', 'done', 0],
      ['customer', 'done', 0],
    ])
    expect((await run(kind, printer)).papers).toEqual([])
  })

  test(`${kind}: a ticket that was fetched by a printer that died is offered again, and says so`, async () => {
    const printer = await make(kind)
    await accepted()
    const [first] = (await run(kind, printer, 'prints-and-dies')).papers
    const dots = first && readFileSync(first.file)
    expect(await jobs(printer)).toEqual([['kitchen', 'waiting', 0]])
    here.api.clock.forward(61_000)
    const [second] = (await run(kind, printer)).papers
    expect(await jobs(printer)).toEqual([['kitchen', 'done', 1]])
    expect(second?.height).toBeGreaterThan(first?.height ?? 0)
    expect(dots?.length).toBeGreaterThan(1000)
  })

  test(`${kind}: a repeated confirmation changes nothing`, async () => {
    const printer = await make(kind)
    await accepted()
    await accepted()
    expect((await run(kind, printer, 'repeats')).papers).toHaveLength(2)
    expect(await jobs(printer)).toEqual([
      ['kitchen', 'done', 0],
      ['kitchen', 'done', 0],
    ])
  })

  test(`${kind}: without paper nothing is lost, and the list says what is missing`, async () => {
    const printer = await make(kind)
    await accepted()
    expect((await run(kind, printer, 'out-of-paper')).papers).toEqual([])
    expect((await here.cook('GET', '/api/pro/printers')).body).toMatchObject([{ id: printer.id, trouble: 'paper-out' }])
    expect((await run(kind, printer)).papers).toHaveLength(1)
    expect((await here.cook('GET', '/api/pro/printers')).body).toMatchObject([{ trouble: null, heard_ago: 0 }])
    here.api.clock.forward(4 * 60_000)
    expect((await here.cook('GET', '/api/pro/printers')).body).toMatchObject([{ trouble: 'silent', heard_ago: 240 }])
  })

  test(`${kind}: a key that was renewed or withdrawn, or is of the other kind, opens nothing`, async () => {
    const printer = await make(kind)
    await accepted()
    const other = kind === 'star' ? 'epson' : 'star'
    expect(await run(other, { address: `${origin}/print/${other}/${printer.key}` })).toEqual({
      papers: [],
      refused: 404,
    })
    const renewed = await here.owner('POST', `/api/pro/shops/${shop}/printers/${printer.id}/key`)
    expect(await run(kind, printer)).toEqual({ papers: [], refused: 404 })
    const fresh = { address: `${origin}/print/${kind}/${renewed.body.key}` }
    expect((await run(kind, fresh)).papers).toHaveLength(1)
    await accepted()
    expect((await here.owner('DELETE', `/api/pro/shops/${shop}/printers/${printer.id}`)).status).toBe(200)
    expect(await run(kind, fresh)).toEqual({ papers: [], refused: 404 })
    expect((await jobs(printer)).at(-1)).toEqual(['kitchen', 'dropped', 0])
  })
}

test('Star and Epson printers put the same dots on their paper', async () => {
  const [star, epson] = [
    await make('star', { language: 'ar', paper: 58 }),
    await make('epson', { language: 'ar', paper: 58 }),
  ]
  await accepted()
  const [one] = (await run('star', star)).papers
  const dots = one && readFileSync(one.file)
  const [two] = (await run('epson', epson)).papers
  expect(one).toMatchObject({ width: 384 })
  expect(dots?.equals(two ? readFileSync(two.file) : Buffer.alloc(0))).toBe(true)
})

test('the key may be the password of Basic authentication', async () => {
  const printer = await make('star')
  const ask = (authorization?: string) =>
    fetch(`${origin}/print/star`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: '{"statusCode":"200 OK"}',
    })
  const basic = (password: string) => `Basic ${Buffer.from(`mida:${password}`).toString('base64')}`
  const refused = await ask()
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('Basic')])
  expect((await ask(basic('x'.repeat(43)))).status).toBe(401)
  const answered = await ask(basic(printer.key))
  expect([answered.status, await answered.json()]).toEqual([200, { jobReady: false }])
})

const star = async ({ address }: Made, method: string, query: Record<string, string> = {}, body?: unknown) => {
  const init = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
  return fetch(`${address}?${new URLSearchParams(query)}`, { method, ...init })
}

const offer = async (printer: Made, code = '200%20OK') =>
  (await star(printer, 'POST', {}, { statusCode: code })).json() as Promise<{ jobReady: boolean; jobToken: string }>

test('a ticket that was never fetched cannot be confirmed, nor one of another printer', async () => {
  const [printer, other] = [await make('star'), await make('star')]
  await accepted()
  const { jobToken: token } = await offer(printer)
  expect((await star(printer, 'DELETE', { token, code: '200 OK' })).status).toBe(404)
  expect((await star(printer, 'DELETE', { code: '200 OK' })).status).toBe(404)
  for (const unknown of ['', 'x', '00000000-0000-4000-8000-000000000000', `${token}' or 1=1`])
    expect((await star(printer, 'GET', { token: unknown || '-', type: 'image/png' })).status).toBe(404)
  expect((await star(printer, 'GET', { token, type: 'image/png' })).status).toBe(200)
  expect((await star(other, 'DELETE', { token, code: '200 OK' })).status).toBe(404)
  expect((await star(other, 'GET', { token, type: 'image/png' })).status).toBe(404)
  expect(await jobs(printer)).toEqual([['kitchen', 'waiting', 0]])
  expect((await star(printer, 'DELETE', { code: '200 OK' })).status).toBe(200)
  expect(await jobs(printer)).toEqual([['kitchen', 'done', 0]])
})

test('a request that is repeated gets the same picture, and only an unconfirmed ticket is marked', async () => {
  const printer = await make('star')
  await accepted()
  const { jobToken: token } = await offer(printer)
  const get = async () => Buffer.from(await (await star(printer, 'GET', { token, type: 'image/png' })).arrayBuffer())
  const first = await get()
  expect((await get()).equals(first)).toBe(true)
  await offer(printer)
  expect((await get()).equals(first)).toBe(false)
  expect((await star(printer, 'GET', { token, type: 'text/plain' })).status).toBe(415)
})

test('a ticket that no printer can print gives way to the next one, and is counted', async () => {
  const printer = await make('star')
  await accepted()
  const next = await accepted()
  for (let round = 0; round < 5; round += 1) {
    const { jobToken: token } = await offer(printer)
    await star(printer, 'GET', { token, type: 'image/png' })
    await star(printer, 'DELETE', { token, code: '511 Media Decoding Error' })
  }
  const { jobToken } = await offer(printer)
  await star(printer, 'GET', { token: jobToken, type: 'image/png' })
  await star(printer, 'DELETE', { token: jobToken, code: '511 Media Decoding Error' })
  const { jobToken: other } = await offer(printer)
  const [row] = await here.api.tools.db.select().from(printJobs).where(eq(printJobs.token, other))
  expect(row?.orderId).toBe(next)
  expect((await here.cook('GET', '/api/pro/printers')).body).toMatchObject([{ failed: 1, trouble: null }])
})

test('bodies that no printer sends are refused', async () => {
  const [printer, epson] = [await make('star'), await make('epson')]
  for (const body of ['', '{', '[]', '{"statusCode":5}', `{"statusCode":"${'x'.repeat(500)}"}`])
    expect((await star(printer, 'POST', {}, body)).status, body.slice(0, 40)).toBe(400)
  expect((await star(printer, 'POST', {}, 'x'.repeat(100_000))).status).toBe(413)
  expect((await star(printer, 'DELETE')).status).toBe(400)
  for (const body of ['', 'ConnectionType=Other', '{"ConnectionType":"GetRequest"}'])
    expect((await star(epson, 'POST', {}, body)).status, body).toBe(400)
  const odd = new URLSearchParams({
    ConnectionType: 'SetResponse',
    ResponseFile: '<ePOSPrint><printjobid>zz</printjobid><response success="true" >',
  })
  expect((await star(epson, 'POST', {}, odd.toString())).status).toBe(200)
})

test('the status notice of an Epson printer tells about paper and cover', async () => {
  const printer = await make('epson')
  for (const [status, trouble] of [
    ['0x0F020014', 'paper-low'],
    ['0x0F00003C', 'cover-open'],
    ['0x0F000014', null],
  ]) {
    const monitor = `<statusmonitor Version="1.00"><printerstatus devicename="local_printer" asbstatus="${status}"/></statusmonitor>`
    const form = new URLSearchParams({ ConnectionType: 'SetStatus', ID: '', Status: monitor })
    expect((await star(printer, 'POST', {}, form.toString())).status).toBe(200)
    expect((await here.cook('GET', '/api/pro/printers')).body).toMatchObject([{ trouble }])
  }
})

const kinds = async (printer: Made, state: string): Promise<JobKind[]> =>
  (await jobs(printer)).flatMap(([kind, found]) => (found === state ? [kind as JobKind] : []))

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
    await here.owner('POST', `/api/pro/shops/${shop}/printers`, { ...settings, kind: 'browser', paper: 58 }),
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
  expect((await here.cook('POST', path, { ...settings, kind: 'star' })).body.code).toBe('role-forbids')
  expect((await here.neighbour('POST', path, { ...settings, kind: 'star' })).body.code).toBe('not-staff')
  expect((await here.owner('POST', path, { ...settings, kind: 'star', name: ' ' })).body.code).toBe(
    'printer-name-missing',
  )
  expect((await here.owner('POST', path, { ...settings, kind: 'star', name: 'x'.repeat(10_000) })).status).toBe(422)
  const browser = await here.owner('POST', path, { ...settings, kind: 'browser' })
  expect(browser.body).toMatchObject({ key: null, trouble: null })
  expect((await here.owner('POST', `${path}/${browser.body.id}/test`)).body.code).toBe('prints-by-itself')
  const changed = await here.owner('PUT', `${path}/${browser.body.id}`, { ...settings, name: 'Bar', paper: 58 })
  expect(changed.body).toMatchObject({ name: 'Bar', paper: 58 })
  expect((await here.owner('PUT', `${path}/2000000000`, settings)).body.code).toBe('unknown-printer')
  for (let n = 0; n < 19; n += 1) await here.owner('POST', path, { ...settings, kind: 'star' })
  expect((await here.owner('POST', path, { ...settings, kind: 'star' })).body.code).toBe('too-many-printers')
  const rows = await here.api.tools.db.select().from(printers)
  expect(rows.every(({ keyHash, kind }) => (kind === 'browser' ? keyHash === null : keyHash?.length === 32))).toBe(true)
})
