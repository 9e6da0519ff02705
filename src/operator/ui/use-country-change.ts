import { useState } from 'react'
import { useStepUp } from '../../account/ui/use-step-up.tsx'
import type { AnswerFrame } from '../../ui/call.ts'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useRefresh } from '../../ui/use-refresh.ts'

type Answered = AnswerFrame & ({ readonly ok: true } | { readonly ok: false; readonly code: string })

export type Problem<Field extends string> = { readonly field: Field; readonly message: string }

/** Shows a refusal at its field, or in a toast if it concerns no field. */
export function useCountryChange<Field extends string>(fieldOf: Readonly<Record<string, Field>>) {
  const t = useTexts('operator/countries')
  const refresh = useRefresh()
  const { withProof, proof } = useStepUp()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem<Field> | null>(null)
  const send = async (make: () => Promise<Answered>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setProblem(null)
    const answer = await withProof(make)
    setBusy(false)
    if (!answer) return false
    if (answer.ok) {
      toast.success(t('saved'))
      await refresh()
      return true
    }
    const field = fieldOf[answer.code]
    if (field) setProblem({ field, message: answer.message })
    else toast.error(answer.message)
    return false
  }
  const errorOf = (field: Field): string | null => (problem?.field === field ? problem.message : null)
  return { send, busy, proof, errorOf, forget: () => setProblem(null) }
}
