import { Suspense, useEffect, useId, useState } from 'react'
import type { DialogProps } from '../../ui/dialog.tsx'
import { LazyDialog, whenUsed } from '../../ui/lazy.tsx'
import { AroundForm, askBeforeLeaving, hasUnsaved } from './unsaved.ts'

type Question = typeof import('./unsaved-question.tsx')

/** It is loaded once the screen is used, before anything can be typed: without a network, it could no longer be loaded. */
const useQuestion = (): Question | null => {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => whenUsed(() => import('./unsaved-question.tsx').then(setQuestion)), [])
  return question
}

const onUnload = (event: BeforeUnloadEvent): void => {
  if (hasUnsaved()) event.preventDefault()
}

/** Asks before something unsaved is left on a page of staff. */
export const UnsavedGuard = () => {
  const question = useQuestion()
  useEffect(() => {
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [])
  return (
    question && (
      <Suspense fallback={null}>
        <question.PageQuestions />
        <question.LeaveQuestion />
      </Suspense>
    )
  )
}

/** A dialog with a form. The question stands in it, so that it is above it. */
export const FormDialog = ({ onClose, children, ...dialog }: DialogProps) => {
  const id = useId()
  const question = useQuestion()
  return (
    <LazyDialog {...dialog} onClose={() => askBeforeLeaving(onClose, id)}>
      <AroundForm value={{ id, isOpen: dialog.open }}>{children}</AroundForm>
      {question && (
        <Suspense fallback={null}>
          <question.LeaveQuestion />
        </Suspense>
      )}
    </LazyDialog>
  )
}
