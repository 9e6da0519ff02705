import { like, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { afterAll, beforeEach, expect } from 'vitest'
import { paymentAccountRoutes } from '../src/restaurant/server/payment-account-routes.ts'
import { readConfig } from '../src/server/config.ts'
import { auditLog } from '../src/server/tables.ts'
import type { Caller } from './caller.ts'
import { openKitchen } from './kitchen.ts'
import { konnectKeys, startKonnect } from './konnect-stand-in.ts'

/** The payment accounts of a shop whose service is Konnect's stand-in. No test finds an account of the one before. */
export const openPaymentAccounts = async (log?: Logger) => {
  const konnect = await startKonnect(() => here.api.clock.now())
  afterAll(() => konnect.close())
  const config = readConfig({ DATA_DIR: '/nowhere', KONNECT_URL: konnect.url, KONNECT_TEST_URL: konnect.url })
  const here = openKitchen(paymentAccountRoutes, { config, ...(log && { log }) })
  const path = '/api/pro/shops/1/payment-accounts'
  beforeEach(async () => {
    const { db } = here.api.tools
    konnect.fault = null
    konnect.asked.length = 0
    await db.execute(sql`truncate payment_accounts`)
    await db.delete(auditLog).where(like(auditLog.action, 'payment-account.%'))
    await db.execute(sql`delete from payment_applications where key = 'konnect'`)
  })
  return {
    ...{ konnect, config, here, path },
    set: (keys: object = konnectKeys, isTest = false, caller: Caller = here.owner) =>
      caller('PUT', `${path}/konnect`, { keys, is_test: isTest }),
    offer: (caller: Caller = here.owner) => caller('POST', `${path}/konnect/offer`),
    withdraw: () => here.owner('POST', `${path}/konnect/withdraw`),
    shown: async () => {
      const { status, body } = await here.owner('GET', path)
      expect(status).toBe(200)
      return body.find((row: { service: string }) => row.service === 'konnect').account
    },
  }
}
