import { type ReactNode, useState } from 'react'
import { type MissingProof, proofWays, secondFactorKinds } from '../../kernel/proof.ts'
import { onFirstOpening } from '../../ui/lazy.tsx'

const StepUpDialog = onFirstOpening(() => import('./step-up-dialog.tsx').then((file) => file.StepUpDialog))

type Answered = {
  readonly ok: boolean
  readonly code?: string
  readonly details: Readonly<Record<string, unknown>>
}

const readMissing = ({ ok, code, details }: Answered): MissingProof | null => {
  const way = proofWays.find((one) => one === details.way)
  if (ok || code !== 'proof-needed' || !way) return null
  const { phone, factors } = details
  return {
    way,
    phone: typeof phone === 'string' ? phone : null,
    factors: secondFactorKinds.filter((kind) => Array.isArray(factors) && factors.includes(kind)),
  }
}

type Asked = { readonly missing: MissingProof; readonly settle: (proven: boolean) => void }

/** `withProof` returns null if the user cancels. Render `proof` outside of forms. */
export const useStepUp = (): {
  withProof<A extends Answered>(make: () => Promise<A>): Promise<A | null>
  proof: ReactNode
} => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const end = (proven: boolean) => {
    asked?.settle(proven)
    setAsked(null)
  }
  return {
    withProof: async (make) => {
      const answer = await make()
      const missing = readMissing(answer)
      if (!missing) return answer
      const proven = await new Promise<boolean>((settle) => setAsked({ missing, settle }))
      return proven ? make() : null
    },
    proof: (
      <StepUpDialog
        open={asked !== null}
        missing={asked?.missing ?? null}
        onProven={() => end(true)}
        onClose={() => end(false)}
      />
    ),
  }
}
