import { type ComponentType, Suspense, useEffect, useId, useState, useSyncExternalStore } from 'react'

type Leaving = {
  /** The forms in which something typed is not saved. */
  readonly forms: ReadonlySet<string>
  /** What waits for the answer to the question. */
  readonly leave: (() => void) | null
}

const nothing: Leaving = { forms: new Set(), leave: null }
let now = nothing
const listeners = new Set<() => void>()

const become = (next: Leaving): void => {
  now = next
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

export const hasUnsaved = (): boolean => now.forms.size > 0

/** Leaves at once when everything is saved, else asks first. */
export const askBeforeLeaving = (leave: () => void): void => (hasUnsaved() ? become({ ...now, leave }) : leave())

export const stay = (): void => become({ ...now, leave: null })

export const leaveUnsaved = (): void => {
  const { leave } = now
  become(nothing)
  leave?.()
}

/** While `isUnsaved`, leaving the form asks first. */
export const useUnsaved = (isUnsaved: boolean): void => {
  const id = useId()
  useEffect(() => {
    if (!isUnsaved) return
    become({ ...now, forms: new Set([...now.forms, id]) })
    return () => become({ ...now, forms: new Set([...now.forms].filter((other) => other !== id)) })
  }, [isUnsaved, id])
}

type Guard = ComponentType<Record<never, never>>

/** Asks before a form is left. It is loaded when the first letter is typed. */
export const UnsavedGuard = () => {
  const { forms } = useLeaving()
  const [Guarding, setGuarding] = useState<Guard | null>(null)
  const isNeeded = forms.size > 0
  useEffect(() => {
    // Without a network there is no question; the browser's own is not needed either, because no page could be loaded.
    if (isNeeded) import('./unsaved-guard.tsx').then((file) => setGuarding(() => file.LeaveQuestion)).catch(() => {})
  }, [isNeeded])
  return Guarding ? (
    <Suspense fallback={null}>
      <Guarding />
    </Suspense>
  ) : null
}
