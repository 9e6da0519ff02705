import { useId } from 'react'
import { classNames } from './class-names.ts'
import { colourway, toneOnTone } from './colourways.ts'
import { starPath } from './star.tsx'
import { TileCell } from './tile-pattern.tsx'

const rim = Array.from({ length: 16 }, (_, index) => index * 22.5)

export const PlaceholderPicture = ({ index, seed, className }: { index: number; seed: number; className?: string }) => {
  const id = useId()
  const colours = colourway(index)
  const turn = (Math.abs(Math.trunc(seed)) * 37) % 45
  return (
    <svg
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={classNames('aspect-4/3 w-full dark:brightness-85', className)}
    >
      <pattern id={id} width="104" height="104" patternUnits="userSpaceOnUse">
        <g transform="scale(1.4444)">
          <TileCell {...toneOnTone(colours)} />
        </g>
      </pattern>
      <rect width="400" height="300" fill={`url(#${id})`} />
      <circle cx="210" cy="162" r="112" fill="#171e32" opacity=".13" />
      <circle cx="200" cy="150" r="112" fill="#fffdfa" />
      <circle cx="200" cy="150" r="107" fill="none" stroke={colours.ground} strokeWidth="2.5" />
      <circle cx="200" cy="150" r="80" fill="#f6f0e6" />
      {rim.map((angle, place) => (
        <g key={angle} transform={`rotate(${angle} 200 150)`}>
          {place % 2 ? (
            <circle cx="200" cy="56" r="3" fill={colours.heart} />
          ) : (
            <path d="M194.500 60.500H205.500L200 51Z" fill={colours.ground} />
          )}
        </g>
      ))}
      <g transform={`translate(200 150) rotate(${turn})`}>
        <path d={starPath(46)} fill={colours.petal} opacity=".35" />
        <path d={starPath(32)} fill={colours.ground} />
        <path d={starPath(14)} fill={colours.heart} />
      </g>
    </svg>
  )
}
