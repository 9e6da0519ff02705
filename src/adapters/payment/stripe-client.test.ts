import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type StandIn, startStandIn } from '../../../tests/gateways/start-stand-in.ts'
import { freePort } from '../../../tests/port.ts'
import { GatewayError } from '../../kernel/gateway-fault.ts'
import { gatewayCalls } from './gateway-request.ts'
import { openStripe, StripeRefusal } from './stripe-client.ts'

let service: StandIn<'stripe'>

beforeAll(async () => {
  service = await startStandIn('stripe')
})

beforeEach(() => service.reset())

afterAll(() => service.close())

const open = (baseUrl = service.url) => openStripe(service.keys.secretKey, baseUrl, gatewayCalls('Stripe'))

test.each([
  [400, 'refused'],
  [401, 'keys'],
  [403, 'keys'],
  [404, 'refused'],
  [409, 'silent'],
  [429, 'busy'],
  [500, 'silent'],
] as const)('%i is %s', (status, fault) => {
  expect(new StripeRefusal(status)).toMatchObject({ fault, status })
})

test('nobody listens: the outcome is unknown, and the cause is logged', async () => {
  const { stripe, call } = await open(`http://127.0.0.1:${await freePort()}`)
  const error = await call(() => stripe.refunds.list()).catch((caught) => caught)
  expect(error).toBeInstanceOf(GatewayError)
  expect(error).toMatchObject({ fault: 'silent', cause: expect.any(Error) })
})

test('a request is sent once, however it fails', async () => {
  const { stripe, call } = await open()
  await service.set({ end: 'cut' })
  await expect(call(() => stripe.refunds.list())).rejects.toMatchObject({ fault: 'silent' })
  expect(await service.asked()).toHaveLength(1)
})

test('only this adapter loads the package, and only when an account is opened', () => {
  const root = join(import.meta.dirname, '../..')
  const loading = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /^import (?!type).*'stripe'|import\('stripe'\)/m.test(readFileSync(join(root, file), 'utf8')))
  expect(loading).toEqual(['adapters/payment/stripe-client.ts'])
  const source = readFileSync(join(import.meta.dirname, 'stripe-client.ts'), 'utf8')
  expect(source).not.toMatch(/^import (?!type).*'stripe'/m)
})
