import { type ReactNode, useState } from 'react'
import { LazyAlertDialog } from '../../ui/lazy.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'

/** Dishes beyond this number are only counted. */
const mostNamed = 5

type Question = {
  /** Opens the question if there are free dishes. Otherwise saves. */
  submit: () => void
  question: ReactNode
}

/** A price of 0 is rarely intended, so the user is asked. `free` has the names of dishes whose price becomes 0. */
export const useFreeQuestion = (free: readonly string[], save: () => void): Question => {
  const t = useTexts('restaurant/menu-editor')
  const isolate = useIsolated()
  const [isAsking, setIsAsking] = useState(false)
  const named = free.slice(0, mostNamed).map((name) => t('form.freeName', { name: isolate(name) }))
  const names = {
    count: free.length,
    names: named.join(t('form.freeComma')) + (free.length > named.length ? '…' : ''),
  }
  return {
    submit: () => (free.length > 0 ? setIsAsking(true) : save()),
    question: (
      <LazyAlertDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('form.freeTitle', names)}
        cancel={t('form.freeBack')}
        confirm={t('form.freeKeep')}
        onConfirm={() => {
          setIsAsking(false)
          save()
        }}
      >
        {t('form.freeText', names)}
      </LazyAlertDialog>
    ),
  }
}
