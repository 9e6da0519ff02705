import { expect, test } from 'vitest'
import { cleanKeys, hintOf, isSameAccount, keyNames, wrongKeys } from './account-keys.ts'

const walletId = '5f7a209aeb3f76490ac4a3d1'
const keys = { walletId, apiKey: `${'k'.repeat(8)}:${'s'.repeat(8)}` }

test('each key of the form is asked', () => {
  expect(keyNames.konnect).toEqual(['walletId', 'apiKey'])
})

test('spaces, line breaks and invisible characters of copied text are no part of a key', () => {
  expect(cleanKeys({ walletId: ` ${walletId}\u200b\n`, apiKey: `\u202a${keys.apiKey}\t` })).toEqual(keys)
})

test('keys of the right form', () => {
  expect(wrongKeys('konnect', keys)).toEqual([])
  expect(wrongKeys('konnect', { walletId: walletId.toUpperCase(), apiKey: keys.apiKey })).toEqual([])
  expect(wrongKeys('konnect', { walletId, apiKey: `${'a-_9'.repeat(32)}:${'b'.repeat(128)}` })).toEqual([])
})

test.each(['', walletId.slice(1), `${walletId}0`, `x${walletId.slice(1)}`])('no wallet: %s', (wrong) => {
  expect(wrongKeys('konnect', { ...keys, walletId: wrong })).toEqual(['walletId'])
})

test.each([
  'kkkkkkkk',
  'kkkkkkk:ssssssss',
  'kkkkkkkk:sssssss',
  `${'k'.repeat(129)}:ssssssss`,
  `kkkkkkkk:${'s'.repeat(129)}`,
  'kkkkkkkk:ssss ssss',
  'kkkkkkkk:ssssssss:t',
])('no key: %s', (wrong) => {
  expect(wrongKeys('konnect', { ...keys, apiKey: wrong })).toEqual(['apiKey'])
})

test('the hint is the end of the wallet, and the wallet tells accounts apart', () => {
  expect(hintOf(keys)).toBe('…a3d1')
  expect(isSameAccount(keys, { walletId, apiKey: 'another:key' })).toBe(true)
  expect(isSameAccount(keys, { ...keys, walletId: '5f7a209aeb3f76490ac4a3d2' })).toBe(false)
})
