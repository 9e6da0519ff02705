import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import { openOwnAccounts } from '../../../tests/own-account.ts'
import { socialIdentities, users } from './tables.ts'

const minute = 60_000
const password = 'cinq-citrons-verts'

const here = openOwnAccounts()

const visitor = () => createCaller(here.api)
const forget = async (email: string) => (await visitor())('POST', '/password/email', { email })
const mailsTo = async (email: string) => (await here.api.mailsTo(email)).length
const linksTo = async (email: string) =>
  (await here.api.mailsTo(email)).map(({ text }) => /#([\w-]{43})$/m.exec(text)?.[1] ?? '')
const look = async (token: string, caller?: Caller) =>
  (caller ?? (await visitor()))('POST', '/api/mailed-links', { token })
const reset = async (token: string) =>
  (await visitor())('POST', '/password/reset', { token, password, password_confirmation: password })

let made = 0
/** Registers an account for which the password is the only way to sign in. */
const register = async () => {
  made += 1
  const caller = await visitor()
  const email = `cheap-${made}@example.com`
  const form = { name: 'Rim', email, password, password_confirmation: password }
  const { body } = await caller('POST', '/register', form)
  await here.api.mailsTo(email)
  const change = (to: string) => caller('POST', `/api/compte/${body.user.id}/update-email`, { email: to })
  return { caller, id: body.user.id as number, email, change }
}

test('of thirty requests three send a mail, and each of their links works until one is used', async () => {
  for (let time = 0; time < 30; time += 1) expect((await forget('leo@example.com')).status).toBe(200)
  const links = await linksTo('leo@example.com')
  expect(links).toHaveLength(3)
  for (const link of links)
    expect((await look(link)).body).toEqual({
      purpose: 'password-reset',
      email: 'leo@example.com',
      leads_to: 'account',
    })
  expect((await reset(links[0] ?? '')).status).toBe(200)
  for (const link of links) expect((await look(link)).body.code).toBe('link-dead')
})

test('beyond three an hour a mail goes when no link works any more, so that nobody keeps the owner out', async () => {
  for (let time = 0; time < 5; time += 1) await forget('amina@example.com')
  expect(await mailsTo('amina@example.com')).toBe(3)
  here.api.clock.forward(29 * minute)
  await forget('amina@example.com')
  expect(await mailsTo('amina@example.com')).toBe(3)
  here.api.clock.forward(minute)
  await forget('amina@example.com')
  await forget('amina@example.com')
  const links = await linksTo('amina@example.com')
  expect(links).toHaveLength(4)
  expect((await reset(links.at(-1) ?? '')).status).toBe(200)
})

test('a mail that the mail server rejected does not count', async () => {
  const { mail } = here.api.tools
  const send = mail.send
  Object.assign(mail, { send: () => Promise.reject(new Error('no mail server')) })
  for (let time = 0; time < 4; time += 1) {
    await forget('selma@example.com')
    await expect(here.api.mailsTo('selma@example.com')).rejects.toThrow('no mail server')
  }
  Object.assign(mail, { send })
  for (let time = 0; time < 4; time += 1) await forget('selma@example.com')
  expect(await mailsTo('selma@example.com')).toBe(3)
})

test('opening a link, also by a scanner, does not use it up and creates no session', async () => {
  await forget('karim@example.com')
  const [link = ''] = await linksTo('karim@example.com')
  for (const method of ['GET', 'HEAD'] as const)
    for (const url of [`/password/reset/${link}`, `/account/email/${link}`, '/api/mailed-links', '/password/reset'])
      await here.api.app.inject({ method, url })
  for (let time = 0; time < 5; time += 1)
    expect(await look(link)).toMatchObject({ status: 200, cookie: null, body: { leads_to: 'account' } })
  expect((await reset(link)).status).toBe(200)
})

test('free accounts share three mails an hour to an address, then get a refusal with the wait', async () => {
  const to = 'bombed@example.com'
  const statuses: number[] = []
  for (let time = 0; time < 4; time += 1) {
    const { change } = await register()
    statuses.push((await change(to)).status)
    await here.api.mailsTo(to)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(await mailsTo(to)).toBe(3)
  const { change } = await register()
  expect(await change(to)).toMatchObject({ status: 429, body: { code: 'email-too-many', retry_after: 3600 } })
})

test('an account with a phone or social sign-in always gets one link of its own to an address', async () => {
  const to = 'wanted-by-many@example.com'
  for (let time = 0; time < 3; time += 1) {
    await (await register()).change(to)
    await here.api.mailsTo(to)
  }
  const { id, caller, change } = await register()
  expect((await change(to)).status).toBe(429)
  const identity = { provider: 'google' as const, subject: `google-${id}`, userId: id, linkedAt: here.api.clock.now() }
  await here.api.tools.db.insert(socialIdentities).values(identity)
  for (let time = 0; time < 3; time += 1) {
    expect((await change(to)).status).toBe(200)
    expect(await mailsTo(to)).toBe(4)
  }
  const token = await here.api.lastLink(to)
  expect(await caller('POST', '/api/email/confirm', { token })).toMatchObject({ status: 200, body: { email: to } })
  expect((await here.find(to)).id).toBe(id)
})

test('a repeated request gets the same answer, because a link is already valid', async () => {
  const { change } = await register()
  for (let time = 0; time < 5; time += 1) {
    expect((await change('again@example.com')).status).toBe(200)
    await here.api.mailsTo('again@example.com')
  }
  expect(await mailsTo('again@example.com')).toBe(3)
})

test('a link confirms an address only where the account that asked is signed in, and says so first', async () => {
  const { caller, change, id } = await register()
  await change('mine@example.com')
  const token = await here.api.lastLink('mine@example.com')
  for (const other of [await visitor(), await createCaller(here.api, 'leo@example.com')]) {
    expect((await look(token, other)).body.leads_to).toBe('sign-in')
    expect(await other('POST', '/api/email/confirm', { token })).toMatchObject({
      status: 403,
      body: { code: 'sign-in-first', message: 'Connectez-vous d’abord au compte qui a demandé ce lien.' },
    })
  }
  expect((await look(token, caller)).body.leads_to).toBe('confirm')
  expect((await caller('POST', '/api/email/confirm', { token })).status).toBe(200)
  expect(await here.find('mine@example.com')).toMatchObject({ id })
  expect((await look(token, caller)).body.code).toBe('link-dead')
})

test('notices about an account go to proven addresses only', async () => {
  const { caller, id, email } = await register()
  await caller('POST', `/api/compte/${id}/update-pass`, { pass: 'six-figues-mûres', oldpass: password })
  const before = await mailsTo(email)
  expect((await here.api.mailsTo(email)).map(({ subject }) => subject)).not.toContain('Votre mot de passe a été changé')
  await here.api.tools.db.update(users).set({ emailVerifiedAt: here.api.clock.now() }).where(eq(users.id, id))
  await caller('POST', `/api/compte/${id}/update-pass`, { pass: 'sept-dattes-noires', oldpass: 'six-figues-mûres' })
  expect(await mailsTo(email)).toBe(before + 1)
})
