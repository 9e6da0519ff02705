import { expect, test } from 'vitest'
import { demoPagePath, demoServices, isWallet, kindOf } from './demo-services.ts'
import { integrations } from './integrations.ts'

test('each service of the demo has a page of its own', () => {
  expect(demoServices.map(demoPagePath)).toEqual(['/payment/demo', '/payment/demo-wallet'])
})

test('one service is a card and one a wallet, by key and by the name that callers read', () => {
  expect(demoServices.map((service) => kindOf[service])).toEqual(['card', 'wallet'])
  expect(demoServices.map((service) => isWallet(integrations[service].name))).toEqual([false, true])
})
