import { useCallback } from 'react'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { serverTime, useEverySecond } from './use-now.ts'

type Props = { until: string; busy: boolean; onUndo: () => void }

export const UndoHandOver = ({ until, busy, onUndo }: Props) => {
  const t = useTexts('restaurant')
  const seconds = useEverySecond(
    useCallback(() => Math.max(0, Math.floor((Date.parse(until) - serverTime()) / 1000)), [until]),
  )
  if (!seconds) return null
  return (
    <Button
      variant="secondary"
      wide
      busy={busy}
      className="whitespace-nowrap tabular-nums"
      onClick={() => busy || onUndo()}
    >
      {t('undo', { seconds })}
    </Button>
  )
}
