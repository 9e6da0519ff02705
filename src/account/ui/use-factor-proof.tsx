import type { ReactNode } from 'react'
import type { OwnAccount } from '../own-account.ts'
import { useProof } from './use-proof.tsx'
import { useStepUp } from './use-step-up.tsx'

type Answered = { readonly ok: boolean; readonly code?: string; readonly details: Readonly<Record<string, unknown>> }

/** Asks for the proof that the server names, or for any proof if it names none. Then repeats the call. */
export const useFactorProof = (
  account: OwnAccount,
): { withProof<A extends Answered>(make: () => Promise<A>): Promise<A | null>; proof: ReactNode } => {
  const any = useProof(account)
  const strongest = useStepUp()
  return {
    withProof: async (make) => {
      const first = await strongest.withProof(make)
      return first?.ok === false && first.code === 'proof-needed' ? any.withProof(make) : first
    },
    proof: (
      <>
        {any.proof}
        {strongest.proof}
      </>
    ),
  }
}
