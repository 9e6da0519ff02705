import { useEffect, useState } from 'react'
import { instructionNames, noInstructions, type OrderInstructions } from '../../orders/instructions.ts'

const keyOf = (shopId: number): string => `instructions:${shopId}`

/** The length of a long meal. */
const keptMs = 3 * 3_600_000

type Kept = { readonly at: number; readonly told: OrderInstructions }

const readKept = (shopId: number): OrderInstructions | null => {
  try {
    const { at, told }: Kept = JSON.parse(sessionStorage.getItem(keyOf(shopId)) ?? 'null')
    if (!(Date.now() - at < keptMs)) return null
    return Object.fromEntries(
      instructionNames.map((name) => [name, told[name] ?? noInstructions[name]]),
    ) as OrderInstructions
  } catch {
    // Storage is empty or blocked, or its text is not JSON.
    return null
  }
}

const keep = (shopId: number, told: OrderInstructions): void => {
  const kept: Kept = { at: Date.now(), told }
  try {
    sessionStorage.setItem(keyOf(shopId), JSON.stringify(kept))
  } catch {}
}

const forget = (shopId: number): void => {
  try {
    sessionStorage.removeItem(keyOf(shopId))
  } catch {}
}

/** The instructions survive a reload and a visit to the payment page. */
export const useInstructions = (shopId: number) => {
  const [instructions, setInstructions] = useState<OrderInstructions>(noInstructions)
  useEffect(() => {
    const kept = readKept(shopId)
    if (kept) setInstructions((now) => (now === noInstructions ? kept : now))
  }, [shopId])
  return {
    instructions,
    changeInstructions: (told: Partial<OrderInstructions>) => {
      const next = { ...instructions, ...told }
      setInstructions(next)
      keep(shopId, next)
    },
    forgetInstructions: () => forget(shopId),
  }
}
