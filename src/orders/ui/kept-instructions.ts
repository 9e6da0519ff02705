import { instructionNames, noInstructions, type OrderInstructions } from '../instructions.ts'

const keyOf = (domain: string): string => `instructions:${domain}`

/** The length of a long meal. */
const keptMs = 3 * 3_600_000

type Kept = { readonly at: number; readonly told: OrderInstructions }

/** What the customer has written in this tab for an order that is not placed yet, by the shop's domain. */
export const readInstructions = (domain: string): OrderInstructions | null => {
  try {
    const { at, told }: Kept = JSON.parse(sessionStorage.getItem(keyOf(domain)) ?? 'null')
    if (!(Date.now() - at < keptMs)) return null
    return Object.fromEntries(
      instructionNames.map((name) => [name, told[name] ?? noInstructions[name]]),
    ) as OrderInstructions
  } catch {
    // Storage is empty or blocked, or its text is not JSON.
    return null
  }
}

export const keepInstructions = (domain: string, told: OrderInstructions): void => {
  const kept: Kept = { at: Date.now(), told }
  try {
    sessionStorage.setItem(keyOf(domain), JSON.stringify(kept))
  } catch {}
}

export const forgetInstructions = (domain: string): void => {
  try {
    sessionStorage.removeItem(keyOf(domain))
  } catch {}
}
