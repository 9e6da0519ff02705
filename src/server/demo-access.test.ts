import { expect, test } from 'vitest'
import { localHeaders, proxyHeaders } from '../../tests/proxy-headers.ts'
import { readConfig } from './config.ts'
import { isDemoOpen, isPublicDemo } from './demo-access.ts'

const unsaid = readConfig({})

const arrival = (headers: Record<string, string>, httpVersion = '1.1') => ({ headers, httpVersion })

test.each(['127.0.0.1:3000', 'localhost:3000', 'LOCALHOST', '[::1]:3000', '127.8.8.8'])(
  'the default demo is open to a request for %s',
  (host) => expect(isDemoOpen(unsaid, arrival({ host }))).toBe(true),
)

test.each([
  'mida.example',
  '192.168.1.7:3000',
  'localhost.mida.example',
  '127.0.0.1.mida.example',
  'a@localhost',
  '',
  '[::2]',
])('and closed to one for “%s”', (host) => expect(isDemoOpen(unsaid, arrival({ host }))).toBe(false))

test.each(proxyHeaders)('a request with %s counts as proxied, and is refused', (name) =>
  expect(isDemoOpen(unsaid, arrival({ host: 'localhost:3000', [name]: '' }))).toBe(false),
)

test('however a proxy writes them', () => {
  const written = proxyHeaders.flatMap((name) => [
    name.toLowerCase(),
    name.toUpperCase(),
    name.replaceAll('-', '_'),
    name.replaceAll('-', '.'),
  ])
  for (const name of written)
    expect(isDemoOpen(unsaid, arrival({ host: 'localhost:3000', [name]: '' })), name).toBe(false)
})

test('headers of local browsers and scripts are no sign of a proxy', () => {
  for (const name of localHeaders)
    expect(isDemoOpen(unsaid, arrival({ host: 'localhost', [name.toLowerCase()]: '' })), name).toBe(true)
})

test('nginx with a loopback Host is recognised by HTTP/1.0', () => {
  expect(isDemoOpen(unsaid, arrival({ host: '127.0.0.1:3000' }, '1.0'))).toBe(false)
})

const outside = arrival({ host: 'mida.example', 'x-forwarded-for': '203.0.113.7' })

test('DEMO=1 opens it to everybody', () => {
  expect(isDemoOpen(readConfig({ DEMO: '1' }), outside)).toBe(true)
  expect(isDemoOpen(readConfig({ DEMO: '1', HOST: '0.0.0.0', PUBLIC_URL: 'https://mida.example' }), outside)).toBe(true)
  expect(isDemoOpen(readConfig({ DEMO: '0' }), arrival({ host: 'localhost' }))).toBe(false)
  expect(isDemoOpen(readConfig({ HOST: '0.0.0.0' }), arrival({ host: 'localhost' }))).toBe(false)
})

test('pages have a banner with DEMO=1 only', () => {
  for (const env of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://mida.example' }, {}])
    expect(isPublicDemo(readConfig({ ...env, DEMO: '1' }))).toBe(true)
  for (const env of [{}, { DEMO: '0', HOST: '0.0.0.0' }]) expect(isPublicDemo(readConfig(env))).toBe(false)
})
