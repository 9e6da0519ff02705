/** One attempt to order: its key makes the server answer a repeated call with the first order. */
export type Attempt = {
  readonly key: string
  /** What was sent with the key; null while nothing was. */
  readonly content: string | null
}

/** `randomUUID` exists on secure pages only, and a house may run us on its own network without a certificate. */
const randomKey = (): string =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const newAttempt = (): Attempt => ({ key: randomKey(), content: null })

/** The attempt to send `content` with: the same one again when its outcome is unknown, a new one for anything else. */
export const attemptFor = (attempt: Attempt | null, content: string): Attempt => {
  if (attempt && (attempt.content === null || attempt.content === content)) return { ...attempt, content }
  return { ...newAttempt(), content }
}

const lost: readonly string[] = ['network', 'aborted', 'fault']

/** Whether an answer leaves open what came of the order: it was lost, or something broke. */
export const isUnknown = (code: string): boolean => lost.includes(code)

/** Said before the order is looked for: an earlier try with the same key may have placed it. */
const premature: readonly string[] = ['too-many-requests', 'maintenance', 'not-signed-in', 'payment-unreadable']

/** Whether a refusal is about the order, so that nothing was placed with its key. */
export const isDecided = (code: string): boolean => !isUnknown(code) && !premature.includes(code)

/** As long as the server takes the same order without a key for a repeated one. */
const keptMs = 10 * 60_000

const nameOf = (shopId: number): string => `orderAttempt:${shopId}`

type Kept = { readonly at: number; readonly attempt: Attempt }

/** An attempt whose outcome nobody knows outlives a reload: it is what people try first. */
export const keepAttempt = (shopId: number, attempt: Attempt): void => {
  const kept: Kept = { at: Date.now(), attempt }
  try {
    sessionStorage.setItem(nameOf(shopId), JSON.stringify(kept))
  } catch {
    // Blocked storage: it holds until the page is left.
  }
}

export const keptAttempt = (shopId: number): Attempt | null => {
  try {
    const { at, attempt }: Kept = JSON.parse(sessionStorage.getItem(nameOf(shopId)) ?? '{}')
    return Date.now() - at < keptMs ? attempt : null
  } catch {
    // Blocked storage, or unreadable.
    return null
  }
}

export const forgetAttempt = (shopId: number): void => {
  try {
    sessionStorage.removeItem(nameOf(shopId))
  } catch {
    // As above.
  }
}
