import { useId } from 'react'
import { classNames } from './class-names.ts'
import { type Colourway, colourway, toneOnTone } from './colourways.ts'
import { starPath } from './star.tsx'

const corners = [
  [0, 0],
  [72, 0],
  [0, 72],
  [72, 72],
] as const
const edges = [
  [36, 0],
  [0, 36],
  [72, 36],
  [36, 72],
] as const

export const TileCell = ({ ground, petal, star, heart }: Colourway) => (
  <>
    <rect width="72" height="72" fill={ground} />
    {corners.map(([x, y]) => (
      <path
        key={`${x} ${y}`}
        d={`${starPath(26, x, y, true)}${starPath(14.5, x, y, true)}`}
        fill={petal}
        fillRule="evenodd"
      />
    ))}
    <path d={`${starPath(26, 36, 36, true)}${starPath(13.5, 36, 36, true)}`} fill={star} fillRule="evenodd" />
    {corners.map(([x, y]) => (
      <path key={`${x} ${y}`} d={starPath(9.5, x, y, true)} fill={heart} />
    ))}
    <circle cx="36" cy="36" r="5.5" fill={heart} />
    {edges.map(([x, y]) => (
      <g key={`${x} ${y}`}>
        <circle cx={x} cy={y} r="15.5" fill={ground} />
        <path d={`M${x} ${y - 7}L${x + 7} ${y}L${x} ${y + 7}L${x - 7} ${y}Z`} fill={petal} />
      </g>
    ))}
  </>
)

type Props = {
  index: number
  strength?: 'full' | 'soft'
  /** In pixels. */
  cell?: number
  className?: string
}

/** Give it a size, or place it behind the content with `absolute inset-0`. */
export const TilePattern = ({ index, strength = 'full', cell = strength === 'full' ? 72 : 104, className }: Props) => {
  const id = useId()
  const colours = strength === 'full' ? colourway(index) : toneOnTone(colourway(index))
  return (
    <svg aria-hidden="true" className={classNames('size-full', className)}>
      <pattern id={id} width={cell} height={cell} patternUnits="userSpaceOnUse">
        <g transform={`scale(${cell / 72})`}>
          <TileCell {...colours} />
        </g>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
