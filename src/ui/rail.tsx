import type { LucideIcon } from 'lucide-react'
import EllipsisIcon from 'lucide-react/icons/ellipsis'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { classNames } from './class-names.ts'

export type RailItem = {
  readonly to: string
  readonly label: string
  readonly Icon: LucideIcon
  /** A number at the corner, with a text for screen readers. */
  readonly count?: ReactNode
  /** False: the item is also marked as current on pages below its path. */
  readonly isExact?: boolean
}

/** Items that fit on a phone of 320 pixels beside the button for the other items. Five items need no button. */
const mostOnPhone = 4

const itemClass =
  'relative flex min-h-14 min-w-0 flex-auto flex-col items-center justify-center gap-0.5 rounded-button px-1.5 py-1.5 text-center text-sm font-semibold no-underline max-[26rem]:px-0.5 max-[26rem]:text-xs sm:min-w-20 sm:flex-none lg:min-h-16'

const tone = (isCurrent: boolean): string =>
  isCurrent ? 'bg-primary-soft text-primary' : 'text-muted hover:bg-sunken hover:text-ink'

/** `more` is the label of the button for items that do not fit. */
export const Rail = ({ label, more, items }: { label: string; more: string; items: readonly RailItem[] }) => {
  const rest = items.length > mostOnPhone + 1 ? items.slice(mostOnPhone) : []
  return (
    <nav
      aria-label={label}
      className="relative -mx-2 flex gap-0.5 sm:mx-0 sm:gap-1 lg:sticky lg:top-4 lg:w-28 lg:shrink-0 lg:flex-col"
    >
      {items.slice(0, items.length - rest.length).map((item) => (
        <RailLink key={item.to} item={item} />
      ))}
      {rest.length > 0 && <More label={more} items={rest} />}
    </nav>
  )
}

const RailLink = ({ item: { to, label, Icon, count, isExact = true } }: { item: RailItem }) => (
  <NavLink end={isExact} to={to} className={({ isActive }) => classNames(itemClass, tone(isActive))}>
    <Icon aria-hidden="true" className="size-5" />
    <span className="max-w-full truncate">{label}</span>
    {count}
  </NavLink>
)

const More = ({ label, items }: { label: string; items: readonly RailItem[] }) => {
  const id = useId()
  const all = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { key, pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === key
  const close = () => setOpenAt(null)
  const current = items.find(({ to, isExact = true }) => pathname === to || (!isExact && pathname.startsWith(`${to}/`)))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    close()
    button.current?.focus()
  }
  /** Some browsers do not focus a pressed link. Then `relatedTarget` is null, and the links must stay open. */
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  useEffect(() => {
    if (!isOpen) return
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !all.current?.contains(target)) setOpenAt(null)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the links, and so does a focus outside.
    <div ref={all} className="contents" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={classNames(itemClass, 'lg:hidden', tone(current !== undefined))}
        onClick={() => setOpenAt(isOpen ? null : key)}
      >
        <EllipsisIcon aria-hidden="true" className="size-5" />
        <span className="max-w-full truncate">{current?.label ?? label}</span>
        {current && <span className="sr-only">, {label}</span>}
      </button>
      <div
        id={id}
        className={classNames(
          'absolute inset-x-0 top-full z-20 mt-1 grid-cols-2 gap-1 rounded-card border border-border bg-surface p-2 shadow-raised lg:static lg:m-0 lg:flex lg:flex-col lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        {items.map((item) => (
          <RailLink key={item.to} item={item} />
        ))}
      </div>
    </div>
  )
}
