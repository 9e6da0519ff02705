import { type FormEvent, useState } from 'react'
import type { AnswerFrame } from '../../ui/call.ts'
import { toast } from '../../ui/toast.ts'
import { useProblems } from '../../ui/use-problems.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import { useUnsaved } from './unsaved.ts'

type Answered<Value> = AnswerFrame &
  ({ readonly ok: true; readonly value: Value } | { readonly ok: false; readonly code: string })

type Options<Value, Draft, Field extends string> = {
  /** As the page has read it. */
  readonly value: Value
  readonly draftOf: (value: Value) => Draft
  readonly isSame: (draft: Draft, value: Value) => boolean
  /** Recognises the current value in a refusal: another person has changed it. */
  readonly isValue: (value: unknown) => value is Value
  readonly fields: readonly Field[]
  /** `seen`: the value that the draft was made from. If it is outdated, the call is refused. */
  readonly save: (seen: Value, draft: Draft) => Promise<Answered<Value>>
  readonly savedText: string
  /** True if only the notice with the current value tells that another person has changed it. */
  readonly isNoticeEnough?: boolean
}

/** A form whose typed values stay until they are saved, also if another person changes the value meanwhile. */
export function useSavedForm<Value, Draft extends object, Field extends string>(options: Options<Value, Draft, Field>) {
  const { value, draftOf, isSame, isValue, fields, save, savedText, isNoticeEnough = false } = options
  const refresh = useRefresh()
  const [seen, setSeen] = useState(value)
  const [draft, setDraft] = useState(() => draftOf(value))
  const [given, setGiven] = useState(value)
  const [changed, setChanged] = useState<Value | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { form, errorOf, forget, clear, mark } = useProblems((said) => fields.find((field) => field === said.field))
  const isUnsaved = !isSame(draft, seen)
  useUnsaved(isUnsaved)
  const take = (next: Value) => {
    setSeen(next)
    setDraft(draftOf(next))
  }
  // Changed by an undo or by another person. Unsaved input stays.
  if (!isSame(draftOf(value), given)) {
    setGiven(value)
    if (!isUnsaved) take(value)
  }
  const change = (part: Partial<Draft>, field?: Field) => {
    setDraft({ ...draft, ...part })
    setProblem(null)
    if (field) forget(field)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await save(seen, draft)
    setBusy(false)
    if (answer.ok) {
      take(answer.value)
      setProblem(null)
      clear()
      setChanged(null)
      toast.success(savedText)
      return void refresh()
    }
    const { current } = answer.details
    const isConflict = isValue(current)
    if (isConflict) {
      setSeen(current)
      setChanged(current)
    }
    setProblem(mark(answer) || (isConflict && isNoticeEnough) ? null : answer.message)
  }
  return { form, draft, busy, problem, changed, errorOf, change, submit: (event: FormEvent) => void submit(event) }
}
