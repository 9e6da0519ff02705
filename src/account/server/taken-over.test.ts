import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerWith, askForCode } from '../../../tests/account-api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { createSocialApi, userOf } from '../../../tests/social-api.ts'
import { secondFactors } from './tables.ts'

const minute = 60_000
const hers = 'quatre-oranges-bleues'
const theirs = 'cinq-citrons-verts'

let place: Awaited<ReturnType<typeof createSocialApi>>
let api: typeof place.api
beforeAll(async () => {
  place = await createSocialApi()
  api = place.api
})
afterAll(() => place.close())
beforeEach(() => api.clock.forward(48 * 60 * minute))

let made = 0
const fresh = () => {
  made += 1
  return { email: `vera-${made}@example.com`, phone: `+2165${String(1_000_000 + made)}` }
}

const register = (caller: Caller, email: string, password = theirs) =>
  caller('POST', '/register', { name: 'Somebody', email, password, password_confirmation: password })
const byCode = async (phone: string) => {
  api.clock.forward(minute)
  const caller = await createCaller(api)
  await askForCode(caller, phone)
  await answerWith(caller, phone, api.lastCode(phone), 'auth')
  return caller
}
/** An account with its own phone and an unproven e-mail. */
const withPhone = async ({ email, phone }: { email: string; phone: string }) => {
  const caller = await byCode(phone)
  await register(caller, email)
  return caller
}
const signIn = async (email: string, password: string, caller?: Caller) => {
  const here = caller ?? (await createCaller(api))
  const { status } = await here('POST', '/login', { email, password })
  return status === 200 ? (await userOf(here)).id : null
}
const reset = async (email: string, password = hers, caller?: Caller) => {
  const here = caller ?? (await createCaller(api))
  await here('POST', '/password/email', { email })
  const token = await api.lastLink(email)
  return here('POST', '/password/reset', { token, password, password_confirmation: password })
}

test('the phone of whoever registered a stranger’s e-mail opens nothing of the owner’s after the reset by mail', async () => {
  const { email, phone } = fresh()
  const mallory = await withPhone({ email, phone })
  const { id } = await userOf(mallory)
  expect((await reset(email)).status).toBe(200)
  const hersNow = await signIn(email, hers)
  expect(hersNow).not.toBeNull()
  expect((await userOf(await byCode(phone))).id).not.toBe(hersNow)
  expect((await userOf(await byCode(phone))).id).toBe(id)
})

test('the one who loses an address keeps phone, password and everything else, and still signs in with what they typed', async () => {
  const { email, phone } = fresh()
  const customer = await withPhone({ email, phone })
  const { id } = await userOf(customer)
  await reset(email)
  const kept = await userOf(customer)
  expect(kept).toMatchObject({ id, phone, email: null })
  expect(await signIn(email, theirs)).toBe(id)
  expect(await signIn(phone, theirs)).toBe(id)
  expect((await userOf(await byCode(phone))).id).toBe(id)
})

test('a password and nothing else: neither password nor sessions of whoever registered first open what the owner gets', async () => {
  const { email } = fresh()
  const mallory = await createCaller(api)
  const { body } = await register(mallory, email)
  expect(await reset(email)).toMatchObject({ status: 200, body: { new_account: true } })
  const owners = await signIn(email, hers)
  expect(owners).not.toBe(body.user.id)
  expect(await signIn(email, theirs)).toBe(body.user.id)
  expect((await userOf(mallory)).id).toBe(body.user.id)
  const bearer = await mallory('GET', '/api/session', undefined, { authorization: `Bearer ${body.token}` })
  expect(bearer.body.user.id).toBe(body.user.id)
})

test('a second factor that somebody planted keeps nobody out, and is none of the owner’s', async () => {
  const { email } = fresh()
  const mallory = await createCaller(api)
  const { body } = await register(mallory, email)
  await api.tools.db
    .insert(secondFactors)
    .values({ userId: body.user.id, secret: Buffer.alloc(20), confirmedAt: api.clock.now() })
  expect((await reset(email)).body).toEqual({ success: true, new_account: true })
  expect(await signIn(email, hers)).not.toBeNull()
})

