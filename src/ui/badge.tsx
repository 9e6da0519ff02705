import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Tone = 'orange' | 'warning' | 'primary' | 'success' | 'info' | 'danger' | 'secondary'

const tones: Record<Tone, string> = {
  orange: 'bg-orange-soft text-orange-text',
  warning: 'bg-warning-soft text-warning-text',
  primary: 'bg-primary-tone text-primary-text',
  success: 'bg-success-soft text-success-text',
  info: 'bg-info-soft text-info-text',
  danger: 'bg-danger-soft text-danger-text',
  secondary: 'bg-secondary-soft text-secondary-text',
}

export const toneClass = (tone: Tone): string => tones[tone]

export const Badge = ({
  tone,
  icon,
  children,
  className,
}: {
  tone: Tone
  icon?: ReactNode
  children: ReactNode
  className?: string
}) => (
  <span
    className={classNames(
      'inline-flex min-h-7 items-center gap-1.5 whitespace-nowrap rounded-pill px-2.5 py-0.5 text-sm font-semibold [&_svg]:size-4 [&_svg]:shrink-0',
      tones[tone],
      className,
    )}
  >
    {icon}
    {children}
  </span>
)

export const CountBadge = ({ count, className }: { count: number; className?: string }) =>
  count > 0 && (
    <span
      key={count}
      aria-hidden="true"
      className={classNames(
        'inline-flex h-5 min-w-5 animate-bump items-center justify-center rounded-pill bg-saffron px-1.5 text-xs font-bold text-[#171e32] tabular-nums',
        className,
      )}
    >
      {count}
    </span>
  )
