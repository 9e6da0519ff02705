import { Suspense, useEffect, useId, useState } from 'react'
import type { DialogProps } from '../../ui/dialog.tsx'
import { LazyDialog } from '../../ui/lazy.tsx'
import { whenUsed } from '../../ui/when-used.ts'
import { AroundForm, askBeforeLeaving, canAsk, hasUnsaved, useUnsaved } from './unsaved.ts'

type Question = typeof import('./unsaved-question.tsx')

/** Loads the question about unsaved input when the page is first used, because later there may be no network. */
const useQuestion = (): Question | null => {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => whenUsed(() => import('./unsaved-question.tsx').then(setQuestion)), [])
  return question
}

const onUnload = (event: BeforeUnloadEvent): void => {
  if (hasUnsaved()) event.preventDefault()
}

/** The link that a click follows in this tab, or null. A link within the page loses no input. */
const followed = (event: MouseEvent): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (!link?.href || isElsewhere || link.target || link.hasAttribute('download')) return null
  const { protocol, pathname, search, hash } = new URL(link.href)
  const isHere = pathname === window.location.pathname && search === window.location.search && hash !== ''
  return /^https?:$/.test(protocol) && !isHere ? link : null
}

const onClick = (event: MouseEvent): void => {
  const link = hasUnsaved() ? followed(event) : null
  if (!link) return
  event.preventDefault()
  event.stopPropagation()
  const load = () => window.location.assign(link.href)
  // The link may have been removed meanwhile, for example because its menu has closed.
  if (canAsk()) askBeforeLeaving(() => (link.isConnected ? link.click() : load()))
  // If the question is not loaded yet, a full page load lets the browser ask (`beforeunload`).
  else load()
}

export const UnsavedGuard = () => {
  const question = useQuestion()
  useEffect(() => {
    window.addEventListener('beforeunload', onUnload)
    window.addEventListener('click', onClick, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', onUnload)
      window.removeEventListener('click', onClick, { capture: true })
    }
  }, [])
  return (
    question && (
      <Suspense fallback={null}>
        <question.BackQuestion />
        <question.LeaveQuestion />
      </Suspense>
    )
  )
}

const Unsaved = ({ isUnsaved }: { isUnsaved: boolean }): null => {
  useUnsaved(isUnsaved)
  return null
}

type FormDialogProps = DialogProps & {
  /** For a form whose input is stored above the dialog. Other forms call `useUnsaved`. */
  isUnsaved?: boolean
}

/** The question about unsaved input is a child of the dialog, so that the question appears on top. */
export const FormDialog = ({ onClose, children, isUnsaved = false, ...dialog }: FormDialogProps) => {
  const id = useId()
  const question = useQuestion()
  return (
    <LazyDialog {...dialog} onClose={() => askBeforeLeaving(onClose, id)}>
      <AroundForm value={{ id, isOpen: dialog.open }}>
        <Unsaved isUnsaved={isUnsaved} />
        {children}
      </AroundForm>
      {question && (
        <Suspense fallback={null}>
          <question.LeaveQuestion />
        </Suspense>
      )}
    </LazyDialog>
  )
}
