import { useEffect, useRef, useState } from 'react'
import type { AnswerFrame } from './call.ts'

type Refused = AnswerFrame & { readonly code: string }

type Said = Pick<Refused, 'code' | 'message'> & { readonly field?: unknown }

const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value

const problemsOf = <Field extends string>(
  { code, message, details }: Refused,
  fieldOf: (said: Said) => Field | undefined,
): Partial<Record<Field, string>> => {
  const others = Array.isArray(details.others) ? details.others.filter(isSaid) : []
  const problems: Partial<Record<Field, string>> = {}
  for (const said of [{ ...details, code, message }, ...others]) {
    const field = fieldOf(said)
    if (field && !problems[field]) problems[field] = said.message
  }
  return problems
}

/** All invalid fields are marked together, and the first gets the focus. */
export function useProblems<Field extends string>(fieldOf: (said: Said) => Field | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({})
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return {
    form,
    errorOf: (field: Field): string | null => problems[field] ?? null,
    forget: (...fields: readonly Field[]) =>
      setProblems((before) => {
        const left = { ...before }
        for (const field of fields) delete left[field]
        return left
      }),
    clear: () => setProblems({}),
    /** Returns false if the refusal concerns no field. */
    mark: (answer: Refused): boolean => {
      const found = problemsOf(answer, fieldOf)
      setProblems(found)
      setRefusals((before) => before + 1)
      return Object.keys(found).length > 0
    },
  }
}
