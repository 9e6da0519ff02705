import { classNames } from './class-names.ts'
import { useTexts } from './texts.tsx'

const notch = Math.SQRT1_2 / Math.cos(Math.PI / 8)

const at = (radius: number, eighths: number, x: number, y: number): string => {
  const angle = (eighths * Math.PI) / 4 - Math.PI / 2
  return `${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`
}

export const starPath = (radius: number, x = 0, y = 0, turned = false): string => {
  const corners = Array.from({ length: 16 }, (_, index) =>
    at(index % 2 === 0 ? radius : radius * notch, index / 2 + (turned ? 0.5 : 0), x, y),
  )
  return `M${corners.join('L')}Z`
}

const eighthPath = (radius: number, index: number): string =>
  `M0 0L${at(radius * notch, index - 0.5, 0, 0)}L${at(radius, index, 0, 0)}L${at(radius * notch, index + 0.5, 0, 0)}Z`

const outline = starPath(11)
const eighths = Array.from({ length: 8 }, (_, index) => eighthPath(11, index))

/** `filled` is how many of the eight parts are filled. Without it, the star is solid. */
export const Star = ({ filled, className }: { filled?: number; className?: string }) => (
  <svg viewBox="-12 -12 24 24" aria-hidden="true" className={classNames('size-6 shrink-0', className)}>
    {filled === undefined ? (
      <path d={outline} fill="currentColor" />
    ) : (
      <>
        {eighths.map((path, index) => (
          <path
            key={path}
            d={path}
            fill="currentColor"
            stroke="currentColor"
            strokeWidth=".3"
            className="transition-opacity duration-200"
            style={{ opacity: index < filled ? 1 : 0, transitionDelay: `${index * 40}ms` }}
          />
        ))}
        <path d={outline} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="miter" />
      </>
    )}
  </svg>
)

const strengths = [0.15, 0.25, 0.38, 0.5, 0.62, 0.75, 0.88, 1]

const StarWheel = ({ className }: { className?: string }) => (
  <svg viewBox="-12 -12 24 24" aria-hidden="true" className={classNames('size-6 shrink-0', className)}>
    {eighths.map((path, index) => (
      <path key={path} d={path} fill="currentColor" opacity={strengths[index]} />
    ))}
  </svg>
)

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
