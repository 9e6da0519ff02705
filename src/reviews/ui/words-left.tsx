import { classNames } from '../../ui/class-names.ts'
import { useTexts } from '../../ui/texts.tsx'
import { wordsLeft } from '../review.ts'

/** From here on, screen readers hear how much is left. */
const tellFrom = 50

/** Counts what may still be typed, or what is too much. */
export const WordsLeft = ({ typed }: { typed: string }) => {
  const t = useTexts('reviews')
  const left = wordsLeft(typed)
  return (
    <p
      role={left < tellFrom ? 'status' : undefined}
      className={classNames('text-sm tabular-nums', left < 0 ? 'font-medium text-danger' : 'text-muted')}
    >
      {left < 0 ? t('over', { count: -left }) : t('left', { count: left })}
    </p>
  )
}
