import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type StandIn, startStandIn } from '../../../tests/gateways/start-stand-in.ts'
import { freePort } from '../../../tests/port.ts'
import { gatewayCalls, gatewayRequests } from './gateway-request.ts'

let service: StandIn<'konnect'>

beforeAll(async () => {
  service = await startStandIn('konnect')
})

beforeEach(() => service.reset())

afterAll(() => service.close())

test('equal reads at the same time are one request', async () => {
  const send = gatewayRequests(gatewayCalls('Konnect'))
  const read = (id = 'unknown') =>
    send({ method: 'GET', url: `${service.url}/payments/${id}`, headers: { 'x-api-key': service.keys.apiKey } })
  await service.set({ slow: 200 })
  const settled = await Promise.allSettled([read(), read(), read(), read('other')])
  expect(new Set(settled.map(({ status }) => status))).toEqual(new Set(['rejected']))
  expect((await service.asked()).map(({ path }) => path).toSorted()).toEqual(['/payments/other', '/payments/unknown'])
  await expect(read()).rejects.toMatchObject({ fault: 'refused' })
  expect(await service.asked()).toHaveLength(3)
})

test('nobody listens: the outcome is unknown', async () => {
  const url = `http://127.0.0.1:${await freePort()}/payments/x`
  const asked = gatewayRequests(gatewayCalls('Konnect'))({ method: 'GET', url, headers: {} })
  await expect(asked).rejects.toMatchObject({ fault: 'silent' })
})
