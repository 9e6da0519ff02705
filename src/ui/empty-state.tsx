import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { starPath } from './star.tsx'

const ring = Array.from({ length: 16 }, (_, index) => (index * Math.PI) / 8)

export const EmptyPlate = ({ className }: { className?: string }) => (
  <svg viewBox="-60 -60 120 120" aria-hidden="true" className={classNames('size-36', className)}>
    <circle r="54" className="fill-surface stroke-border" strokeWidth="1.5" />
    <circle r="51" fill="none" className="stroke-primary" strokeWidth="1.5" />
    {ring.map((angle, index) => (
      <circle
        key={angle}
        cx={(44.5 * Math.sin(angle)).toFixed(2)}
        cy={(-44.5 * Math.cos(angle)).toFixed(2)}
        r={index % 2 ? 1.3 : 2}
        className={index % 2 ? 'fill-saffron' : 'fill-primary'}
      />
    ))}
    <circle r="37" className="fill-sunken" />
    <path d={starPath(24)} className="fill-primary-soft" />
    <path d={starPath(15)} className="fill-primary" />
    <path d={starPath(7)} className="fill-saffron" />
  </svg>
)

type Props = {
  title: ReactNode
  heading?: 'h1' | 'h2'
  children?: ReactNode
  action?: ReactNode
  illustration?: ReactNode
  className?: string
}

export const EmptyState = ({ title, heading: Heading = 'h2', children, action, illustration, className }: Props) => (
  <div className={classNames('flex flex-col items-center gap-2 px-4 py-12 text-center', className)}>
    {illustration ?? <EmptyPlate />}
    <Heading className="mt-3 text-xl">{title}</Heading>
    {children && <div className="max-w-prose text-muted">{children}</div>}
    {action && <div className="mt-4">{action}</div>}
  </div>
)
