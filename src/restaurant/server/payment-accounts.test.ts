import { Writable } from 'node:stream'
import { eq, isNull, like, sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { openKitchen } from '../../../tests/kitchen.ts'
import { konnectKeys, startKonnect } from '../../../tests/konnect-stand-in.ts'
import { findShop } from '../../catalogue/server/shop-store.ts'
import { listPaymentApplications } from '../../payments/server/payment-store.ts'
import { paymentAccounts } from '../../payments/server/tables.ts'
import { readConfig } from '../../server/config.ts'
import { createSealer } from '../../server/sealing.ts'
import { auditLog } from '../../server/tables.ts'
import { paymentAccountRoutes } from './payment-account-routes.ts'
import { readPaymentAccount, whyAccountsClosed } from './read-payment-accounts.ts'

const konnect = await startKonnect(() => here.api.clock.now())
afterAll(() => konnect.close())

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

const config = readConfig({ DATA_DIR: '/nowhere', KONNECT_URL: konnect.url, KONNECT_TEST_URL: konnect.url })

const here = openKitchen(paymentAccountRoutes, { config, log })

const path = '/api/pro/shops/1/payment-accounts'

const set = (keys: object = konnectKeys, isTest = false, caller: Caller = here.owner) =>
  caller('PUT', `${path}/konnect`, { keys, is_test: isTest })

const offer = (caller: Caller = here.owner) => caller('POST', `${path}/konnect/offer`)
const withdraw = () => here.owner('POST', `${path}/konnect/withdraw`)

const shown = async () => {
  const { status, body } = await here.owner('GET', path)
  expect(status).toBe(200)
  return body.find((row: { service: string }) => row.service === 'konnect').account
}

beforeEach(async () => {
  const { db } = here.api.tools
  konnect.fault = null
  konnect.asked.length = 0
  lines.length = 0
  await db.execute(sql`truncate payment_accounts`)
  await db.delete(auditLog).where(like(auditLog.action, 'payment-account.%'))
  await db.execute(sql`delete from payment_applications where key = 'konnect'`)
})

test('the owner sets an account, withdraws it and offers it again', async () => {
  expect(await shown()).toBeNull()
  const answer = await set()
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  const account = {
    hint: '…a3d1',
    is_test: false,
    changed_at: here.api.clock.now().toISOString(),
    tested_at: here.api.clock.now().toISOString(),
    is_offered: true,
    is_first: false,
    why_not: null,
  }
  expect(answer.body).toMatchObject({
    service: 'konnect',
    notice_url: expect.stringMatching(/\/payment\/notice\/konnect\/1$/),
    account,
  })
  expect(await shown()).toEqual(account)
  expect((await withdraw()).body.account).toEqual({ ...account, is_offered: false, why_not: 'withdrawn' })
  expect((await withdraw()).status).toBe(200)
  expect((await offer()).body.account).toEqual(account)
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

test('what a test of other keys said is not said of the stored ones', async () => {
  await set()
  await withdraw()
  konnect.fault = 'keys'
  await set({ ...konnectKeys, apiKey: `${konnectKeys.walletId}:mistyped` })
  expect(await shown()).toMatchObject({ is_offered: false, why_not: 'withdrawn' })
  expect((await offer()).body).toMatchObject({ code: 'keys-refused' })
  expect(await shown()).toMatchObject({ is_offered: false, why_not: 'keys-refused' })
})

test('a new test of an offered account: refused keys end the offer, a silent service does not', async () => {
  await set()
  konnect.fault = 'cut'
  expect((await offer()).body).toMatchObject({ code: 'service-silent' })
  expect(await shown()).toMatchObject({ is_offered: true, why_not: null })
  konnect.fault = 'keys'
  expect((await offer()).body).toMatchObject({ code: 'keys-refused' })
  expect(await shown()).toMatchObject({ is_offered: false, why_not: 'keys-refused' })
})

test('several presses at once: the last keys are the ones that are tested and offered', async () => {
  const answers = await Promise.all([set(), set(), set(konnectKeys, true), set(konnectKeys, true)])
  const codes = answers.map(({ status, body }) => (status === 200 ? 'set' : body.code))
  expect(codes).toContain('set')
  expect(codes.filter((code) => code !== 'set' && code !== 'changed-meanwhile')).toEqual([])
  const account = await shown()
  expect(account).toMatchObject({ is_offered: true, why_not: null, tested_at: account.changed_at })
  const [row] = await here.api.tools.db.select().from(paymentAccounts)
  expect(row?.version).toBe(codes.filter((code) => code === 'set').length)
})

test('a withdrawal during a test is kept', async () => {
  await set()
  const tested = offer()
  await expect.poll(() => konnect.asked.length).toBeGreaterThan(2)
  await withdraw()
  const { status, body } = await tested
  // The test may have ended before the withdrawal.
  expect(status === 200 || body.code === 'changed-meanwhile').toBe(true)
  expect(await shown()).toMatchObject({ is_offered: false, why_not: 'withdrawn' })
})

test('a withdrawal while new keys are tested is kept', async () => {
  await set()
  konnect.asked.length = 0
  let answer = () => {}
  konnect.pause = new Promise<void>((resolve) => {
    answer = resolve
  })
  const saved = set()
  await expect.poll(() => here.api.tools.db.$count(auditLog, isNull(auditLog.after))).toBe(1)
  await withdraw()
  answer()
  konnect.pause = null
  expect((await saved).body.code).toBe('changed-meanwhile')
  expect(await shown()).toMatchObject({ is_offered: false, why_not: 'withdrawn' })
})

test('a shop may test twenty times in an hour; a withdrawal is always possible', async () => {
  await set()
  for (let made = 1; made < 20; made += 1) expect((await offer()).status).toBe(200)
  const asked = konnect.asked.length
  expect(await offer()).toMatchObject({ status: 429, body: { code: 'too-many-tests' } })
  expect(await set()).toMatchObject({ status: 429 })
  expect(konnect.asked).toHaveLength(asked)
  expect(await shown()).toMatchObject({ is_offered: true })
  expect((await withdraw()).status).toBe(200)
  const noon = here.api.clock.now()
  here.api.clock.set(new Date(noon.getTime() + 61 * 60_000))
  expect((await offer(await createCaller(here.api, 'sami@example.com'))).status).toBe(200)
  here.api.clock.set(noon)
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

test('customers are told of an account of the sandbox while they can choose it', async () => {
  const isMarked = async () => (await findShop(here.api.tools.db, 1))?.testPayments
  expect(await isMarked()).toBe(false)
  await set(konnectKeys, true)
  expect(await isMarked()).toBe(true)
  await withdraw()
  expect(await isMarked()).toBe(false)
  await offer()
  expect(await isMarked()).toBe(true)
  await set()
  expect(await isMarked()).toBe(false)
})

test('the owner puts a service first, where customers choose', async () => {
  await set()
  const { db } = here.api.tools
  const keysOf = async () => (await listPaymentApplications(db, 1, here.api.clock.now())).map(({ key }) => key)
  expect((await keysOf()).at(-1)).toBe('konnect')
  const first = (caller: Caller = here.owner) => caller('POST', `${path}/konnect/first`)
  for (const _ of [1, 2]) expect((await first()).body.account).toMatchObject({ is_offered: true, is_first: true })
  expect((await keysOf())[0]).toBe('konnect')
  expect([(await first(here.cook)).status, (await first(here.neighbour)).status]).toEqual([403, 404])
  await withdraw()
  expect((await first()).body.code).toBe('not-offered')
  expect(await keysOf()).not.toContain('konnect')
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
