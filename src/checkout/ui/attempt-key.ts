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
