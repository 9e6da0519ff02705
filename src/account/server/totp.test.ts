import { expect, test } from 'vitest'
import { matchingStep, toBase32, totpCode, totpStep, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// The SHA-1 test vectors of RFC 6238, appendix B.
test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at second %i the code is %s', (second, code) => {
  expect(totpCode(secret, totpStep(new Date(second * 1000)), 8)).toBe(code)
})

test('a code counts one step early and one late, once', () => {
  const now = new Date('2026-11-20T11:00:10Z')
  const step = totpStep(now)
  for (const near of [step - 1, step, step + 1]) expect(matchingStep(secret, totpCode(secret, near), now, 0)).toBe(near)
  for (const far of [step - 2, step + 2]) expect(matchingStep(secret, totpCode(secret, far), now, 0)).toBeNull()
  expect(matchingStep(secret, totpCode(secret, step), now, step)).toBeNull()
  expect(matchingStep(secret, '', now, 0)).toBeNull()
})

test('a secret as an app takes it', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(totpUri(secret, 'Mida', 'amina@example.com')).toBe(
    'otpauth://totp/Mida%3Aamina%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Mida&algorithm=SHA1&digits=6&period=30',
  )
})
