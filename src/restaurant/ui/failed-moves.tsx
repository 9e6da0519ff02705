import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useIsolated, useTexts } from '../../ui/texts.tsx'
import type { FailedMove } from './board-state.ts'

type Props = { failed: readonly FailedMove[]; onDismiss: (key: number) => void }

const useTitle = () => {
  const t = useTexts('restaurant')
  const isolate = useIsolated()
  return ({ id, name, press }: FailedMove): string =>
    t('failed.title', { press: t(`move.${press}`), id, name: isolate(name) })
}

export const FailedMoves = ({ failed, onDismiss }: Props) => {
  const t = useTexts('restaurant')
  const titleOf = useTitle()
  if (failed.length === 0) return null
  return (
    <ul className="flex flex-col gap-2">
      {failed.map((move) => (
        <li key={move.key}>
          <Notice
            kind="error"
            title={titleOf(move)}
            action={
              <Button variant="secondary" onClick={() => onDismiss(move.key)}>
                {t('failed.seen')}
              </Button>
            }
          >
            {t('failed.text')}
          </Notice>
        </li>
      ))}
    </ul>
  )
}

/** Covers the order's lines directly above the buttons, so that the buttons do not move. */
export const FailedMovesOfCard = ({ failed, onDismiss }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  const latest = failed.at(-1)?.key
  useEffect(() => {
    if (latest !== undefined) place.current?.scrollIntoView({ block: 'nearest' })
  }, [latest])
  if (latest === undefined) return null
  return (
    <div
      ref={place}
      className="absolute inset-x-0 bottom-full z-1 mb-2 max-h-[60dvh] scroll-mt-20 scroll-mb-48 overflow-y-auto rounded-button shadow-popover md:scroll-mb-36"
    >
      <FailedMoves failed={failed} onDismiss={onDismiss} />
    </div>
  )
}

/** The latest failed change, and how many others failed. */
export const FailedMovesInBar = ({ failed }: Pick<Props, 'failed'>) => {
  const t = useTexts('restaurant')
  const titleOf = useTitle()
  const latest = failed.at(-1)
  if (!latest) return null
  return <p className="font-semibold">{t('failed.inBar', { title: titleOf(latest), count: failed.length - 1 })}</p>
}
