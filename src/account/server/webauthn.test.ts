import { expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { passkeyPlace } from './webauthn.ts'

test.each([
  ['https://mida.example', { rpId: 'mida.example', origin: 'https://mida.example' }],
  ['https://mida.example:8443/', { rpId: 'mida.example', origin: 'https://mida.example:8443' }],
  ['http://localhost:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['http://mida.example', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::7]', null],
  ['http://127.0.0.1:3000', null],
])('the public address %s', (publicUrl, place) => {
  expect(passkeyPlace(readConfig({ PUBLIC_URL: publicUrl }))).toEqual(place)
})

test('without a public address the machine itself has a name, and a machine of the network has none', () => {
  const origin = 'http://localhost:3000'
  expect(passkeyPlace(readConfig({}))).toEqual({ rpId: 'localhost', origin })
  expect(passkeyPlace(readConfig({ HOST: '192.0.2.7' }))).toBeNull()
})
