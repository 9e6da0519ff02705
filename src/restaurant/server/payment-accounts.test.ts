import { Writable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { konnectKeys } from '../../../tests/konnect-stand-in.ts'
import { openPaymentAccounts } from '../../../tests/payment-accounts.ts'
import { paymentAccounts } from '../../payments/server/tables.ts'
import { readConfig } from '../../server/config.ts'
import { createSealer } from '../../server/sealing.ts'
import { auditLog } from '../../server/tables.ts'
import { readPaymentAccount, whyAccountsClosed } from './read-payment-accounts.ts'

const lines: string[] = []
const log = pino(
  { level: 'trace' },
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  }),
)

const { konnect, config, here, path, set, offer, shown } = await openPaymentAccounts(log)

beforeEach(() => {
  lines.length = 0
})

test('no reply, no log line and no row of the audit log has a key', async () => {
  const answers = [await set(), await offer(), await here.owner('GET', path)]
  konnect.fault = 'keys'
  answers.push(await offer(), await set({ ...konnectKeys, walletId: 'not the wallet 5f7a209aeb3f' }), await set())
  const { db } = here.api.tools
  const told = JSON.stringify([answers, lines, await db.select().from(auditLog)])
  for (const secret of [konnectKeys.apiKey, konnectKeys.walletId, 'secret-of-the-test', 'not the wallet'])
    expect(told).not.toContain(secret)
  expect(told).toContain('payment-account.tested')
  const kept = JSON.stringify(await db.select().from(paymentAccounts))
  expect(kept).not.toContain('secret-of-the-test')
})

const zeroWidth = '\u200b'

test.each([
  ['spaces and line breaks', ` ${konnectKeys.walletId}\r\n`, `\t${konnectKeys.apiKey} \n`],
  ['invisible characters', `\ufeff${konnectKeys.walletId}${zeroWidth}`, `\u202a${konnectKeys.apiKey}\u202c`],
])('%s around pasted keys do no harm', async (_, walletId, apiKey) => {
  expect((await set({ walletId, apiKey })).status).toBe(200)
})

test.each([
  ['nothing', {}, ['walletId', 'apiKey']],
  ['another wallet', { ...konnectKeys, walletId: 'mine' }, ['walletId']],
  ['half a key', { ...konnectKeys, apiKey: konnectKeys.apiKey.split(':')[0] }, ['apiKey']],
  ['a control character', { ...konnectKeys, apiKey: `${konnectKeys.apiKey}\u0007` }, ['apiKey']],
  ['a name of every object', { constructor: 'x', toString: 'y', wallet: konnectKeys.walletId }, ['walletId', 'apiKey']],
])('%s is refused by the name of its field, and nothing is asked or stored', async (_, keys, fields) => {
  const { status, body } = await set(keys)
  expect(status).toBe(422)
  const named = [body, ...(body.others ?? [])]
  expect(named.map(({ field }) => field)).toEqual(fields)
  expect(named.every(({ code, message }) => code === 'wrong-keys' && message.includes('Konnect'))).toBe(true)
  expect(konnect.asked).toEqual([])
  expect(await shown()).toBeNull()
})

test.each([
  ['too long', { keys: { ...konnectKeys, apiKey: 'x'.repeat(5000) }, is_test: false }],
  ['no text', { keys: { ...konnectKeys, apiKey: 12 }, is_test: false }],
  ['a list', { keys: [], is_test: false }],
  ['without the box', { keys: konnectKeys }],
])('a body that is %s is invalid', async (_, body) => {
  expect((await here.owner('PUT', `${path}/konnect`, body)).status).toBe(422)
  expect(await shown()).toBeNull()
})

