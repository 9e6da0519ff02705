import { createContext, useContext, useEffect, useId, useSyncExternalStore } from 'react'

/** The dialog around a form; outside of dialogs it is the page. */
export type Around = { readonly id: string; readonly isOpen: boolean }

export const AroundForm = createContext<Around>({ id: 'page', isOpen: true })

type Leaving = {
  /** The forms in which something typed is not saved, and what each stands in. */
  readonly forms: ReadonlyMap<string, string>
  /** What can ask: the page, and above it the open dialogs with a form. The last one asks. */
  readonly places: readonly string[]
  /** What waits for the answer to the question. `around`: the dialog that is left; null: the page is left. */
  readonly waiting: { readonly around: string | null; readonly leave: () => void } | null
}

const nothing: Leaving = { forms: new Map(), places: [], waiting: null }
let now = nothing
const listeners = new Set<() => void>()

const become = (part: Partial<Leaving>): void => {
  now = { ...now, ...part }
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useLeaving = (): Leaving =>
  useSyncExternalStore(
    listen,
    () => now,
    () => nothing,
  )

const unsavedIn = (around: string | null): readonly string[] =>
  [...now.forms].flatMap(([form, place]) => (around === null || place === around ? [form] : []))

export const hasUnsaved = (): boolean => now.forms.size > 0

/** Whether the question is there, with its sentences. */
export const canAsk = (): boolean => now.places.length > 0

/** Leaves at once when everything is saved, or while nothing can ask. Else asks first. */
export const askBeforeLeaving = (leave: () => void, around: string | null = null): void =>
  unsavedIn(around).length > 0 && canAsk() ? become({ waiting: { around, leave } }) : leave()

export const stay = (): void => become({ waiting: null })

export const leaveUnsaved = (): void => {
  const { waiting } = now
  if (!waiting) return
  const left = new Set(unsavedIn(waiting.around))
  become({ forms: new Map([...now.forms].filter(([form]) => !left.has(form))), waiting: null })
  waiting.leave()
}

/** While `isUnsaved`, leaving the form asks first. */
export const useUnsaved = (isUnsaved: boolean): void => {
  const id = useId()
  const { id: around, isOpen } = useContext(AroundForm)
  const counts = isUnsaved && isOpen
  useEffect(() => {
    if (!counts) return
    become({ forms: new Map([...now.forms, [id, around]]) })
    return () => become({ forms: new Map([...now.forms].filter(([form]) => form !== id)) })
  }, [counts, id, around])
}

/** Says that questions can be asked here. Returns whether this is the place that asks. */
export const useAskingPlace = (): boolean => {
  const id = useId()
  const { places } = useLeaving()
  useEffect(() => {
    become({ places: [...now.places, id] })
    return () => become({ places: now.places.filter((place) => place !== id) })
  }, [id])
  return places.at(-1) === id
}
