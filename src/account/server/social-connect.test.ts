import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCaller } from '../../../tests/caller.ts'
import { createSocialApi, rim, userOf } from '../../../tests/social-api.ts'
import type { PersonElsewhere } from '../../../tests/social-stand-ins.ts'
import { secondFactors, socialIdentities, users } from './tables.ts'

const minute = 60_000

let place: Awaited<ReturnType<typeof createSocialApi>>
let api: typeof place.api
let get: typeof place.get
let goThrough: typeof place.goThrough
beforeAll(async () => {
  place = await createSocialApi()
  ;({ api, get, goThrough } = place)
})
afterAll(() => place.close())
beforeEach(() => api.clock.forward(48 * 60 * minute))

test('a signed-in user connects an account, then it opens this one; disconnected, it does not', async () => {
  const amina = await createCaller(api, 'amina@example.com')
  const { id } = await userOf(amina)
  const person = { sub: 'google-amina', name: 'A.', email: 'other@example.com', email_verified: true }
  expect((await goThrough(amina, 'google', person, '?connect=1')).location).toBe(
    '/account/security?sign_in=social-connected',
  )
  const visitor = await createCaller(api)
  await goThrough(visitor, 'google', person)
  expect((await userOf(visitor)).id).toBe(id)
  const leo = await createCaller(api, 'leo@example.com')
  expect((await goThrough(leo, 'google', person, '?connect=1')).location).toBe('/account/security?sign_in=social-taken')
  expect((await amina('DELETE', `/api/compte/${id}/social/google`)).status).toBe(200)
  expect((await amina('DELETE', `/api/compte/${id}/social/google`)).body.code).toBe('not-connected')
  expect(
    await api.tools.db
      .select()
      .from(socialIdentities)
      .where(and(eq(socialIdentities.userId, id), eq(socialIdentities.provider, 'google'))),
  ).toEqual([])
})

test('connecting needs a fresh proof, which is asked for before the browser leaves', async () => {
  const leo = await createCaller(api, 'leo@example.com')
  const path = `/api/compte/${(await userOf(leo)).id}/prove`
  expect((await leo('GET', path)).status).toBe(200)
  api.clock.forward(11 * minute)
  expect(await leo('GET', path)).toMatchObject({ status: 403, body: { code: 'proof-needed' } })
  expect((await get(leo, '/auth/google?connect=1')).location).toBe('/account/security?sign_in=proof-needed')
})

test('every way out of connecting and of proving leads back to the page it began on', async () => {
  const here = '/ar/account/security'
  const person = { sub: 'facebook-nour', name: 'Nour' }
  const nour = await createCaller(api)
  await goThrough(nour, 'facebook', person)
  const comeBack = async (name: 'google' | 'facebook', who: PersonElsewhere, query = '') => {
    await nour('POST', '/api/auth/set-redirect-url', { url: here })
    return (await goThrough(nour, name, who, query)).location
  }
  expect(await comeBack('facebook', person)).toBe(`${here}?sign_in=social-proven`)
  expect(await comeBack('google', { ...rim, sub: 'google-nour' }, '?connect=1')).toBe(
    `${here}?sign_in=social-connected`,
  )
  expect(await comeBack('google', { ...rim, sub: 'google-nour-2' }, '?connect=1')).toBe(`${here}?sign_in=social-taken`)
  api.clock.forward(11 * minute)
  await nour('POST', '/api/auth/set-redirect-url', { url: here })
  expect((await get(nour, '/auth/google?connect=1')).location).toBe(`${here}?sign_in=proof-needed`)
})

test('who is signed in and comes back as somebody else stays who they are, and no account is made', async () => {
  const only = { sub: 'facebook-only-me', name: 'Only me' }
  const visitor = await createCaller(api)
  await goThrough(visitor, 'facebook', only)
  const { id } = await userOf(visitor)
  const count = () => api.tools.db.$count(users)
  const before = await count()
  for (const stranger of ['facebook-ines', 'facebook-never-seen'])
    expect((await goThrough(visitor, 'facebook', { sub: stranger, name: 'Somebody else' })).location).toBe(
      '/account/security?sign_in=social-other',
    )
  expect((await userOf(visitor)).id).toBe(id)
  expect(await count()).toBe(before)
})

test('with a second factor the way elsewhere still proves who is signed in, and still does not sign in alone', async () => {
  const person = { sub: 'facebook-two-steps', name: 'Two steps' }
  const visitor = await createCaller(api)
  await goThrough(visitor, 'facebook', person)
  const { id } = await userOf(visitor)
  await api.tools.db
    .insert(secondFactors)
    .values({ userId: id, secret: Buffer.alloc(20), confirmedAt: api.clock.now() })
  api.clock.forward(11 * minute)
  expect((await visitor('GET', `/api/compte/${id}/export`)).body.code).toBe('proof-needed')
  expect((await goThrough(visitor, 'facebook', person)).location).toBe('/account/security?sign_in=social-proven')
  expect((await visitor('GET', `/api/compte/${id}/export`)).status).toBe(200)
  const elsewhere = await createCaller(api)
  expect((await goThrough(elsewhere, 'facebook', person)).location).toBe('/?sign_in=second-factor-needed')
  expect(await userOf(elsewhere)).toBeNull()
})
