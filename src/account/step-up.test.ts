import { expect, test } from 'vitest'
import { missingProof } from './step-up.ts'

const now = new Date('2026-11-20T11:00:00Z')
const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000)

const everything = { factors: ['passkey', 'app'] as const, hasPassword: true, verifiedPhone: '+21620123456' }
const never = { provenAt: null, passwordAt: null, secondFactorAt: null }

test('the strongest means of an account is asked for', () => {
  const wayOf = (means: { factors?: readonly []; hasPassword?: boolean }) =>
    missingProof({ ...everything, ...means }, never, now)
  expect(wayOf({})).toEqual({ way: 'second-factor', phone: null, factors: ['passkey', 'app'] })
  expect(wayOf({ factors: [] })).toEqual({ way: 'password', phone: null, factors: [] })
  expect(wayOf({ factors: [], hasPassword: false })).toEqual({ way: 'code', phone: '+21620123456', factors: [] })
  const bare = { factors: [], hasPassword: false, verifiedPhone: null }
  expect(missingProof(bare, never, now)).toEqual({ way: 'none', phone: null, factors: [] })
})

test('a weaker proof does not replace a stronger one', () => {
  const weaker = { provenAt: now, passwordAt: now, secondFactorAt: null }
  expect(missingProof(everything, weaker, now)?.way).toBe('second-factor')
  const byCode = { provenAt: now, passwordAt: null, secondFactorAt: null }
  expect(missingProof({ ...everything, factors: [] }, byCode, now)?.way).toBe('password')
  expect(missingProof({ ...everything, factors: [], hasPassword: false }, byCode, now)).toBeNull()
})

test.each([
  [9.99, null],
  [10, 'second-factor'],
])('a proof of %d minutes ago', (minutes, way) => {
  const times = { ...never, secondFactorAt: minutesAgo(minutes) }
  expect(missingProof(everything, times, now)?.way ?? null).toBe(way)
})
