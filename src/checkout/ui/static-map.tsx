import { useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { starPath } from '../../ui/star.tsx'
import { planAround } from './map-plan.ts'

type Props = { latitude: number; longitude: number; label: string; className?: string }

/** A calm drawing of streets around the shop's pin. */
export const StaticMap = ({ latitude, longitude, label, className }: Props) => {
  const clip = useId()
  const { turn, streets, lanes, parks, avenue } = planAround(latitude, longitude)
  const width = (wide: boolean) => (wide ? 9 : 4.5)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 640 280"
      preserveAspectRatio="xMidYMid slice"
      className={classNames('h-40 w-full sm:h-48', className)}
    >
      <clipPath id={clip}>
        <rect width="640" height="280" />
      </clipPath>
      <rect width="640" height="280" className="fill-sunken" />
      <g clipPath={`url(#${clip})`}>
        <g transform={`rotate(${turn} 320 140)`}>
          {parks.map(({ x, y, ...size }) => (
            <rect key={`${x} ${y}`} x={x} y={y} {...size} className="fill-success-soft" />
          ))}
          <g className="stroke-surface">
            {lanes.map(({ y, wide }) => (
              <line key={y} x1="-200" x2="840" y1={y} y2={y} strokeWidth={width(wide)} />
            ))}
            {streets.map(({ x, wide }) => (
              <line key={x} y1="-220" y2="500" x1={x} x2={x} strokeWidth={width(wide)} />
            ))}
          </g>
        </g>
        <path d={avenue} fill="none" className="stroke-border" strokeWidth="15" />
        <path d={avenue} fill="none" className="stroke-surface" strokeWidth="12" />
      </g>
      <g transform="translate(320 140)">
        <circle r="44" className="fill-primary" opacity=".12" />
        <path d="M0 30L-11 10H11Z" className="fill-primary" />
        <path d={starPath(25, 0, -4)} className="fill-primary stroke-surface" strokeWidth="2.5" />
        <path d={starPath(11, 0, -4)} className="fill-saffron" />
      </g>
    </svg>
  )
}
