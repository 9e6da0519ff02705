import { isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { konnectKeys } from '../../../tests/konnect-stand-in.ts'
import { openPaymentAccounts } from '../../../tests/payment-accounts.ts'
import { findShop } from '../../catalogue/server/shop-store.ts'
import { listPaymentApplications } from '../../payments/server/payment-store.ts'
import { paymentAccounts } from '../../payments/server/tables.ts'
import { auditLog } from '../../server/tables.ts'

const { konnect, here, path, set, offer, withdraw, shown } = await openPaymentAccounts()

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
