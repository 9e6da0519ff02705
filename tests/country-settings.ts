import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { readCountries } from '../src/operator/server/read-countries.ts'
import { readConfig } from '../src/server/config.ts'
import { type Caller, createCaller } from './caller.ts'
import { createWholeApi, type WholeApi } from './whole-api.ts'

/** The countries of a marketplace that is no demo, and the operator Nour who changes them. Each test begins with the settings of a new marketplace. */
export const openCountrySettings = () => {
  let api: WholeApi
  let nour: Caller

  beforeAll(async () => {
    api = await createWholeApi({ config: readConfig({ DEMO: '0', LIMITS_SCALE: '1000', DATA_DIR: '/nowhere' }) })
    await api.tools.db.execute(
      sql`update users set is_demo = false where email in ('nour@example.com', 'sami@example.com')`,
    )
    nour = await createCaller(api, 'nour@example.com')
  })
  beforeEach(async () => {
    await api.tools.db.execute(sql`delete from settings where key like 'operator-%'`)
    await api.tools.settings.reload()
  })
  afterAll(() => api.close())

  const view = () => readCountries(api.tools, 'fr')

  return {
    get api() {
      return api
    },
    get nour() {
      return nour
    },
    view,
    country: async (code: string) => {
      const found = (await view()).countries.find((one) => one.code === code)
      if (!found) throw new Error(`there is no ${code}`)
      return found
    },
    /** The newest entry of the audit log. */
    logged: async () =>
      (await api.tools.db.execute(sql`select action, subject, before, after from audit_log order by id desc limit 1`))
        .rows[0],
  }
}
