import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPrintingShop } from '../../../tests/printing-shop.ts'
import { printJobs } from './printer-tables.ts'

const { here, addressOf, make, run, jobs, accepted, star, offer } = openPrintingShop()
const shop = 1

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
    expect(await run(other, { address: addressOf(`${other}/${printer.key}`) })).toEqual({
      papers: [],
      refused: 404,
    })
    const renewed = await here.owner('POST', `/api/pro/shops/${shop}/printers/${printer.id}/key`)
    expect(await run(kind, printer)).toEqual({ papers: [], refused: 404 })
    const fresh = { address: addressOf(`${kind}/${renewed.body.key}`) }
    expect((await run(kind, fresh)).papers).toHaveLength(1)
    await accepted()
    expect((await here.owner('DELETE', `/api/pro/shops/${shop}/printers/${printer.id}`)).status).toBe(200)
    expect(await run(kind, fresh)).toEqual({ papers: [], refused: 404 })
    expect((await jobs(printer)).at(-1)).toEqual(['kitchen', 'dropped', 0])
  })
}

test('Star and Epson printers put the same dots on their paper', async () => {
  const [first, second] = [
    await make('star', { language: 'ar', paper: 58 }),
    await make('epson', { language: 'ar', paper: 58 }),
  ]
  await accepted()
  const [one] = (await run('star', first)).papers
  const dots = one && readFileSync(one.file)
  const [two] = (await run('epson', second)).papers
  expect(one).toMatchObject({ width: 384 })
  expect(dots?.equals(two ? readFileSync(two.file) : Buffer.alloc(0))).toBe(true)
})

test('the key may be the password of Basic authentication', async () => {
  const printer = await make('star')
  const ask = (authorization?: string) =>
    fetch(addressOf('star'), {
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
