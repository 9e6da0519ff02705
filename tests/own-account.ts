import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { users } from '../src/account/server/tables.ts'
import { type AccountApi, answerWith, askForCode, createAccountApi } from './account-api.ts'
import { type Answer, type Caller, createCaller } from './caller.ts'
import { findUser } from './find-user.ts'

type Method = 'POST' | 'DELETE' | 'GET'

export type OwnAccounts = {
  readonly api: AccountApi
  find(email: string): Promise<typeof users.$inferSelect>
  own(email: string): Promise<{
    caller: Caller
    id: number
    my(path: string, body?: object, method?: Method): Promise<Answer>
  }>
  prove(caller: Caller, phone: string): Promise<Answer>
}

/** The clock moves two days forward between tests, so that limits reset. */
export const openOwnAccounts = (): OwnAccounts => {
  let api: AccountApi
  beforeAll(async () => {
    api = await createAccountApi()
  })
  afterAll(() => api.close())
  beforeEach(() => api.clock.forward(48 * 3_600_000))
  return {
    get api() {
      return api
    },
    find: (email) => findUser(api.tools.db, email),
    own: async (email) => {
      const caller = await createCaller(api, email)
      const { id } = await findUser(api.tools.db, email)
      return { caller, id, my: (path, body, method = 'POST') => caller(method, `/api/compte/${id}${path}`, body) }
    },
    prove: async (caller, phone) => {
      await askForCode(caller, phone, 'profil')
      return answerWith(caller, phone, api.lastCode(phone), 'profil')
    },
  }
}
