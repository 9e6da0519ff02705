import { classNames } from './class-names.ts'
import { colourway } from './colourways.ts'
import { starPath } from './star.tsx'

/** Screen readers skip it, so show the name beside it. */
export const InitialStar = ({ name, index, className }: { name: string; index: number; className?: string }) => {
  const { ground, star, heart } = colourway(index)
  const [initial = ''] = name.trim()
  return (
    <svg viewBox="-24 -24 48 48" aria-hidden="true" className={classNames('size-12 shrink-0', className)}>
      <path d={starPath(23)} fill={ground} />
      <path d={starPath(18.5)} fill="none" stroke={heart} strokeWidth="1" />
      <text
        y="1"
        fill={ground === '#e5a41f' ? '#171e32' : star}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="17"
        fontWeight="700"
        className="font-display"
      >
        {initial.toLocaleUpperCase()}
      </text>
    </svg>
  )
}
