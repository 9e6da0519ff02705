import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accepted } from '../../../tests/accepting-providers.ts'
import { createWholeApi, type WholeApi } from '../../../tests/whole-api.ts'
import type { MailMessage } from '../../adapters/mail/mail.ts'
import { paymentAccounts, paymentApplications } from '../../payments/server/tables.ts'

let api: WholeApi
const mails: MailMessage[] = []

beforeAll(async () => {
  api = await createWholeApi({
    mail: {
      send: async (mail) => {
        mails.push(mail)
        return accepted
      },
    },
  })
})
afterAll(() => api.close())

const db = () => api.tools.db

const isOffered = (enabled: boolean) => db().update(paymentApplications).set({ enabled })

beforeEach(async () => {
  mails.length = 0
  await db().execute(sql`truncate payment_accounts`)
  await db().execute(sql`delete from messages`)
  await db().execute(sql`delete from payment_applications where key = 'konnect'`)
  await db().insert(paymentApplications).values({ shopId: 1, integration: 'konnect', key: 'konnect' })
  await db()
    .insert(paymentAccounts)
    .values({
      ...{ shopId: 1, service: 'konnect', sealedKeys: 'sealed', hint: '…a3d1', isTest: false },
      changedAt: api.clock.now(),
    })
})

const look = async () => {
  mails.length = 0
  await api.jobs.turn('watch-payment-accounts')
  await api.jobs.run()
  return mails.map(({ to, subject }) => ({ to, subject: subject.replaceAll(/[\u2066-\u2069]/g, '') }))
}

const refuse = (at: Date | null) => db().update(paymentAccounts).set({ refusedAt: at })

const changed = { to: 'sami@example.com', subject: 'Un compte Konnect est relié à Dar El Marsa' }
const refused = {
  to: 'sami@example.com',
  subject: 'Konnect refuse vos clés : vos clients ne peuvent plus payer par Konnect',
}

test('the owner gets one mail about a changed account, and the cook none', async () => {
  expect(await look()).toEqual([changed])
  expect(await look()).toEqual([])
  api.clock.forward(60_000)
  await db().update(paymentAccounts).set({ changedAt: api.clock.now() })
  expect(await look()).toEqual([changed])
})

test('the owner gets one mail when the keys are refused, also if the service refuses and accepts them in turn', async () => {
  await look()
  await refuse(api.clock.now())
  expect(await look()).toEqual([refused])
  expect(mails[0]?.text).toContain('/pro/payments')
  for (const minutes of [1, 30, 240]) {
    await refuse(null)
    expect(await look()).toEqual([])
    api.clock.forward(minutes * 60_000)
    await refuse(api.clock.now())
    expect(await look()).toEqual([])
  }
  api.clock.forward(2 * 3_600_000)
  await refuse(api.clock.now())
  expect(await look()).toEqual([refused])
})

test('nobody is told of keys that customers cannot choose anyway', async () => {
  await look()
  await isOffered(false)
  await refuse(api.clock.now())
  expect(await look()).toEqual([])
})
