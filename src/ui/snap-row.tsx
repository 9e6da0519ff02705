import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { classNames } from './class-names.ts'
import { HydrateApart } from './hydrate-apart.tsx'
import { IconButton } from './icon-button.tsx'
import { useTexts } from './texts.tsx'

type Ends = { start: boolean; end: boolean }

/** Which ends of the row are in sight; before the first measurement the row stands at its start. */
const useEnds = (row: RefObject<HTMLElement | null>): Ends => {
  const [ends, setEnds] = useState<Ends>({ start: true, end: false })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      // Counted from the start edge: negative offsets in right-to-left languages.
      const passed = Math.abs(element.scrollLeft)
      const start = passed < 4
      const end = passed + element.clientWidth > element.scrollWidth - 4
      setEnds((known) => (known.start === start && known.end === end ? known : { start, end }))
    }
    element.addEventListener('scroll', measure, { passive: true })
    // Also measures at the beginning, but not before the row is drawn.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [row])
  return ends
}

/** How far each row of a page was turned, for who comes back to it. The oldest are forgotten. */
const turned = new Map<string, number>()
const mostTurned = 200

/** A row that was turned stands so again after the way back; one that is met anew begins at its start. */
const useKeptTurn = (row: RefObject<HTMLElement | null>, name: string): void => {
  const key = `${useLocation().key} ${name}`
  const isBack = useNavigationType() === NavigationType.Pop
  useLayoutEffect(() => {
    const element = row.current
    const known = turned.get(key)
    if (isBack && element && known !== undefined) element.scrollLeft = known
    const keep = () => {
      if (!element) return
      turned.delete(key)
      turned.set(key, element.scrollLeft)
      if (turned.size > mostTurned) turned.delete(turned.keys().next().value ?? '')
    }
    // Turned before the row came alive.
    if (element && element.scrollLeft !== 0) keep()
    element?.addEventListener('scrollend', keep)
    return () => element?.removeEventListener('scrollend', keep)
  }, [row, key, isBack])
}

type Props = {
  title: string
  /** Behind the title, such as a link to the whole list. */
  more?: ReactNode
  /** A sentence below the title. */
  hint?: ReactNode
  /** The list items: `<li>` with a width and `shrink-0 snap-start`. */
  children: ReactNode
  /** Layout of the list, for rows of two: `grid grid-rows-2 grid-flow-col`. */
  layout?: string
}

/**
 * For cards that are all of one height, which `[contain-intrinsic-height:auto_…]` says exactly: out of sight they are neither laid out nor
 * drawn until they are near. Where heights differ a row would grow while it is turned.
 */
export const sparedItemClass = '[content-visibility:auto] [overflow-clip-margin:1rem]'

const Row = ({ title, more, hint, children, layout = 'flex' }: Props) => {
  const t = useTexts('ui')
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  const { start, end } = useEnds(row)
  useKeptTurn(row, title)
  const turn = (direction: 1 | -1) => {
    const element = row.current
    if (!element) return
    const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    element.scrollBy({ left: direction * forward * element.clientWidth * 0.85, behavior: calm ? 'auto' : 'smooth' })
  }
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <div className="flex shrink-0 items-center gap-2">
          {more}
          <div className={classNames('hidden gap-2', !(start && end) && 'sm:flex')}>
            <IconButton label={t('previous')} variant="surface" aria-disabled={start} onClick={() => turn(-1)}>
              <ChevronLeftIcon className="rtl:-scale-x-100" />
            </IconButton>
            <IconButton label={t('next')} variant="surface" aria-disabled={end} onClick={() => turn(1)}>
              <ChevronRightIcon className="rtl:-scale-x-100" />
            </IconButton>
          </div>
        </div>
      </div>
      {hint && <p className="prose-width -mt-2 text-sm text-muted">{hint}</p>}
      {/* The negative margin lets cards slide under the gutter and keeps their focus rings whole. */}
      <ul
        ref={row}
        className={classNames(
          'no-scrollbar -mx-4 -my-2 snap-x snap-proximity gap-3 overflow-x-auto scroll-px-4 px-4 py-2 sm:-mx-2 sm:scroll-px-2 sm:gap-4 sm:px-2',
          layout,
        )}
      >
        {children}
      </ul>
    </section>
  )
}

/** A titled row that is swiped on phones and turned by two buttons everywhere else. Nothing moves by itself. */
export const SnapRow = (props: Props) => (
  <HydrateApart>
    <Row {...props} />
  </HydrateApart>
)