test('who forgot the password of an account never proven keeps it in a browser that knows them, and everybody else is out', async () => {
  const { email } = fresh()
  const owner = await createCaller(api)
  const { body } = await register(owner, email)
  await owner('POST', '/logout')
  const elsewhere = await createCaller(api)
  expect(await signIn(email, theirs, elsewhere)).toBe(body.user.id)
  expect((await reset(email, hers, owner)).body).toEqual({ success: true, new_account: false })
  expect(await userOf(elsewhere)).toBeNull()
  expect(await signIn(email, theirs)).toBeNull()
  expect(await signIn(email, hers)).toBe(body.user.id)
})

test('a browser that knew an account with a phone of its own hands it to no mailbox', async () => {
  const { email, phone } = fresh()
  const owner = await withPhone({ email, phone })
  const { id } = await userOf(owner)
  await owner('POST', '/logout')
  expect((await reset(email, hers, owner)).body.new_account).toBe(true)
  expect(await signIn(email, hers)).not.toBe(id)
})

test('inside the own session a proof drops nothing; after ten minutes it asks first who is there, and the link stays', async () => {
  const { email, phone } = fresh()
  const owner = await withPhone({ email, phone })
  const { id } = await userOf(owner)
  api.clock.forward(11 * minute)
  expect(await reset(email, hers, owner)).toMatchObject({ status: 403, body: { code: 'proof-needed' } })
  const token = await api.lastLink(email)
  expect((await owner('POST', '/api/mailed-links', { token })).body.leads_to).toBe('proof')
  await owner('POST', `/api/compte/${id}/prove`, { password: theirs })
  const form = { token, password: hers, password_confirmation: hers }
  expect((await owner('POST', '/password/reset', form)).body).toEqual({ success: true, new_account: false })
  expect(await signIn(email, hers)).toBe(id)
  expect((await userOf(await byCode(phone))).email).toBe(email)
})

test('an account elsewhere with that address makes an account of its own beside one that never proved it', async () => {
  const { email, phone } = fresh()
  const mallory = await withPhone({ email, phone })
  const { id } = await userOf(mallory)
  const vera = await createCaller(api)
  const person = { sub: `google-${email}`, name: 'Vera', email, email_verified: true }
  expect((await place.goThrough(vera, 'google', person)).location).toBe('/?sign_in=social-done')
  expect(await userOf(vera)).toMatchObject({ name: 'Vera', email })
  expect((await userOf(vera)).id).not.toBe(id)
  expect(await userOf(mallory)).toMatchObject({ id, phone, email: null })
  expect((await reset(email)).body.new_account).toBe(false)
})

test('connecting the account elsewhere of that mailbox proves the address one had only written down', async () => {
  const { email } = fresh()
  const owner = await createCaller(api)
  const { body } = await register(owner, email)
  const person = { sub: `google-${email}`, name: 'Owner', email, email_verified: true }
  await place.goThrough(owner, 'google', person, '?connect=1')
  expect((await reset(email)).body.new_account).toBe(false)
  expect(await signIn(email, hers)).toBe(body.user.id)
})

test('whoever confirms an address in their own account has it from one that never proved it', async () => {
  const { email, phone } = fresh()
  const mallory = await withPhone({ email, phone })
  const vera = await withPhone(fresh())
  const { id } = await userOf(vera)
  expect((await vera('POST', `/api/compte/${id}/update-email`, { email })).status).toBe(200)
  const token = await api.lastLink(email)
  expect((await mallory('POST', '/api/email/confirm', { token })).body.code).toBe('sign-in-first')
  expect((await vera('POST', '/api/email/confirm', { token })).status).toBe(200)
  expect(await userOf(vera)).toMatchObject({ id, email })
  expect((await userOf(mallory)).email).toBeNull()
})

