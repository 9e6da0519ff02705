import { afterAll, beforeAll, beforeEach } from 'vitest'
import { answerWith, askForCode } from './account-api.ts'
import { type Caller, createCaller } from './caller.ts'
import { createSocialApi, userOf } from './social-api.ts'

const minute = 60_000

export const hers = 'quatre-oranges-bleues'
export const theirs = 'cinq-citrons-verts'

/** For tests about who owns an e-mail address. The clock moves two days forward between tests, so that limits reset. */
export const openEmailOwners = () => {
  let place: Awaited<ReturnType<typeof createSocialApi>>
  let made = 0
  beforeAll(async () => {
    place = await createSocialApi()
  })
  afterAll(() => place.close())
  beforeEach(() => place.api.clock.forward(48 * 60 * minute))

  const register = (caller: Caller, email: string, password = theirs) =>
    caller('POST', '/register', { name: 'Somebody', email, password, password_confirmation: password })

  const byCode = async (phone: string): Promise<Caller> => {
    const { api } = place
    api.clock.forward(minute)
    const caller = await createCaller(api)
    await askForCode(caller, phone)
    await answerWith(caller, phone, api.lastCode(phone), 'auth')
    return caller
  }

  return {
    get place() {
      return place
    },
    fresh: () => {
      made += 1
      return { email: `vera-${made}@example.com`, phone: `+2165${String(1_000_000 + made)}` }
    },
    register,
    byCode,
    /** Creates an account with a verified phone and an e-mail address that nobody has proven. */
    withPhone: async ({ email, phone }: { email: string; phone: string }): Promise<Caller> => {
      const caller = await byCode(phone)
      await register(caller, email)
      return caller
    },
    signIn: async (email: string, password: string, caller?: Caller): Promise<number | null> => {
      const here = caller ?? (await createCaller(place.api))
      const { status } = await here('POST', '/login', { email, password })
      return status === 200 ? (await userOf(here)).id : null
    },
    reset: async (email: string, password = hers, caller?: Caller) => {
      const here = caller ?? (await createCaller(place.api))
      await here('POST', '/password/email', { email })
      const token = await place.api.lastLink(email)
      return here('POST', '/password/reset', { token, password, password_confirmation: password })
    },
  }
}
