import { expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { hers, openEmailOwners, theirs } from '../../../tests/email-owners.ts'
import { userOf } from '../../../tests/social-api.ts'
import { secondFactors } from './tables.ts'

const minute = 60_000

const owners = openEmailOwners()
const { byCode, fresh, register, reset, signIn, withPhone } = owners

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
  const mallory = await createCaller(owners.place.api)
  const { body } = await register(mallory, email)
  expect(await reset(email)).toMatchObject({ status: 200, body: { new_account: true } })
  const ownersId = await signIn(email, hers)
  expect(ownersId).not.toBe(body.user.id)
  expect(await signIn(email, theirs)).toBe(body.user.id)
  expect((await userOf(mallory)).id).toBe(body.user.id)
  const bearer = await mallory('GET', '/api/session', undefined, { authorization: `Bearer ${body.token}` })
  expect(bearer.body.user.id).toBe(body.user.id)
})

test('a second factor that somebody planted keeps nobody out, and is none of the owner’s', async () => {
  const { email } = fresh()
  const mallory = await createCaller(owners.place.api)
  const { body } = await register(mallory, email)
  await owners.place.api.tools.db
    .insert(secondFactors)
    .values({ userId: body.user.id, secret: Buffer.alloc(20), confirmedAt: owners.place.api.clock.now() })
  expect((await reset(email)).body).toEqual({ success: true, new_account: true })
  expect(await signIn(email, hers)).not.toBeNull()
})

test('who forgot the password of an account never proven keeps it in a browser that knows them, and everybody else is out', async () => {
  const { email } = fresh()
  const owner = await createCaller(owners.place.api)
  const { body } = await register(owner, email)
  await owner('POST', '/logout')
  const elsewhere = await createCaller(owners.place.api)
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
  owners.place.api.clock.forward(11 * minute)
  expect(await reset(email, hers, owner)).toMatchObject({ status: 403, body: { code: 'proof-needed' } })
  const token = await owners.place.api.lastLink(email)
  expect((await owner('POST', '/api/mailed-links', { token })).body.leads_to).toBe('proof')
  await owner('POST', `/api/compte/${id}/prove`, { password: theirs })
  const form = { token, password: hers, password_confirmation: hers }
  expect((await owner('POST', '/password/reset', form)).body).toEqual({ success: true, new_account: false })
  expect(await signIn(email, hers)).toBe(id)
  expect((await userOf(await byCode(phone))).email).toBe(email)
})

test('a reset ends every link, session, bearer and step of a sign-in that was open', async () => {
  const owner = await createCaller(owners.place.api, 'amina@example.com')
  const { id } = await userOf(owner)
  const intruder = await createCaller(owners.place.api)
  await intruder('POST', '/login', { email: 'amina@example.com', password: 'Mida-2026-demo' })
  const { token: bearer } = (await intruder('GET', '/api/session')).body
  const { email } = fresh()
  await intruder('POST', `/api/compte/${id}/update-email`, { email })
  const change = await owners.place.api.lastLink(email)
  await owners.place.api.tools.db
    .insert(secondFactors)
    .values({ userId: id, secret: Buffer.alloc(20), confirmedAt: owners.place.api.clock.now() })
  const waiting = await createCaller(owners.place.api)
  expect((await waiting('POST', '/login', { email: 'amina@example.com', password: 'Mida-2026-demo' })).body.code).toBe(
    'second-factor-needed',
  )
  expect((await waiting('POST', '/login/second-factor', { code: '000000' })).body.code).toBe('second-factor-wrong')
  expect((await reset('amina@example.com')).status).toBe(200)
  expect((await waiting('POST', '/login/second-factor', { code: '000000' })).body.code).toBe('second-factor-late')
  const stranger = await createCaller(owners.place.api)
  for (const caller of [owner, intruder]) expect(await userOf(caller)).toBeNull()
  expect((await stranger('GET', '/api/session', undefined, { authorization: `Bearer ${bearer}` })).body.user).toBeNull()
  expect((await stranger('POST', '/api/mailed-links', { token: change })).body.code).toBe('link-dead')
})

test('the password of the account that lost an address gives no fresh guesses at the one that has it', async () => {
  const { email } = fresh()
  const mallory = await createCaller(owners.place.api)
  const { body } = await register(mallory, email)
  await reset(email)
  owners.place.api.clock.forward(20 * minute)
  const answers: (number | null)[] = []
  for (let round = 0; round < 5; round += 1) {
    await (await createCaller(owners.place.api))('POST', '/login', { email, password: `a guess ${round}` })
    answers.push(await signIn(email, theirs))
  }
  expect(answers[0]).toBe(body.user.id)
  const { status } = await (await createCaller(owners.place.api))('POST', '/login', {
    email,
    password: 'one guess more',
  })
  expect(status).toBe(429)
})

test('a reset during a sign-in with the old password leaves no session of the old password', async () => {
  const { email } = fresh()
  const owner = await createCaller(owners.place.api)
  await register(owner, email)
  await owner('POST', '/password/email', { email })
  const token = await owners.place.api.lastLink(email)
  const callers = await Promise.all(Array.from({ length: 4 }, () => createCaller(owners.place.api)))
  await Promise.all([
    owner('POST', '/password/reset', { token, password: hers, password_confirmation: hers }),
    ...callers.map((caller) => caller('POST', '/login', { email, password: theirs })),
  ])
  for (const caller of [owner, ...callers]) expect(await userOf(caller)).toBeNull()
  expect(await signIn(email, hers)).not.toBeNull()
})

test('registering with an address that is taken is refused and points to the proof, in three languages', async () => {
  const { email } = fresh()
  await register(await createCaller(owners.place.api), email)
  const say = async (language: string) => {
    const form = { name: 'Vera', email, password: hers, password_confirmation: hers }
    const { status, body } = await (await createCaller(owners.place.api))('POST', '/register', form, {
      'x-language': language,
    })
    expect(status).toBe(409)
    expect((await (await createCaller(owners.place.api))('POST', '/api/check-email', { email })).status).toBe(409)
    return body.message
  }
  expect(await say('fr')).toContain('demandez un lien')
  expect(await say('en')).toContain('ask for a link')
  expect(await say('ar')).toContain('فاطلب رابطًا')
})
