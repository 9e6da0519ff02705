import { classNames } from './class-names.ts'
import { StarWheel } from './star.tsx'
import { useTexts } from './texts.tsx'

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
