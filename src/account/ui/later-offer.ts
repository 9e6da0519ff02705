import { isProvenRecently } from '../session-life.ts'
import type { Named } from './password-offer-step.tsx'

const key = 'mida-password-offer'

/** Who has registered while ordering is offered a password after the order. */
export const offerLater = ({ id }: Named): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ id, at: Date.now() }))
  } catch {
    // Storage is blocked. The page "Security" still offers a password.
  }
}

export const forgetOffer = (): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}

/** As long as the server counts the code as a proof of identity. Later, the page "Security" asks for another one. */
export const isOfferKept = (userId: number): boolean => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('id' in kept) || !('at' in kept)) return false
    return kept.id === userId && isProvenRecently(new Date(Number(kept.at)), new Date())
  } catch {
    return false
  }
}
