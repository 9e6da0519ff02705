import { createContext, useContext, useEffect, useId, useSyncExternalStore } from 'react'

/** The dialog that contains a form, or the page for a form outside of dialogs. */
export type Around = { readonly id: string; readonly isOpen: boolean }

export const AroundForm = createContext<Around>({ id: 'page', isOpen: true })

type Leaving = {
  /** Maps the id of each form with unsaved input to the id of its dialog or page. */
  readonly forms: ReadonlyMap<string, string>
  /** The places that can show the question: the page, then open dialogs with a form. The last one shows it. */
  readonly places: readonly string[]
  /** Null unless the user is being asked. `around` is the id of the dialog to leave, or null for the page. */
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

/** True if the code of the question is loaded, so that it can be shown. */
export const canAsk = (): boolean => now.places.length > 0

/** Calls `leave` at once if nothing is unsaved or the question cannot be shown. */
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

/** While `isUnsaved` is true, the user is asked before the form is left. */
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

/** Returns true if this is the last place, which shows the question. */
export const useAskingPlace = (): boolean => {
  const id = useId()
  const { places } = useLeaving()
  useEffect(() => {
    become({ places: [...now.places, id] })
    return () => become({ places: now.places.filter((place) => place !== id) })
  }, [id])
  return places.at(-1) === id
}
