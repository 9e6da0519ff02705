import fc from 'fast-check'
import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { ok, refuse } from '../kernel/result.ts'
import {
  checkCodeShape,
  codeLifeSeconds,
  codeTries,
  countdownText,
  grantSeconds,
  nextSendAllowed,
  resendSeconds,
  secondsUntilNextSend,
  secondsUntilSessionMaySend,
} from './one-time-code.ts'
import { en } from './texts/en.ts'

const now = new Date('2026-11-20T12:00:00Z')
const secondsAgo = (...seconds: number[]): Date[] => seconds.map((ago) => new Date(now.getTime() - ago * 1000))

test('the countdown starts at 30 seconds at sign-in and checkout and at 900 for the profile', () => {
  expect(resendSeconds).toEqual({ 'sign-in': 30, checkout: 30, profile: 900 })
})

test('a code lives five minutes, in the profile fifteen, and bears three guesses', () => {
  expect(codeLifeSeconds).toEqual({ 'sign-in': 300, checkout: 300, profile: 900 })
  expect(codeTries).toBe(3)
})

test('a phone that answered counts for a quarter of an hour at sign-in, half an hour at checkout, ten minutes in the profile', () => {
  expect(grantSeconds).toEqual({ 'sign-in': 900, checkout: 1800, profile: 600 })
})

test('the countdown reads mm:ss', () => {
  expect([30, 9, 0, 900, 61, -3, 29.2].map(countdownText)).toEqual([
    '00:30',
    '00:09',
    '00:00',
    '15:00',
    '01:01',
    '00:00',
    '00:30',
  ])
})

test('a code is four digits, in whatever script and spacing they are typed', () => {
  expect(checkCodeShape('0417')).toEqual(ok('0417'))
  expect(checkCodeShape(' ٠٤ ١٧ ')).toEqual(ok('0417'))
  for (const text of ['', '041', '04177', '04a7', '-417', '4.17'])
    expect(checkCodeShape(text)).toEqual(refuse('code-malformed'))
})

test('the first code leaves at once, the second after 30 seconds', () => {
  expect(nextSendAllowed([], 'sign-in', now)).toEqual(ok(undefined))
  expect(nextSendAllowed(secondsAgo(10), 'checkout', now)).toEqual(refuse('code-too-soon', { values: { seconds: 20 } }))
  expect(nextSendAllowed(secondsAgo(30), 'checkout', now)).toEqual(ok(undefined))
})

test('for the profile the second code waits a quarter of an hour', () => {
  expect(secondsUntilNextSend(secondsAgo(60), 'profile', now)).toBe(840)
  expect(secondsUntilNextSend(secondsAgo(900), 'profile', now)).toBe(0)
})

test('waits grow with every code of the day', () => {
  expect(secondsUntilNextSend(secondsAgo(50, 0), 'sign-in', now)).toBe(60)
  expect(secondsUntilNextSend(secondsAgo(5000, 4000, 0), 'sign-in', now)).toBe(120)
  expect(secondsUntilNextSend(secondsAgo(6000, 5000, 4000, 0), 'sign-in', now)).toBe(300)
})

test('a code of a day ago makes no wait longer', () => {
  expect(secondsUntilNextSend(secondsAgo(86_399, 40), 'sign-in', now)).toBe(20)
  expect(secondsUntilNextSend(secondsAgo(86_400, 40), 'sign-in', now)).toBe(0)
})

test('a phone gets three codes in ten minutes and five in a day', () => {
  expect(secondsUntilNextSend(secondsAgo(400, 300, 200), 'sign-in', now)).toBe(200)
  expect(secondsUntilNextSend(secondsAgo(80_000, 50_000, 40_000, 30_000, 20_000), 'sign-in', now)).toBe(6400)
  expect(secondsUntilNextSend(secondsAgo(90_000, 50_000, 40_000, 30_000, 20_000), 'sign-in', now)).toBe(0)
})

test('a session gets five codes in an hour', () => {
  expect(secondsUntilSessionMaySend(secondsAgo(3000, 2000, 1000, 500), now)).toBe(0)
  expect(secondsUntilSessionMaySend(secondsAgo(3000, 2000, 1000, 500, 100), now)).toBe(600)
})

test('a caller who waits as told stays within the caps', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 3600 }), { maxLength: 30 }), (pauses) => {
      let clock = now.getTime()
      const sends: Date[] = []
      for (const pause of pauses) {
        clock += pause * 1000
        clock += secondsUntilNextSend(sends, 'sign-in', new Date(clock)) * 1000
        expect(nextSendAllowed(sends, 'sign-in', new Date(clock)).ok).toBe(true)
        sends.push(new Date(clock))
        const within = (seconds: number) => sends.filter((sent) => clock - sent.getTime() < seconds * 1000).length
        expect(within(600)).toBeLessThanOrEqual(3)
        expect(within(86_400)).toBeLessThanOrEqual(5)
      }
    }),
  )
})

test('a code of the wrong shape has its sentence', () => {
  const translate = createTranslator({ locale: 'en', messages: en })
  const checked = checkCodeShape('12')
  expect(!checked.ok && translate(`refusals.${checked.code}`)).toBe('Please enter a valid OTP code')
})
