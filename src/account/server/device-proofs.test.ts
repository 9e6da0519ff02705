import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answerWith, askForCode } from '../../../tests/account-api.ts'
import { fromScript } from '../../../tests/api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { openOwnAccounts } from '../../../tests/own-account.ts'
import { deviceLife } from '../session-life.ts'
import { findDevice } from './device-store.ts'
import { deviceProofs } from './tables.ts'

const password = 'Mida-2026-demo'
const fresh = 'quatre-oranges-bleues'
const day = 24 * 3_600_000

const here = openOwnAccounts()

const known = (caller: Caller) =>
  findDevice(here.api.tools.db, caller.cookies['mida-device'] ?? null, here.api.clock.now())

const signIn = async (email: string, tried = password): Promise<Caller> => {
  const caller = await createCaller(here.api)
  const { status } = await caller('POST', '/login', { email, password: tried })
  expect(status).toBe(200)
  return caller
}

const answer = async (caller: Caller, phone: string, purpose: 'auth' | 'paiement' | 'profil') => {
  await askForCode(caller, phone, purpose)
  return answerWith(caller, phone, here.api.lastCode(phone), purpose)
}

test('who signs in is known by this browser for 90 days, by a cookie that no script reads', async () => {
  const reply = await here.api.app.inject({
    method: 'POST',
    url: '/login',
    headers: fromScript,
    payload: { email: 'amina@example.com', password },
  })
  const cookie = reply.cookies.find(({ name }) => name === 'mida-device')
  expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax', maxAge: deviceLife / 1000 })
  const { db, clock } = here.api.tools
  const token = cookie?.value ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  const hash = createHash('sha256').update(token).digest()
  const [row] = await db.select().from(deviceProofs).where(eq(deviceProofs.tokenHash, hash))
  expect(row).toMatchObject({ userId: (await here.find('amina@example.com')).id, network: '127.0.0.0/24' })
  expect(await findDevice(db, token, new Date(clock.now().getTime() + 90 * day - 1))).not.toBeNull()
  expect(await findDevice(db, token, new Date(clock.now().getTime() + 90 * day))).toBeNull()
})

test('a phone that answers is known by the browser, with the account that it already knew', async () => {
  const guest = await createCaller(here.api)
  expect((await answer(guest, '+21650300001', 'auth')).body).toEqual({ user: null })
  expect(await known(guest)).toMatchObject({ userId: null, phone: '+21650300001' })
  const leo = await signIn('leo@example.com')
  const { id } = await here.find('leo@example.com')
  await leo('POST', '/logout')
  expect((await answer(leo, '+21650300002', 'paiement')).status).toBe(200)
  expect(await known(leo)).toMatchObject({ userId: id, phone: '+21650300002' })
})

test('a browser keeps the phone that answered in it when an account is entered, and gives it to no other account', async () => {
  const guest = await createCaller(here.api)
  await answer(guest, '+21650300004', 'paiement')
  for (const email of ['leo@example.com', 'amina@example.com']) {
    expect((await guest('POST', '/login', { email, password })).status).toBe(200)
    const phone = email === 'leo@example.com' ? '+21650300004' : null
    expect(await known(guest)).toMatchObject({ userId: (await here.find(email)).id, phone })
  }
})

test('a wrong code or password gives no device proof', async () => {
  const visitor = await createCaller(here.api)
  await visitor('POST', '/login', { email: 'amina@example.com', password: 'not this one' })
  await askForCode(visitor, '+21650300003')
  await answerWith(visitor, '+21650300003', '0', 'auth')
  expect(visitor.cookies['mida-device']).toBeUndefined()
})

test('a new password ends the device proofs of all other browsers and renews that of this one', async () => {
  const elsewhere = await signIn('selma@example.com')
  const { caller, my } = await here.own('selma@example.com')
  expect((await my('/update-pass', { pass: fresh, oldpass: password })).status).toBe(200)
  expect(await known(elsewhere)).toBeNull()
  expect(await known(caller)).toMatchObject({ userId: (await here.find('selma@example.com')).id })
})

test('a new phone ends them too, also where only the old phone had answered', async () => {
  const elsewhere = await signIn('mehdi@example.com')
  const guest = await createCaller(here.api)
  expect((await answer(guest, (await here.find('mehdi@example.com')).phone ?? '', 'paiement')).status).toBe(200)
  const { caller, my } = await here.own('mehdi@example.com')
  expect((await here.prove(caller, '+21650300004')).status).toBe(200)
  expect((await my('/update-phone', { phone: '+21650300004' })).status).toBe(200)
  expect(await known(elsewhere)).toBeNull()
  expect(await known(guest)).toBeNull()
  expect(await known(caller)).toMatchObject({ phone: '+21650300004' })
})

test('a reset by mail ends them', async () => {
  const elsewhere = await signIn('karim@example.com')
  const visitor = await createCaller(here.api)
  await visitor('POST', '/password/email', { email: 'karim@example.com' })
  const token = await here.api.lastLink('karim@example.com')
  const form = { token, password: fresh, password_confirmation: fresh }
  expect((await visitor('POST', '/password/reset', form)).status).toBe(200)
  expect(await known(elsewhere)).toBeNull()
})

test('who leaves is known nowhere', async () => {
  const { caller, my } = await here.own('leo@example.com')
  await caller('POST', '/login', { email: 'leo@example.com', password })
  expect(await known(caller)).not.toBeNull()
  expect((await my('', undefined, 'DELETE')).status).toBe(200)
  expect(await known(caller)).toBeNull()
})

test('an account is known by its twenty newest browsers', async () => {
  const { id } = await here.find('amina@example.com')
  for (let index = 0; index < 22; index += 1) await signIn('amina@example.com')
  const rows = await here.api.tools.db.select().from(deviceProofs).where(eq(deviceProofs.userId, id))
  expect(rows).toHaveLength(20)
})
