import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KonnectStandIn, konnectKeys, startKonnect } from '../../../tests/konnect-stand-in.ts'
import { fridayNoon } from '../../../tests/seed-time.ts'
import { gatewayRequests } from './gateway-request.ts'

let service: KonnectStandIn

beforeAll(async () => {
  service = await startKonnect(() => fridayNoon)
})

afterAll(() => service.close())

test('equal reads at the same time are one request', async () => {
  const send = gatewayRequests('Konnect')
  const read = () =>
    send({ method: 'GET', url: `${service.url}/payments/unknown`, headers: { 'x-api-key': konnectKeys.apiKey } })
  const settled = await Promise.allSettled([read(), read(), read()])
  expect(new Set(settled.map(({ status }) => status))).toEqual(new Set(['rejected']))
  expect(service.asked).toHaveLength(1)
  await expect(read()).rejects.toMatchObject({ fault: 'refused' })
  expect(service.asked).toHaveLength(2)
})

test('nobody listens: the outcome is unknown', async () => {
  const nowhere = await startKonnect(() => fridayNoon)
  await nowhere.close()
  const asked = gatewayRequests('Konnect')({ method: 'GET', url: `${nowhere.url}/payments/x`, headers: {} })
  await expect(asked).rejects.toMatchObject({ fault: 'silent' })
})
