import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { users } from '../src/account/server/tables.ts'
import { type AccountApi, answerWith, askForCode, createAccountApi } from './account-api.ts'
import { type Answer, type Caller, createCaller } from './caller.ts'

type Method = 'POST' | 'DELETE' | 'GET'

export type OwnAccounts = {
  api: AccountApi
  find(email: string): Promise<typeof users.$inferSelect>
  /** Somebody's own calls: `my('/update-name', body)`. */
  own(email: string): Promise<{
    caller: Caller
    id: number
    my(path: string, body?: object, method?: Method): Promise<Answer>
  }>
  /** Answers a code of that phone. */
  prove(caller: Caller, phone: string): Promise<Answer>
}

/** The calls on one's own account; between two tests lie two days. */
export const openOwnAccounts = (): OwnAccounts => {
  const here = {
    find: async (email) => {
      const [user] = await here.api.tools.db.select().from(users).where(eq(users.email, email))
      if (!user) throw new Error(`nobody is called ${email}`)
      return user
    },
    own: async (email) => {
      const caller = await createCaller(here.api, email)
      const { id } = await here.find(email)
      return { caller, id, my: (path, body, method = 'POST') => caller(method, `/api/compte/${id}${path}`, body) }
    },
    prove: async (caller, phone) => {
      await askForCode(caller, phone, 'profil')
      return answerWith(caller, phone, here.api.lastCode(phone), 'profil')
    },
  } as OwnAccounts
  beforeAll(async () => {
    here.api = await createAccountApi()
  })
  afterAll(() => here.api.close())
  beforeEach(() => here.api.clock.forward(48 * 3_600_000))
  return here
}
