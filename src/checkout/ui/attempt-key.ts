import { randomKey } from '../../ui/random-key.ts'

export type Attempt = {
  readonly key: string
  /** The content of the last request. Null before the first request. */
  readonly content: string | null
}

export const newAttempt = (): Attempt => ({ key: randomKey(), content: null })

export const attemptFor = (attempt: Attempt | null, content: string): Attempt => {
  if (attempt && (attempt.content === null || attempt.content === content)) return { ...attempt, content }
  return { ...newAttempt(), content }
}

const lost: readonly string[] = ['network', 'aborted', 'fault']

export const isUnknown = (code: string): boolean => lost.includes(code)

/** After these refusals, the next request keeps the key: an earlier request may have placed an order. */
const beforeLookup: readonly string[] = ['too-many-requests', 'maintenance', 'not-signed-in', 'payment-unreadable']

/** True if the next request needs a new key. */
export const isDecided = (code: string): boolean => !isUnknown(code) && !beforeLookup.includes(code)

const keptMs = 10 * 60_000

const nameOf = (shopId: number): string => `orderAttempt:${shopId}`

type Kept = { readonly at: number; readonly attempt: Attempt }

/** Stored, because customers often reload the page when a reply is missing. */
export const keepAttempt = (shopId: number, attempt: Attempt): void => {
  const kept: Kept = { at: Date.now(), attempt }
  try {
    sessionStorage.setItem(nameOf(shopId), JSON.stringify(kept))
  } catch {
    // Storage is blocked. The caller still has the attempt in memory.
  }
}

export const keptAttempt = (shopId: number): Attempt | null => {
  try {
    const { at, attempt }: Kept = JSON.parse(sessionStorage.getItem(nameOf(shopId)) ?? '{}')
    return Date.now() - at < keptMs ? attempt : null
  } catch {
    // Storage is blocked, or its text is not JSON.
    return null
  }
}

export const forgetAttempt = (shopId: number): void => {
  try {
    sessionStorage.removeItem(nameOf(shopId))
  } catch {}
}
