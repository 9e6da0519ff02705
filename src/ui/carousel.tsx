import ChevronLeftIcon from 'lucide-react/icons/chevron-left'
import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { classNames } from './class-names.ts'
import { HydrationBoundary } from './hydration.tsx'
import { IconButton } from './icon-button.tsx'
import { prefersReducedMotion } from './motion.ts'
import { useTexts } from './texts.tsx'

type Ends = { start: boolean; end: boolean }

const useEnds = (row: RefObject<HTMLElement | null>): Ends => {
  const [ends, setEnds] = useState<Ends>({ start: true, end: false })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      // `scrollLeft` is negative in right-to-left languages.
      const passed = Math.abs(element.scrollLeft)
      const start = passed < 4
      const end = passed + element.clientWidth > element.scrollWidth - 4
      setEnds((known) => (known.start === start && known.end === end ? known : { start, end }))
    }
    element.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [row])
  return ends
}

const offsets = new Map<string, number>()
const maxOffsets = 200

/** Restores the scroll offset after going back or forward. A new visit starts at offset 0. */
const useScrollRestoration = (row: RefObject<HTMLElement | null>, name: string): void => {
  const key = `${useLocation().key} ${name}`
  const isBack = useNavigationType() === NavigationType.Pop
  useLayoutEffect(() => {
    const element = row.current
    const known = offsets.get(key)
    if (isBack && element && known !== undefined) element.scrollLeft = known
    const keep = () => {
      if (!element) return
      offsets.delete(key)
      offsets.set(key, element.scrollLeft)
      if (offsets.size > maxOffsets) offsets.delete(offsets.keys().next().value ?? '')
    }
    if (element && element.scrollLeft !== 0) keep()
    element?.addEventListener('scrollend', keep)
    return () => element?.removeEventListener('scrollend', keep)
  }, [row, key, isBack])
}

type Props = {
  title: string
  more?: ReactNode
  hint?: ReactNode
  /** `<li>` elements with a width and `shrink-0 snap-start`. */
  children: ReactNode
  layout?: string
  /** On phones. */
  isTitleHidden?: boolean
}

/** For items that may be off screen. Set their height by `[contain-intrinsic-height:auto_…]`. */
export const offscreenItemClass = '[content-visibility:auto] [overflow-clip-margin:1rem]'

const Row = ({ title, more, hint, children, layout = 'flex', isTitleHidden }: Props) => {
  const t = useTexts('ui')
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  const { start, end } = useEnds(row)
  useScrollRestoration(row, title)
  const scroll = (direction: 1 | -1) => {
    const element = row.current
    if (!element) return
    const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    const calm = prefersReducedMotion()
    element.scrollBy({ left: direction * forward * element.clientWidth * 0.85, behavior: calm ? 'auto' : 'smooth' })
  }
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <div
        className={classNames('flex flex-wrap items-center justify-between gap-x-4', isTitleHidden && 'max-sm:sr-only')}
      >
        <h2 id={id} className="min-w-0 flex-1 basis-40 text-2xl">
          {title}
        </h2>
        <div className="flex shrink-0 items-center gap-2">
          {more}
          <div className={classNames('hidden gap-2', !(start && end) && 'sm:flex')}>
            <IconButton label={t('previous')} variant="surface" aria-disabled={start} onClick={() => scroll(-1)}>
              <ChevronLeftIcon className="rtl:-scale-x-100" />
            </IconButton>
            <IconButton label={t('next')} variant="surface" aria-disabled={end} onClick={() => scroll(1)}>
              <ChevronRightIcon className="rtl:-scale-x-100" />
            </IconButton>
          </div>
        </div>
      </div>
      {hint && <p className="prose-width -mt-2 text-sm text-muted">{hint}</p>}
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

export const Carousel = (props: Props) => (
  <HydrationBoundary>
    <Row {...props} />
  </HydrationBoundary>
)
