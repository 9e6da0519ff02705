import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  accountServices,
  demoPagePath,
  demoServices,
  integrations,
  isAccountService,
  isIntegration,
  isOpenTo,
  kindOf,
  noticePath,
  servicesFor,
  waysOf,
} from './integrations.ts'

test('each integration is one to callers too: no number and no name stands twice', () => {
  const told = Object.values(integrations)
  expect(new Set(told.map(({ id }) => id)).size).toBe(told.length)
  expect(new Set(told.map(({ name }) => name)).size).toBe(told.length)
})

test('a number that callers know is never given away', () => {
  expect(Object.entries(integrations).map(([key, { id }]) => [key, id])).toMatchObject([
    ['demo', 1],
    ['demo-wallet', 2],
    ['konnect', 3],
    ['flouci', 4],
    ['stripe', 5],
  ])
})

test('a key can stand in an address', () => {
  for (const key of Object.keys(integrations)) expect(key).toMatch(/^[a-z][a-z0-9-]*$/)
})

test('only the demo’s own services are marked as demo', () => {
  const ofDemo = Object.entries(integrations).filter(([, { isDemo }]) => isDemo)
  expect(ofDemo.map(([key]) => key)).toEqual([...demoServices])
})

test('only a key of the list is one', () => {
  expect(['demo', 'demo-wallet', 'nobody', '', 'toString'].map(isIntegration)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('demo gateways are closed to callers without access to the demo', () => {
  for (const service of demoServices) {
    expect(isOpenTo(service, true)).toBe(true)
    expect(isOpenTo(service, false)).toBe(false)
  }
})

test('a removed key in the database counts as open', () => {
  const [gone] = JSON.parse('["a-service-of-last-year"]')
  expect(isOpenTo(gone, false)).toBe(true)
})

test('notices come to an address that names the integration', () => {
  expect(noticePath('demo-wallet', 7)).toBe('/payment/notice/demo-wallet/7')
})

test('the address for notices is defined in one place', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '..') })
  const saying = files.filter((file) =>
    readFileSync(join(import.meta.dirname, '..', file), 'utf8').includes('payment/notice'),
  )
  expect(saying.filter((file) => !file.endsWith('.test.ts'))).toEqual(['payments/integrations.ts'])
})

test('each service of the demo has a page of its own', () => {
  expect(demoServices.map(demoPagePath)).toEqual(['/payment/demo', '/payment/demo-wallet'])
})

test('one service is a card and one a wallet, by key and by the number in replies', () => {
  expect(demoServices.map((service) => kindOf[service])).toEqual(['card', 'wallet'])
  expect(demoServices.map((service) => waysOf(integrations[service].id))).toEqual(['card', 'wallet'])
  expect(waysOf(integrations.konnect.id)).toBe('card-or-wallet')
  expect(waysOf(0)).toBe('card')
})

test('restaurants have accounts at real services only, each in the currencies that it pays', () => {
  expect(Object.keys(integrations).filter(isIntegration).filter(isAccountService)).toEqual([...accountServices])
  expect(servicesFor('TND')).toEqual(['konnect', 'flouci'])
  expect(servicesFor('EUR')).toEqual(['stripe'])
  expect(servicesFor('INR')).toEqual([])
})
