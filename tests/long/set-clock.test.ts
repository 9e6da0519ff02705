import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from '../built.ts'
import { eventually } from '../eventually.ts'
import { findDish, orderOf } from '../order.ts'
import { type OwnPostgres, openOwnPostgres } from '../own-postgres.ts'
import { type Product, startProduct } from '../product.ts'
import { askOf, makeClockSettable, setClock } from '../settable-clock.ts'
import { createVisitor, type Visitor } from '../visitor.ts'

const patience = 300_000
const dayMs = 86_400_000
const leoPhone = '+33612345678'

let server: OwnPostgres
let product: Product
let folder: string
let clockFile: string

const setMachine = (ms: number): void => writeFileSync(clockFile, String(ms))

beforeAll(async () => {
  await ensureBuilt()
  folder = mkdtempSync(join(tmpdir(), 'mida-set-clock-'))
  clockFile = join(folder, 'ahead')
  setMachine(0)
  server = await openOwnPostgres()
  const environment = {
    DATABASE_URL: server.url('mida'),
    DEMO: '1',
    TEST_CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '../set-clock.mjs')).href}`,
  }
  await (await startProduct(environment)).end()
  await makeClockSettable(askOf(server), 'mida')
  product = await startProduct(environment)
}, patience)

afterAll(async () => {
  await product.end()
  await server.end()
  rmSync(folder, { recursive: true, force: true })
})

const signIn = async (email: string): Promise<Visitor> => {
  const visitor = createVisitor(product.address)
  expect((await visitor('POST', '/login', { email, password: 'Mida-2026-demo' })).status).toBe(200)
  return visitor
}

const textsTo = async (phone: string): Promise<string[]> => {
  const reply = await createVisitor(product.address)('GET', `/dev/outbox.json?to=${encodeURIComponent(phone)}`)
  return reply.body.map(({ text }: { text: string }) => text)
}

const only = async <Value>(text: string): Promise<Value> => {
  const [row] = await server.query<{ value: Value }>(text)
  if (!row) throw new Error(`nothing: ${text}`)
  return row.value
}

const metric = async (name: string): Promise<number> => {
  const text: string = (await createVisitor(product.address)('GET', '/metrics')).body
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

const stockOf = (id: number): Promise<number> => only(`select stock as value from products where id = ${id}`)

test.each([
  { ahead: '1 day', ms: dayMs, phone: '+21620777011', jumps: 1 },
  // The clock was a day ahead and is now set to a day behind.
  { ahead: '-1 day', ms: -dayMs, phone: '+21620777012', jumps: 2 },
])(
  'the clocks of machine and database are set to $ahead: nobody is signed out, no hold ends, no code lives on, no message waits',
  async ({ ahead, ms, phone, jumps }) => {
    const sami = await signIn('sami@example.com')
    const amina = await signIn('amina@example.com')
    const guest = createVisitor(product.address)
    const dish = await findDish(amina)
    const before = await stockOf(dish.id)
    const held = await amina('POST', '/api/establishment/1/paiement', orderOf(dish, { appvue: 'demo' }))
    expect(held.status).toBe(200)
    const orderId: number = held.body.commande_id
    expect((await guest('POST', `/api/createotp/${encodeURIComponent(phone)}/sms`)).status).toBe(200)
    const life = `select extract(epoch from expires_at - public.mida_now())::float8 as value
    from one_time_codes where phone = '${phone}' order by id desc limit 1`
    const lifeBefore = await only<number>(life)
    const leo = await signIn('leo@example.com')
    const order = async (): Promise<number> => {
      const attempt = { 'idempotency-key': crypto.randomUUID() }
      const reply = await leo('POST', '/api/establishment/1/paiement', orderOf(dish, { phone: leoPhone }), attempt)
      expect(reply.status).toBe(200)
      return reply.body.commande_id
    }
    const accept = async (id: number): Promise<void> => {
      const heard = (await textsTo(leoPhone)).length
      const reply = await sami('POST', `/api/pro/orders/${id}/status`, { status: 1, ready_in_minutes: 20 })
      expect(reply.status).toBe(200)
      await eventually(async () => (await textsTo(leoPhone)).length > heard)
    }
    const ordered = await order()
    const mayWork = async (): Promise<void> => {
      expect((await sami('GET', '/api/pro/orders')).status).toBe(200)
      expect((await amina('GET', '/api/orders')).status).toBe(200)
    }
    await mayWork()

    setMachine(ms)
    await setClock(askOf(server), ahead)
    // Accepts and places orders before a process can have noticed the jump.
    await mayWork()
    await accept(ordered)
    const between = await order()
    await eventually(async () => (await metric('mida_clock_jumps_total')) === jumps)
    expect(await metric('mida_clock_offset_seconds')).toBeCloseTo(ms / 1000, -1)
    await mayWork()

    // Waits for two runs of the job that releases the reserved stock of unpaid orders.
    const rounds = performance.now() + 11_000
    await eventually(async () => performance.now() > rounds)
    expect(await only(`select payment_state as value from orders where id = ${orderId}`)).toBe('pending')
    expect(await stockOf(dish.id)).toBeLessThan(before)
    expect(await only<number>(life)).toBeGreaterThan(lifeBefore - 60)
    expect(await only<number>(life)).toBeLessThan(lifeBefore)
    const [code = ''] = (await textsTo(phone)).flatMap((text) => /\b\d{4,6}\b/.exec(text)?.[0] ?? [])
    expect((await guest('POST', `/api/verifyotp/${encodeURIComponent(phone)}/${code}/auth`)).status).toBe(200)
    await mayWork()
    // Jobs from before and after the detection of the jump run at once, not a day later.
    await accept(between)
    await accept(await order())
    expect(product.printed().match(/the clock of the database has jumped/g)).toHaveLength(jumps)
  },
  patience,
)
