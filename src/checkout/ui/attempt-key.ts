export type Attempt = {
  readonly key: string
  /** Content of the last request; null before the first. */
  readonly content: string | null
}

/** `randomUUID` needs a secure context, and a restaurant may run Mida on its network without a certificate. */
const randomKey = (): string =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const newAttempt = (): Attempt => ({ key: randomKey(), content: null })

/** Reuses the attempt while its outcome is unknown, otherwise makes a new one. */
export const attemptFor = (attempt: Attempt | null, content: string): Attempt => {
  if (attempt && (attempt.content === null || attempt.content === content)) return { ...attempt, content }
  return { ...newAttempt(), content }
}

const lost: readonly string[] = ['network', 'aborted', 'fault']

export const isUnknown = (code: string): boolean => lost.includes(code)

/** Sent before the server looks for the order: an earlier try with this key may have placed it. */
const beforeLookup: readonly string[] = ['too-many-requests', 'maintenance', 'not-signed-in', 'payment-unreadable']

/** True when the server has certainly placed no order with this key. */
export const isDecided = (code: string): boolean => !isUnknown(code) && !beforeLookup.includes(code)

const keptMs = 10 * 60_000

const nameOf = (shopId: number): string => `orderAttempt:${shopId}`

type Kept = { readonly at: number; readonly attempt: Attempt }

/** Survives a reload, the first thing people try. */
export const keepAttempt = (shopId: number, attempt: Attempt): void => {
  const kept: Kept = { at: Date.now(), attempt }
  try {
    sessionStorage.setItem(nameOf(shopId), JSON.stringify(kept))
  } catch {
    // Storage is blocked: kept in memory only.
  }
}

export const keptAttempt = (shopId: number): Attempt | null => {
  try {
    const { at, attempt }: Kept = JSON.parse(sessionStorage.getItem(nameOf(shopId)) ?? '{}')
    return Date.now() - at < keptMs ? attempt : null
  } catch {
    // Storage is blocked or unreadable.
    return null
  }
}

export const forgetAttempt = (shopId: number): void => {
  try {
    sessionStorage.removeItem(nameOf(shopId))
  } catch {}
}
