import { classNames } from './class-names.ts'
import { StarWheel } from './star.tsx'
import { useTexts } from './texts.tsx'

/** A turning star. Alone it speaks for itself; `silent` when words beside it already say that something is under way. */
export const Spinner = ({ className, silent = false }: { className?: string; silent?: boolean }) => {
  const t = useTexts('ui')
  const wheel = <StarWheel className={classNames('animate-turn', className)} />
  if (silent) return wheel
  return (
    <span role="status" className="inline-flex">
      {wheel}
      <span className="sr-only">{t('loading')}</span>
    </span>
  )
}
