import { classNames } from '../../ui/class-names.ts'
import { starPath } from '../../ui/star.tsx'
import { useTexts } from '../../ui/texts.tsx'
import { mostStars } from '../review.ts'

const places = Array.from({ length: mostStars }, (_, index) => ({ number: index + 1, path: starPath(11, index * 25) }))

/** Full stars, then outlines. Screen readers read a sentence instead. */
export const Stars = ({ count, className }: { count: number; className?: string }) => {
  const t = useTexts('reviews')
  return (
    <svg
      role="img"
      aria-label={t('stars', { count })}
      viewBox="-12 -12 124 24"
      className={classNames('h-5 w-auto shrink-0 text-warning rtl:-scale-x-100', className)}
    >
      {places.map(({ number, path }) => (
        <path
          key={number}
          d={path}
          fill={number <= count ? 'var(--color-saffron)' : 'none'}
          stroke="currentColor"
          strokeWidth="1.4"
        />
      ))}
    </svg>
  )
}
