import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useStepUp } from '../../account/ui/use-step-up.tsx'
import { useUnsaved } from '../../restaurant/ui/unsaved.ts'
import type { AnswerFrame } from '../../ui/call.ts'
import { useTexts } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'
import { useProblems } from '../../ui/use-problems.ts'
import { useRefresh } from '../../ui/use-refresh.ts'

type Answered = AnswerFrame & ({ readonly ok: true } | { readonly ok: false; readonly code: string })

type Fields = Readonly<Record<string, string>>

/** Typed values stay until they are saved. `fieldOf` maps the code of a refusal to its field. */
export function useSetting<Typed extends Fields>(
  initial: Typed,
  save: (typed: Typed) => Promise<Answered>,
  fieldOf: Readonly<Record<string, Extract<keyof Typed, string>>>,
) {
  const t = useTexts('operator')
  const refresh = useRefresh()
  const { withProof, proof } = useStepUp()
  const [typed, setTyped] = useState(initial)
  const [saved, setSaved] = useState(initial)
  const { form, errorOf, forget, clear, mark } = useProblems<string>(({ code }) => fieldOf[code])
  const [busy, setBusy] = useState(false)
  const isChanged = Object.keys(typed).some((field) => typed[field] !== saved[field])
  useUnsaved(isChanged)
  const change = (field: string, text: string) => {
    setTyped((before) => ({ ...before, [field]: text }))
    forget(field)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await withProof(() => save(typed))
    setBusy(false)
    if (!answer) return
    if (answer.ok) {
      toast.success(t('settings.saved'))
      setSaved(typed)
      clear()
      return void refresh()
    }
    // The typed values stay. After `refresh` has read the new version, the next submit overwrites the other change.
    if (answer.code === 'changed-meanwhile') void refresh()
    if (!mark(answer)) toast.error(answer.message)
  }
  return {
    form,
    typed,
    busy,
    isChanged,
    submit,
    /** Must be rendered outside the form. */
    proof,
    propsOf: (field: Extract<keyof Typed, string>) => ({
      value: typed[field] ?? '',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(field, target.value),
      error: errorOf(field),
    }),
  }
}
