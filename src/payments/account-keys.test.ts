import { expect, test } from 'vitest'
import {
  type AccountKeys,
  cleanKeys,
  hintOf,
  isSameAccount,
  isTestAccount,
  keyNames,
  optionNames,
  wrongKeys,
} from './account-keys.ts'

const letters = 'aB3_'.repeat(4)

const stripeKey = (kind: string) => `${kind}_${letters}`

const keys = {
  konnect: { walletId: '5f7a209aeb3f76490ac4a3d1', apiKey: `${'k'.repeat(8)}:${'s'.repeat(8)}` },
  flouci: { publicKey: 'a1b2c3d4-e5f6-7890-1234-567890abcdef', privateKey: '0'.repeat(16) },
  stripe: { accountId: 'acct_1A2b3C4d', secretKey: stripeKey('sk_test'), webhookSecret: `whsec_${letters}` },
} satisfies AccountKeys

test('each key and each option of the form is asked', () => {
  expect(keyNames).toEqual({
    konnect: ['walletId', 'apiKey'],
    flouci: ['publicKey', 'privateKey'],
    stripe: ['accountId', 'secretKey', 'webhookSecret'],
  })
  expect(optionNames).toEqual({ konnect: [], flouci: ['refundsByContract', 'holdsMoney'], stripe: [] })
})

test('spaces, line breaks and invisible characters of copied text are no part of a key', () => {
  const { walletId, apiKey } = keys.konnect
  expect(cleanKeys({ walletId: ` ${walletId}\u200b\n`, apiKey: `\u202a${apiKey}\t` })).toEqual(keys.konnect)
  const typed = {
    publicKey: `${keys.flouci.publicKey} `,
    privateKey: ` ${keys.flouci.privateKey}`,
    refundsByContract: true,
  }
  expect(cleanKeys(typed)).toEqual({ ...keys.flouci, refundsByContract: true })
})

test('keys of the right form', () => {
  expect(wrongKeys('konnect', keys.konnect)).toEqual([])
  expect(wrongKeys('konnect', { ...keys.konnect, walletId: keys.konnect.walletId.toUpperCase() })).toEqual([])
  const longest = `${'a-_9'.repeat(32)}:${'b'.repeat(128)}`
  expect(wrongKeys('konnect', { ...keys.konnect, apiKey: longest })).toEqual([])
  expect(wrongKeys('flouci', keys.flouci)).toEqual([])
  expect(wrongKeys('flouci', { ...keys.flouci, refundsByContract: true })).toEqual([])
  expect(wrongKeys('stripe', keys.stripe)).toEqual([])
})

test.each([
  ['konnect', 'walletId', ['', '5f7a209aeb3f76490ac4a3d', '5f7a209aeb3f76490ac4a3d10', 'x5f7a209aeb3f76490ac4a3d']],
  [
    'konnect',
    'apiKey',
    [
      'kkkkkkkk',
      'kkkkkkk:ssssssss',
      'kkkkkkkk:sssssss',
      `${'k'.repeat(129)}:ssssssss`,
      `kkkkkkkk:${'s'.repeat(129)}`,
      'kkkkkkkk:ssss ssss',
      'kkkkkkkk:ssssssss:t',
    ],
  ],
  ['flouci', 'publicKey', ['', '0'.repeat(15), '0'.repeat(129), `${'0'.repeat(16)}:1`, `+${'0'.repeat(16)}`]],
  ['flouci', 'privateKey', ['', '0'.repeat(15), '0'.repeat(129), `${'0'.repeat(16)}:1`, `+${'0'.repeat(16)}`]],
  ['stripe', 'accountId', ['', 'acct_', 'acct_1234567', 'x-acct_12345678', 'acct_12345678-', `acct_${'1'.repeat(65)}`]],
  [
    'stripe',
    'secretKey',
    [
      '',
      stripeKey('pk_test'),
      stripeKey('sk_prod'),
      `x${stripeKey('sk_test')}`,
      'sk_test_abc',
      `${stripeKey('rk_test')}-`,
    ],
  ],
  ['stripe', 'webhookSecret', ['', letters, 'whsec_abc', `x-whsec_${letters}`, `whsec_${letters}!`]],
] as const)('no %s %s', (service, name, wrong) => {
  for (const value of wrong) {
    const typed = { ...keys[service], [name]: value }
    expect(wrongKeys(service, typed), value).toEqual([name])
  }
  const { [name]: _, ...without } = { ...Object(keys[service]) }
  expect(wrongKeys(service, without)).toEqual([name])
})

test('each kind of Stripe’s keys is one of an account for tests, or is not', () => {
  const of = (secretKey: string) => ({ ...keys.stripe, secretKey })
  for (const kind of ['sk_test', 'rk_test', 'sk_live', 'rk_live']) {
    expect(isTestAccount(of(stripeKey(kind))), kind).toBe(kind.endsWith('test'))
    expect(wrongKeys('stripe', of(stripeKey(kind)))).toEqual([])
  }
  expect(isTestAccount(of(`x_${stripeKey('sk_test')}`))).toBe(false)
  expect(wrongKeys('stripe', of(`x_${stripeKey('sk_live')}`))).toEqual(['secretKey'])
  expect([keys.konnect, keys.flouci].map(isTestAccount)).toEqual([null, null])
})

test('the hint is the end of what stays when keys change, and this tells accounts apart', () => {
  expect([keys.konnect, keys.flouci, keys.stripe].map(hintOf)).toEqual(['…a3d1', '…cdef', '…3C4d'])
  expect(isSameAccount(keys.konnect, { ...keys.konnect, apiKey: 'another:key' })).toBe(true)
  expect(isSameAccount(keys.konnect, { ...keys.konnect, walletId: '5f7a209aeb3f76490ac4a3d2' })).toBe(false)
  expect(isSameAccount(keys.flouci, { ...keys.flouci, privateKey: 'another', refundsByContract: true })).toBe(true)
  expect(isSameAccount(keys.flouci, { ...keys.flouci, publicKey: 'another' })).toBe(false)
  expect(isSameAccount(keys.stripe, { ...keys.stripe, secretKey: 'sk', webhookSecret: 'wh' })).toBe(true)
  expect(isSameAccount(keys.stripe, { ...keys.stripe, accountId: 'acct_other' })).toBe(false)
})