test('a key for tests and a real one are not taken for each other, and the field says what to do', async () => {
  const { db } = here.api.tools
  await db.execute(sql`update shops set country_id = (select id from countries where currency = 'EUR' limit 1)
    where id = 1`)
  const letters = 'a1B2c3D4e5F6g7H8i9'
  const put = (kind: string, is_test: boolean) =>
    here.owner('PUT', `${path}/stripe`, {
      keys: {
        accountId: 'acct_1A2b3C4d5E6f',
        secretKey: ['rk', kind, letters].join('_'),
        webhookSecret: ['whsec', letters].join('_'),
      },
      is_test,
    })
  expect(await put('test', false)).toMatchObject({ status: 422, body: { code: 'keys-of-test', field: 'secretKey' } })
  expect(await put('live', true)).toMatchObject({ status: 422, body: { code: 'keys-not-of-test', field: 'secretKey' } })
  expect(await db.select().from(paymentAccounts)).toEqual([])
  await db.execute(sql`update shops set country_id = (select id from countries where currency = 'TND' limit 1)
    where id = 1`)
})

test('a service that is unknown, or has no account of shops, is not found', async () => {
  for (const service of ['demo', 'paypal', '__proto__'])
    expect((await here.owner('PUT', `${path}/${service}`, { keys: konnectKeys, is_test: false })).status).toBe(404)
  expect((await offer()).body).toMatchObject({ code: 'no-account' })
})

test.each([
  ['keys', 'keys-refused', 409],
  ['busy', 'service-busy', 503],
  ['cut', 'service-silent', 503],
  ['broken', 'service-silent', 503],
] as const)('keys whose test fails are not stored, and those that work stay: %s', async (fault, code, status) => {
  konnect.fault = fault
  const refused = { status, body: { code, message: expect.stringContaining('Konnect') } }
  expect(await set()).toMatchObject(refused)
  expect(await shown()).toBeNull()
  konnect.fault = null
  expect((await set()).status).toBe(200)
  const before = await shown()
  konnect.fault = fault
  expect(await set(konnectKeys, true)).toMatchObject(refused)
  expect(await shown()).toEqual(before)
  expect(before).toMatchObject({ is_offered: true, why_not: null })
})

test('another shop’s owner, a cook and a diner neither read nor change an account', async () => {
  await set()
  for (const [caller, status] of [
    [here.neighbour, 404],
    [here.cook, 403],
    [here.diner, 404],
  ] as const) {
    expect((await caller('GET', path)).status).toBe(status)
    expect((await set(konnectKeys, true, caller)).status).toBe(status)
    expect((await offer(caller)).status).toBe(status)
    expect((await caller('POST', `${path}/konnect/withdraw`)).status).toBe(status)
  }
  expect(await shown()).toMatchObject({ is_test: false, is_offered: true })
})

test('keys that were sealed with another sealing key have to be entered again', async () => {
  await set()
  const tools = { ...here.api.tools, sealer: createSealer('another sealing key') }
  const { account } = await readPaymentAccount(tools, { shopId: 1, service: 'konnect' })
  expect(account?.why_not).toBe('keys-unreadable')
})

test('a shop that is paid in another currency has no service of it', async () => {
  const { db } = here.api.tools
  await db.execute(sql`update shops set country_id = (select id from countries where currency = 'EUR' limit 1)
    where id = 1`)
  expect((await set()).body).toMatchObject({ code: 'wrong-currency' })
  const { body } = await here.owner('GET', path)
  expect(body.map((row: { service: string }) => row.service)).not.toContain('konnect')
  await db.execute(sql`update shops set country_id = (select id from countries where currency = 'TND' limit 1)
    where id = 1`)
  expect(await db.select().from(paymentAccounts).where(eq(paymentAccounts.shopId, 1))).toEqual([])
})

test('a public demo and a server without a sealing key store no account', () => {
  const { sealer } = here.api.tools
  expect(whyAccountsClosed({ config, sealer })).toBeNull()
  expect(whyAccountsClosed({ config, sealer: null })).toBe('no-sealing-key')
  expect(whyAccountsClosed({ config: readConfig({ DATA_DIR: '/nowhere', DEMO: '1' }), sealer })).toBe('demo')
})
