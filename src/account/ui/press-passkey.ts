import { askingTime } from '../passkey.ts'
import type { CreationOptions, RequestOptions } from '../passkey-contract.ts'

export const passkeyTroubles = [
  'unsupported',
  'cancelled',
  'timed-out',
  'known',
  'no-check',
  'not-loaded',
  'failed',
] as const

export type PasskeyTrouble = (typeof passkeyTroubles)[number]

type Pressed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly trouble: PasskeyTrouble }

export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

const troubleOfName: Readonly<Record<string, PasskeyTrouble>> = {
  InvalidStateError: 'known',
  ConstraintError: 'no-check',
  AbortError: 'cancelled',
}

/** Browsers report the same error for a cancellation and for a timeout. */
const troubleOf = (error: unknown, asked: number): PasskeyTrouble => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'NotAllowedError') return performance.now() - asked >= askingTime - 1000 ? 'timed-out' : 'cancelled'
  return troubleOfName[name] ?? 'failed'
}

type Library = typeof import('@simplewebauthn/browser')

async function press<Value>(ask: (library: Library) => Promise<Value>): Promise<Pressed<Value>> {
  if (!canUsePasskeys()) return { ok: false, trouble: 'unsupported' }
  const library = await import('@simplewebauthn/browser').catch(() => null)
  if (!library) return { ok: false, trouble: 'not-loaded' }
  const asked = performance.now()
  try {
    return { ok: true, value: await ask(library) }
  } catch (error) {
    return { ok: false, trouble: troubleOf(error, asked) }
  }
}

export const createPasskey = (options: CreationOptions) =>
  press(({ startRegistration }) => startRegistration({ optionsJSON: options }))

export const pressPasskey = (options: RequestOptions) =>
  press(({ startAuthentication }) => startAuthentication({ optionsJSON: options }))
