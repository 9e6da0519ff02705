import { useEffect, useState } from 'react'
import { noInstructions, type OrderInstructions } from '../../orders/instructions.ts'
import { forgetInstructions, keepInstructions, readInstructions } from '../../orders/ui/kept-instructions.ts'

/** The instructions survive a reload and a visit to the payment page. The page of the paid order forgets them. */
export const useInstructions = (domain: string) => {
  const [instructions, setInstructions] = useState<OrderInstructions>(noInstructions)
  useEffect(() => {
    const kept = readInstructions(domain)
    if (kept) setInstructions((now) => (now === noInstructions ? kept : now))
  }, [domain])
  return {
    instructions,
    changeInstructions: (told: Partial<OrderInstructions>) => {
      const next = { ...instructions, ...told }
      setInstructions(next)
      keepInstructions(domain, next)
    },
    forgetInstructions: () => forgetInstructions(domain),
  }
}
