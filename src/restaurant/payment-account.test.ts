import { expect, test } from 'vitest'
import { keyNames } from '../payments/account-keys.ts'
import { accountServices } from '../payments/integrations.ts'
import { isSecret } from './payment-account.ts'

test('every service has a secret, and the names of accounts are none', () => {
  for (const service of accountServices) expect(keyNames[service].some(isSecret), service).toBe(true)
  expect(['walletId', 'publicKey'].filter(isSecret)).toEqual([])
  expect(['apiKey', 'privateKey', 'secretKey', 'webhookSecret', 'an unknown key'].every(isSecret)).toBe(true)
})
