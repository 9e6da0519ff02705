import { useEffect, useState } from 'react'
import type { ReplyOf } from '../../kernel/endpoint.ts'
import { call } from '../../ui/call.ts'
import type { readPhoneTerms } from '../contract.ts'

type Terms = Pick<ReplyOf<typeof readPhoneTerms>[number], 'block' | 'counter'>

const noTerms: Terms = { block: null, counter: null }

type Question = { readonly shopId: number; readonly phone: string | null; readonly montant: string }

/** If the call fails, the checkout shows no limit, and the server refuses the order. */
export const usePhoneTerms = ({ shopId, phone, montant }: Question) => {
  const [terms, setTerms] = useState(noTerms)
  const [reads, setReads] = useState(0)
  useEffect(() => {
    const gone = new AbortController()
    const read = async () => {
      const answer = await call<typeof readPhoneTerms>('GET', '/api/establishment/:establishmentId/phone-terms', {
        params: { establishmentId: shopId },
        query: { montant },
        signal: gone.signal,
      })
      if (!gone.signal.aborted) setTerms((answer.ok && answer.value.find((one) => one.phone === phone)) || noTerms)
    }
    // `reads` repeats the call after a refusal.
    if (phone !== null && reads >= 0) void read()
    else setTerms(noTerms)
    return () => gone.abort()
  }, [shopId, phone, montant, reads])
  return { ...terms, reread: () => setReads((count) => count + 1) }
}
