import { type ReactNode, useState } from 'react'
import type { OwnAccount } from '../own-account.ts'
import { ProofDialog } from './proof-dialog.tsx'

type Answered = { readonly ok: boolean; readonly code?: string }

/** `withProof` returns null if the user cancels. Render `proof` in the calling dialog, outside its form. */
export const useProof = (
  account: OwnAccount,
): { withProof<A extends Answered>(make: () => Promise<A>): Promise<A | null>; proof: ReactNode } => {
  const [settle, setSettle] = useState<((proven: boolean) => void) | null>(null)
  const end = (proven: boolean) => {
    settle?.(proven)
    setSettle(null)
  }
  return {
    withProof: async (make) => {
      const answer = await make()
      if (answer.ok || answer.code !== 'proof-needed') return answer
      const proven = await new Promise<boolean>((resolve) => setSettle(() => resolve))
      return proven ? make() : null
    },
    proof: (
      <ProofDialog account={account} open={settle !== null} onProven={() => end(true)} onClose={() => end(false)} />
    ),
  }
}
