import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../../src/adapters/database/database.ts'
import { openGateways } from '../../src/payment-gateways.ts'
import { type AccountKeys, hintOf } from '../../src/payments/account-keys.ts'
import type { AccountService } from '../../src/payments/integrations.ts'
import { saveAccount } from '../../src/payments/server/account-store.ts'
import { sealKeys } from '../../src/payments/server/sealed-account.ts'
import { readConfig } from '../../src/server/config.ts'
import { createSealer } from '../../src/server/sealing.ts'
import { createTestDatabase } from '../database.ts'
import { fridayNoon } from '../seed-time.ts'
import { type StandIn, startStandIn } from './start-stand-in.ts'

let database: OpenDatabase
let stripe: StandIn<'stripe'>
let flouci: StandIn<'flouci'>
let konnect: StandIn<'konnect'>

const sealer = createSealer('the sealing key of a test')

beforeAll(async () => {
  const started = [
    createTestDatabase(),
    startStandIn('stripe'),
    startStandIn('flouci'),
    startStandIn('konnect'),
  ] as const
  ;[database, stripe, flouci, konnect] = await Promise.all(started)
})

beforeEach(() => Promise.all([stripe, flouci, konnect].map((standIn) => standIn.reset())))

afterAll(() => Promise.all([database, stripe, flouci, konnect].map((opened) => opened.close())))

const shopId = 1

const save = (service: AccountService, keys: AccountKeys[AccountService], isTest = true) =>
  saveAccount(database.db, {
    ...{ shopId, service, isTest, at: fridayNoon },
    ...{ sealedKeys: sealKeys(sealer, { shopId, service }, keys), hint: hintOf(keys) },
  })

const open = () =>
  openGateways({
    config: readConfig({
      ...{ FLOUCI_URL: flouci.url, STRIPE_URL: stripe.url, KONNECT_TEST_URL: konnect.url },
      ...{ DATA_DIR: '/nowhere', KONNECT_URL: 'http://127.0.0.1:9' },
    }),
    db: database.db,
    sealer,
    clock: { now: () => fridayNoon },
  })

test('each service is found with the account and the options of the shop', async () => {
  await save('konnect', konnect.keys)
  await save('flouci', { ...flouci.keys, refundsByContract: true })
  await save('stripe', stripe.keys)
  const gateways = open()
  for (const [service, refund] of [
    ['konnect', false],
    ['flouci', true],
    ['stripe', true],
  ] as const) {
    const gateway = await gateways.find(service, shopId)
    expect(gateway).toMatchObject({ key: service, can: { refund } })
    await expect(gateway?.read('5f7a209aeb3f76490ac4a3d2')).rejects.toMatchObject({ fault: 'refused' })
    expect(await gateways.find(service, shopId + 1)).toBeNull()
  }
})

test('all who find the account at the same time share what a service has said about it, until the account is changed', async () => {
  await save('stripe', stripe.keys)
  const gateways = open()
  const found = await Promise.all(Array.from({ length: 5 }, () => gateways.find('stripe', shopId)))
  expect(new Set(found).size).toBe(1)
  await stripe.set({ busy: true })
  await expect(found[0]?.read('cs_test_a1b2c3')).rejects.toMatchObject({ fault: 'busy' })
  const later = await gateways.find('stripe', shopId)
  await expect(later?.read('cs_test_a1b2c3')).rejects.toMatchObject({ fault: 'busy' })
  expect(await stripe.asked()).toHaveLength(1)
  await stripe.set({ busy: false })
  await save('stripe', stripe.keys)
  const changed = await gateways.find('stripe', shopId)
  await expect(changed?.read('cs_test_a1b2c3')).rejects.toMatchObject({ fault: 'refused' })
})

test('a key for tests is not used by an account that moves money, nor the other way round', async () => {
  await save('stripe', stripe.keys, false)
  expect(await open().find('stripe', shopId)).toBeNull()
  const live = { ...stripe.keys, secretKey: stripe.keys.secretKey.replace('_test_', '_live_') }
  await save('stripe', live, true)
  expect(await open().find('stripe', shopId)).toBeNull()
  await save('stripe', live, false)
  expect(await open().find('stripe', shopId)).not.toBeNull()
})
