import { useEffect, useState } from 'react'
import { call } from '../../ui/call.ts'
import type { listPaymentApplications } from '../contract.ts'

export type PaymentApplication = {
  readonly key: string
  readonly integration: { readonly id: number; readonly name: string }
}

/** The online payments that a shop takes. When they cannot be read the counter is left. */
export const usePaymentApplications = (shopId: number): readonly PaymentApplication[] => {
  const [applications, setApplications] = useState<readonly PaymentApplication[]>([])
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
  }, [shopId])
  return applications
}
