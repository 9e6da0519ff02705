import { expect } from 'vitest'
import { socialProviders } from '../src/adapters/social/social-providers.ts'
import { createAccountApi } from './account-api.ts'
import type { Caller } from './caller.ts'
import {
  clientId,
  clientSecret,
  type PersonElsewhere,
  startOauth,
  startOpenid,
  walkThrough,
} from './social-stand-ins.ts'

const home = 'http://127.0.0.1:3000'

export const createSocialApi = async () => {
  const google = await startOpenid(`${home}/auth/google/callback`)
  const facebook = await startOauth()
  const social = socialProviders({
    google: { clientId, clientSecret, issuer: google.origin },
    facebook: { clientId, clientSecret, origin: facebook.origin },
  })
  const api = await createAccountApi({ social })
  const get = async (caller: Caller, url: string) => {
    const reply = await api.app.inject({ method: 'GET', url, cookies: caller.cookies })
    const set = reply.cookies.find(({ name }) => name === 'mida')
    if (set) caller.cookies.mida = set.value
    return { status: reply.statusCode, location: String(reply.headers.location ?? '') }
  }
  return {
    api,
    google,
    facebook,
    get,
    /** Signs in at the provider and follows its redirect. Returns the last address. */
    goThrough: async (caller: Caller, name: 'google' | 'facebook', person: PersonElsewhere, query = '') => {
      const standIn = name === 'google' ? google : facebook
      standIn.person = person
      const away = await get(caller, `/auth/${name}${query}`)
      expect(away.status).toBe(302)
      const back = await walkThrough(away.location, standIn.origin)
      return get(caller, back.pathname + back.search)
    },
    close: async () => {
      await api.close()
      await google.close()
      await facebook.close()
    },
  }
}

export const userOf = async (caller: Caller) => (await caller('GET', '/api/session')).body.user

export const rim: PersonElsewhere = {
  sub: 'google-rim',
  name: 'Rim Saïdi',
  email: 'rim@example.com',
  email_verified: true,
}
