import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountApi, answerWith, askForCode, createAccountApi, withCode } from '../../../tests/account-api.ts'
import { type Caller, createCaller } from '../../../tests/caller.ts'
import type { SocialProvider } from '../../adapters/social/social.ts'

const minute = 60_000
const password = 'quatre-oranges'
const other = 'cinq-citrons-verts'

/** The simulated Facebook returns this person id and no e-mail. */
const elsewhere = { subject: '' }

const facebook: SocialProvider = {
  isDemo: false,
  start: async () => new URL('https://facebook.example/dialog'),
  finish: async () => ({ subject: elsewhere.subject, name: 'Rim Saïdi', email: null }),
}

let api: AccountApi
let made = 0
beforeAll(async () => {
  api = await createAccountApi({ social: new Map([['facebook', facebook]]) })
})
afterAll(() => api.close())
beforeEach(() => {
  api.clock.forward(48 * 60 * minute)
  made += 1
})

const follow = async (caller: Caller, url: string): Promise<void> => {
  const reply = await api.app.inject({ method: 'GET', url, cookies: caller.cookies })
  expect(reply.statusCode).toBe(302)
  const set = reply.cookies.find(({ name }) => name === 'mida')
  if (set) caller.cookies.mida = set.value
}

type Kind = {
  readonly enter: () => Promise<Caller>
  /** Proves the person's identity again. */
  readonly prove: (caller: Caller, id: number) => Promise<unknown>
  readonly has: { readonly email: boolean; readonly phone: boolean }
}

const emailOf = (): string => `only-${made}@example.com`
const phoneOf = (): string => `+2165410${String(1000 + made)}`

const throughFacebook = async (caller: Caller): Promise<Caller> => {
  elsewhere.subject = `facebook-${made}`
  await follow(caller, '/auth/facebook')
  await follow(caller, '/auth/facebook/callback?state=state&code=code')
  return caller
}

const kinds: Readonly<Record<string, Kind>> = {
  'only an e-mail': {
    enter: async () => {
      const caller = await createCaller(api)
      const form = { name: 'Rim Saïdi', email: emailOf(), password, password_confirmation: password }
      expect((await caller('POST', '/register', form)).status).toBe(200)
      return caller
    },
    prove: (caller, id) => caller('POST', `/api/compte/${id}/prove`, { password }),
    has: { email: true, phone: false },
  },
  'only a phone': {
    enter: async () => {
      const [caller, code] = await withCode(api, phoneOf())
      await answerWith(caller, phoneOf(), code, 'auth')
      expect((await caller('POST', '/register', { name: 'Rim Saïdi' })).status).toBe(200)
      return caller
    },
    prove: async (caller) => {
      await askForCode(caller, phoneOf(), 'paiement')
      return answerWith(caller, phoneOf(), api.lastCode(phoneOf()), 'paiement')
    },
    has: { email: false, phone: true },
  },
  'only a social identity': {
    enter: async () => throughFacebook(await createCaller(api)),
    prove: throughFacebook,
    has: { email: false, phone: false },
  },
}

/** The actions of an account. Each has a name, whether it needs a recent proof, and its API call. */
const deeds: readonly [
  deed: string,
  needsProof: boolean,
  call: (caller: Caller, id: number, kind: string) => Promise<{ status: number; body: { code?: string } }>,
][] = [
  [
    'change its name',
    false,
    (caller, id) => caller('POST', `/api/compte/${id}/update-name`, { first_name: 'Rim', last_name: 'Ben Salem' }),
  ],
  [
    'take another phone',
    true,
    async (caller, id) => {
      const phone = `+2165420${String(1000 + made)}`
      await askForCode(caller, phone, 'profil')
      await answerWith(caller, phone, api.lastCode(phone), 'profil')
      return caller('POST', `/api/compte/${id}/update-phone`, { phone })
    },
  ],
  [
    'take another e-mail',
    true,
    (caller, id) => caller('POST', `/api/compte/${id}/update-email`, { email: `new-${made}@example.com` }),
  ],
  ['have a second factor', true, (caller, id) => caller('POST', `/api/compte/${id}/second-factor`)],
  ['take its data along', true, (caller, id) => caller('GET', `/api/compte/${id}/export`)],
  ['leave', true, (caller, id) => caller('DELETE', `/api/compte/${id}`)],
]

describe.each(Object.entries(kinds))('an account with %s', (kind, { enter, prove, has }) => {
  const arrive = async () => {
    const caller = await enter()
    const { user } = (await caller('GET', '/api/session')).body
    return { caller, user, id: user.id as number }
  }

  test('says who it is with what it has', async () => {
    const { user } = await arrive()
    expect(user).toMatchObject({
      name: 'Rim Saïdi',
      first_name: 'Rim Saïdi',
      email: has.email ? emailOf() : null,
      phone: has.phone ? phoneOf() : null,
    })
  })

  test.each(deeds)('can %s', async (_, needsProof, call) => {
    const { caller, id } = await arrive()
    api.clock.forward(11 * minute)
    const first = await call(caller, id, kind)
    if (needsProof) {
      expect(first).toMatchObject({ status: 403, body: { code: 'proof-needed' } })
      await prove(caller, id)
      api.clock.forward(minute)
    }
    expect(needsProof ? await call(caller, id, kind) : first).toMatchObject({ status: 200 })
  })

  test('has a password afterwards if it likes, which then has to be given', async () => {
    const { caller, id } = await arrive()
    const oldpass = has.email ? password : null
    expect((await caller('POST', `/api/compte/${id}/update-pass`, { pass: other, oldpass })).status).toBe(200)
    expect((await caller('POST', `/api/compte/${id}/update-pass`, { pass: password, oldpass: null })).body.code).toBe(
      'password-wrong',
    )
  })
})
