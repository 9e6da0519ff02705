import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { passkeys } from '../src/account/server/passkey-tables.ts'
import { users } from '../src/account/server/tables.ts'
import { type AccountApi, createAccountApi } from './account-api.ts'
import { type Authenticator, createAuthenticator } from './authenticator.ts'
import { type Answer, type Caller, createCaller } from './caller.ts'
import { findUser } from './find-user.ts'

/** Without PUBLIC_URL, a process on this machine is known as `localhost`. */
export const passkeyOrigin = 'http://localhost:3000'

export const demoPassword = 'Mida-2026-demo'

type Own = { readonly caller: Caller; readonly id: number; readonly path: string }

type Passkey = typeof passkeys.$inferSelect

export type PasskeyOwners = {
  readonly api: AccountApi
  /** A demo user, or a new customer. */
  own(email: string): Promise<Own>
  add(own: Own, device: Authenticator): Promise<Answer>
  /** Somebody with one passkey, and nothing else as a second factor. */
  withPasskey(email: string): Promise<Own & { readonly device: Authenticator; readonly recovery: string[] }>
  /** A browser whose visitor has shown the password. */
  firstStep(email: string): Promise<Caller>
  listOf(userId: number): Promise<Passkey[]>
}

/** The clock moves two days forward between tests, so that limits reset. */
export const openPasskeyOwners = (): PasskeyOwners => {
  let api: AccountApi
  beforeAll(async () => {
    api = await createAccountApi()
  })
  afterAll(() => api.close())
  beforeEach(() => api.clock.forward(48 * 3_600_000))
  const own = async (email: string): Promise<Own> => {
    const { db } = api.tools
    const { passwordHash } = await findUser(db, 'amina@example.com')
    await db.insert(users).values({ name: 'Rim', email, passwordHash }).onConflictDoNothing()
    const { id } = await findUser(db, email)
    return { caller: await createCaller(api, email), id, path: `/api/compte/${id}` }
  }
  const add = async ({ caller, path }: Own, device: Authenticator) => {
    const options = await caller('POST', `${path}/passkeys/options`)
    expect(options.status).toBe(200)
    return caller('POST', `${path}/passkeys`, { name: 'Téléphone', credential: device.create(options.body) })
  }
  return {
    get api() {
      return api
    },
    own,
    add,
    withPasskey: async (email) => {
      const mine = await own(email)
      const device = createAuthenticator(passkeyOrigin)
      const added = await add(mine, device)
      expect(added.status).toBe(200)
      return { ...mine, device, recovery: added.body.recovery_codes }
    },
    firstStep: async (email) => {
      const visitor = await createCaller(api)
      const answer = await visitor('POST', '/login', { email, password: demoPassword })
      expect(answer).toMatchObject({ status: 403, body: { code: 'second-factor-needed' } })
      return visitor
    },
    listOf: (userId) => api.tools.db.select().from(passkeys).where(eq(passkeys.userId, userId)),
  }
}

export const askToSignIn = async (visitor: Caller) => (await visitor('POST', '/login/passkey/options')).body

export const signInWith = (visitor: Caller, credential: object) => visitor('POST', '/login/passkey', { credential })

export const isSignedIn = async (caller: Caller): Promise<boolean> =>
  (await caller('GET', '/api/session')).body.user !== null
