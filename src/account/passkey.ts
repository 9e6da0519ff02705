import { ok, type Result, refuse } from '../kernel/result.ts'
import { codePointLength, isBlank, visibleText } from '../kernel/text.ts'

export const challengePurposes = ['register', 'prove', 'sign-in'] as const

export type ChallengePurpose = (typeof challengePurposes)[number]

export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

export type Transport = (typeof transports)[number]

/** In milliseconds: how long a response to a challenge is accepted. */
export const challengeLife = 5 * 60_000
/** In milliseconds: how long the browser waits for the user. */
export const askingTime = 2 * 60_000

export const mostPasskeys = 20

const longestName = 100

export const readPasskeyName = (typed: string): Result<string, 'passkey-name-missing' | 'name-too-long'> => {
  const name = visibleText(typed)
  if (isBlank(name)) return refuse('passkey-name-missing')
  return codePointLength(name) > longestName ? refuse('name-too-long') : ok(name)
}
