import { Suspense, useCallback, useEffect, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useCall } from '../../ui/use-call.ts'
import type { listOwedRefunds, OwedRefunds } from '../missing-contract.ts'
import { usePolled } from './use-polled.ts'

const RefundsPart = lazyPart(() => import('./refunds-part.tsx').then((file) => file.RefundsPart))

const everyMs = 60_000

const none: OwedRefunds = { refunds: [], has_more: false, refused_accounts: [] }

/** Reads the list again when `moved` changes. */
export const RefundsDue = ({ moved }: { moved?: unknown }) => {
  const call = useCall()
  const ask = useCallback(() => call<typeof listOwedRefunds>('GET', '/api/pro/refunds'), [call])
  const [owed, setOwed] = usePolled(none, everyMs, ask)
  const [wasShown, setShown] = useState(false)
  const read = useCallback(async () => {
    const answer = await ask()
    if (answer.ok) setOwed(answer.value)
  }, [ask, setOwed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer about a missing dish can add a refund
  useEffect(() => void read(), [read, moved])
  if (owed.refunds.length + (owed.refused_accounts?.length ?? 0) > 0 && !wasShown) setShown(true)
  return (
    wasShown && (
      <Suspense fallback={null}>
        <RefundsPart owed={owed} onSettled={() => void read()} />
      </Suspense>
    )
  )
}
