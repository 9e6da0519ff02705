import { ok, type Result, refuse } from '../kernel/result.ts'
import { toAsciiDigits } from '../kernel/text.ts'

export type CodePurpose = 'sign-in' | 'checkout' | 'profile'

export type CodeChannel = 'sms' | 'whatsapp'

/** The host can set six digits with `CODE_LENGTH`. */
export const codeLength = 4

export const codeTries = 3

export const codeLifeSeconds: Readonly<Record<CodePurpose, number>> = { 'sign-in': 300, checkout: 300, profile: 900 }

export const resendSeconds: Readonly<Record<CodePurpose, number>> = { 'sign-in': 30, checkout: 30, profile: 900 }

/** How long a phone stays verified in its session. */
export const grantSeconds: Readonly<Record<CodePurpose, number>> = { 'sign-in': 900, checkout: 1800, profile: 600 }

const minute = 60
const hour = 60 * minute
const dayOfSeconds = 24 * hour

// Seconds to wait after the first, second, third and every further code of a day.
const waits = [30, 60, 2 * minute, 5 * minute]

type Cap = { readonly count: number; readonly seconds: number }

const capsPerPhone: readonly Cap[] = [
  { count: 3, seconds: 10 * minute },
  { count: 5, seconds: dayOfSeconds },
]
const sessionCap: Cap = { count: 5, seconds: hour }

/** Returns the seconds until the next event is allowed, if at most `cap.count` events may happen in `cap.seconds`. */
export const secondsUnder = (cap: Cap, events: readonly Date[], now: Date): number => {
  const newestFirst = events.map(Number).sort((a, b) => b - a)
  const blocking = newestFirst[cap.count - 1]
  return blocking === undefined ? 0 : secondsLeft(blocking + cap.seconds * 1000, now)
}

const secondsLeft = (until: number, now: Date): number => Math.max(0, Math.ceil((until - now.getTime()) / 1000))

/** `sends` are the times of the codes that one session requested for one phone. */
export const secondsUntilNextSend = (sends: readonly Date[], purpose: CodePurpose, now: Date): number => {
  const today = sends.filter((sent) => now.getTime() - sent.getTime() < dayOfSeconds * 1000)
  if (today.length === 0) return 0
  const wait = Math.max(resendSeconds[purpose], waits[Math.min(today.length, waits.length) - 1] ?? 0)
  const newest = Math.max(...today.map(Number))
  return Math.max(secondsLeft(newest + wait * 1000, now), ...capsPerPhone.map((cap) => secondsUnder(cap, today, now)))
}

export const secondsUntilSessionMaySend = (sends: readonly Date[], now: Date): number =>
  secondsUnder(sessionCap, sends, now)

export const nextSendAllowed = (
  sends: readonly Date[],
  purpose: CodePurpose,
  now: Date,
): Result<void, 'code-too-soon'> => {
  const seconds = secondsUntilNextSend(sends, purpose, now)
  return seconds === 0 ? ok(undefined) : refuse('code-too-soon', { values: { seconds } })
}

export const checkCodeShape = (text: string, length: number = codeLength): Result<string, 'code-malformed'> => {
  const code = toAsciiDigits(text.replace(/\s/g, ''))
  return /^\d+$/.test(code) && code.length === length ? ok(code) : refuse('code-malformed')
}

export const countdownText = (seconds: number): string => {
  const left = Math.max(0, Math.ceil(seconds))
  return [Math.floor(left / 60), left % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
