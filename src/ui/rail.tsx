import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import { classNames } from './class-names.ts'

export type RailItem = {
  readonly to: string
  readonly label: string
  readonly Icon: LucideIcon
  /** A number at the corner, with its words for screen readers. */
  readonly count?: ReactNode
  /** False: also current on the pages below it. */
  readonly isExact?: boolean
}

/** The screens of a workplace: a bar on phones, a rail on wide screens. */
export const Rail = ({ label, items }: { label: string; items: readonly RailItem[] }) => {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = bar.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav
      ref={bar}
      aria-label={label}
      className="no-scrollbar -mx-4 flex gap-1 overflow-x-auto px-4 sm:-mx-6 sm:px-6 lg:sticky lg:top-4 lg:m-0 lg:w-28 lg:shrink-0 lg:flex-col lg:overflow-visible lg:p-0"
    >
      {items.map(({ to, label, Icon, count, isExact = true }) => (
        <NavLink
          key={to}
          end={isExact}
          to={to}
          className={({ isActive }) =>
            classNames(
              'relative flex min-h-14 min-w-20 shrink-0 flex-col items-center justify-center gap-0.5 rounded-button px-2 py-1.5 text-center text-sm font-semibold no-underline lg:min-h-16',
              isActive ? 'bg-primary-soft text-primary' : 'text-muted hover:bg-sunken hover:text-ink',
            )
          }
        >
          <Icon aria-hidden="true" className="size-5" />
          {label}
          {count}
        </NavLink>
      ))}
    </nav>
  )
}