test('a change of address that a stranger asked for gives the mailbox an account of its own, never the stranger’s', async () => {
  const { email } = fresh()
  const mallory = await withPhone(fresh())
  const { id, email: before } = await userOf(mallory)
  await mallory('POST', `/api/compte/${id}/update-email`, { email })
  const token = await api.lastLink(email)
  const vera = await createCaller(api)
  const form = { token, password: hers, password_confirmation: hers, name: 'Vera' }
  expect((await vera('POST', '/password/reset', form)).body).toEqual({ success: true, new_account: true })
  expect(await signIn(email, hers, vera)).not.toBe(id)
  expect(await userOf(vera)).toMatchObject({ name: 'Vera', email })
  expect(await userOf(mallory)).toMatchObject({ id, email: before })
  expect((await mallory('POST', '/api/email/confirm', { token })).body.code).toBe('link-dead')
})

test('a reset ends every link, session, bearer and step of a sign-in that was open', async () => {
  const owner = await createCaller(api, 'amina@example.com')
  const { id } = await userOf(owner)
  const intruder = await createCaller(api)
  await intruder('POST', '/login', { email: 'amina@example.com', password: 'Mida-2026-demo' })
  const { token: bearer } = (await intruder('GET', '/api/session')).body
  const { email } = fresh()
  await intruder('POST', `/api/compte/${id}/update-email`, { email })
  const change = await api.lastLink(email)
  await api.tools.db
    .insert(secondFactors)
    .values({ userId: id, secret: Buffer.alloc(20), confirmedAt: api.clock.now() })
  const waiting = await createCaller(api)
  expect((await waiting('POST', '/login', { email: 'amina@example.com', password: 'Mida-2026-demo' })).body.code).toBe(
    'second-factor-needed',
  )
  expect((await waiting('POST', '/login/second-factor', { code: '000000' })).body.code).toBe('second-factor-wrong')
  expect((await reset('amina@example.com')).status).toBe(200)
  expect((await waiting('POST', '/login/second-factor', { code: '000000' })).body.code).toBe('second-factor-late')
  const stranger = await createCaller(api)
  for (const caller of [owner, intruder]) expect(await userOf(caller)).toBeNull()
  expect((await stranger('GET', '/api/session', undefined, { authorization: `Bearer ${bearer}` })).body.user).toBeNull()
  expect((await stranger('POST', '/api/mailed-links', { token: change })).body.code).toBe('link-dead')
})

test('the password of the account that lost an address gives no fresh guesses at the one that has it', async () => {
  const { email } = fresh()
  const mallory = await createCaller(api)
  const { body } = await register(mallory, email)
  await reset(email)
  api.clock.forward(20 * minute)
  const answers: (number | null)[] = []
  for (let round = 0; round < 5; round += 1) {
    await (await createCaller(api))('POST', '/login', { email, password: `a guess ${round}` })
    answers.push(await signIn(email, theirs))
  }
  expect(answers[0]).toBe(body.user.id)
  const { status } = await (await createCaller(api))('POST', '/login', { email, password: 'one guess more' })
  expect(status).toBe(429)
})

test('of a reset and a sign-in with the old password at the same time no session of the old password is left', async () => {
  const { email } = fresh()
  const owner = await createCaller(api)
  await register(owner, email)
  await owner('POST', '/password/email', { email })
  const token = await api.lastLink(email)
  const callers = await Promise.all(Array.from({ length: 4 }, () => createCaller(api)))
  await Promise.all([
    owner('POST', '/password/reset', { token, password: hers, password_confirmation: hers }),
    ...callers.map((caller) => caller('POST', '/login', { email, password: theirs })),
  ])
  for (const caller of [owner, ...callers]) expect(await userOf(caller)).toBeNull()
  expect(await signIn(email, hers)).not.toBeNull()
})

test('registering with an address that is taken is refused and points to the proof, in three languages', async () => {
  const { email } = fresh()
  await register(await createCaller(api), email)
  const say = async (language: string) => {
    const form = { name: 'Vera', email, password: hers, password_confirmation: hers }
    const { status, body } = await (await createCaller(api))('POST', '/register', form, { 'x-language': language })
    expect(status).toBe(409)
    expect((await (await createCaller(api))('POST', '/api/check-email', { email })).status).toBe(409)
    return body.message
  }
  expect(await say('fr')).toContain('demandez un lien')
  expect(await say('en')).toContain('ask for a link')
  expect(await say('ar')).toContain('فاطلب رابطًا')
})
