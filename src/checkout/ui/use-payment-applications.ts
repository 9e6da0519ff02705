import { useEffect, useState } from 'react'
import type { ReplyOf } from '../../kernel/endpoint.ts'
import { call } from '../../ui/call.ts'
import type { listPaymentApplications } from '../contract.ts'

export type PaymentApplication = ReplyOf<typeof listPaymentApplications>[number]

/** Empty if the request fails. The customer can still pay at the counter. */
export const usePaymentApplications = (shopId: number) => {
  const [reads, setReads] = useState(0)
  const [applications, setApplications] = useState<readonly PaymentApplication[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each number of `reads` is one reading.
  useEffect(() => {
    const gone = new AbortController()
    const read = async () => {
      const answer = await call<typeof listPaymentApplications>('GET', '/api/apps/:establishmentId/all', {
        params: { establishmentId: shopId },
        signal: gone.signal,
      })
      if (answer.ok) setApplications(answer.value)
      else if (answer.code !== 'aborted') console.error('The payment applications could not be read:', answer.message)
    }
    void read()
    return () => gone.abort()
  }, [shopId, reads])
  return { applications, reread: () => setReads((count) => count + 1) }
}
