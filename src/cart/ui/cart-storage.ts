import { type MirrorLine, mirrorKey, readMirror } from '../cart-mirror.ts'

/** Storage may be blocked or full. The server also stores the cart. */
const quietly = <Value>(use: () => Value, otherwise: Value): Value => {
  try {
    return use()
  } catch {
    return otherwise
  }
}

export const loadMirror = (): MirrorLine[] => {
  const lines = readMirror(quietly(() => localStorage.getItem(mirrorKey), null))
  if (lines) return lines
  console.error('Error parsing cart items from localStorage')
  quietly(() => localStorage.removeItem(mirrorKey), undefined)
  return []
}

export const saveMirror = (lines: readonly MirrorLine[]): void =>
  quietly(() => {
    if (lines.length === 0) localStorage.removeItem(mirrorKey)
    else localStorage.setItem(mirrorKey, JSON.stringify(lines))
  }, undefined)
