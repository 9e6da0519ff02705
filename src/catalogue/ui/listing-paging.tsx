import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { pathIn } from '../../ui/language-path.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { GridPage } from './kept-pages.ts'
import { fetchListData } from './list-data.ts'

/** After so many pages, the next one is read at a press only, so that the end of the page can be reached. */
const pagesPerPress = 5

/** A shop may move between two readings, but is shown once. */
const withoutKnown = (page: GridPage, pages: readonly GridPage[]): GridPage => {
  const known = new Set(
    pages.flatMap(({ shops, dishes }) => [...shops, ...dishes.map(({ shop }) => shop)]).map(({ id }) => id),
  )
  return {
    ...page,
    shops: page.shops.filter(({ id }) => !known.has(id)),
    dishes: page.dishes.filter(({ shop }) => !known.has(shop.id)),
  }
}

/** Keeps the address of the page on screen in the browser's location, without a navigation. */
const useAddressOfPage = (grid: RefObject<HTMLElement | null>, count: number): void => {
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page, there is another first card to observe
  useEffect(() => {
    const starts = [...(grid.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])]
    if (starts.length < 2) return
    const follow = () => {
      const passed = starts.filter((start) => start.getBoundingClientRect().top < innerHeight / 2)
      const address = (passed.at(-1) ?? starts[0])?.dataset.page ?? ''
      // After a navigation, the location belongs to another page.
      const isHere = (history.state?.key ?? 'default') === key
      if (isHere && address !== location.pathname + location.search + location.hash)
        history.replaceState(history.state, '', address)
    }
    const observer = new IntersectionObserver(follow, { rootMargin: '0px 0px -50% 0px' })
    for (const start of starts) observer.observe(start)
    return () => observer.disconnect()
  }, [grid, key, count])
}

type Props = {
  /** Without this component, the link leads to the next page. */
  link: RefObject<HTMLAnchorElement | null>
  grid: RefObject<HTMLElement | null>
  pages: readonly GridPage[]
  count: number
  pathAfter: (place: string) => string
  onRead: (page: GridPage) => void
}

/** Reads the next page when its link comes near or is pressed. */
export default function ListingPaging({ link, grid, pages, count, pathAfter, onRead }: Props) {
  const t = useTexts('catalogue')
  const language = useLanguage()
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle')
  useAddressOfPage(grid, pages.length)
  const next = pages.at(-1)?.next ?? null
  const reading = useRef<AbortController | null>(null)
  useEffect(() => () => reading.current?.abort(), [])
  const read = async () => {
    if (next === null || reading.current) return
    const asking = new AbortController()
    reading.current = asking
    setState('reading')
    try {
      const list = await fetchListData<{ grid: GridPage }>(pathIn(language, pathAfter(next)), asking.signal)
      onRead(withoutKnown(list.grid, pages))
      setState('idle')
    } catch {
      if (!asking.signal.aborted) setState('failed')
    } finally {
      reading.current = null
    }
  }
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  const isAutomatic = state === 'idle' && pages.length % pagesPerPress !== 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page, the link may still be near
  useEffect(() => {
    const element = link.current
    if (!element) return
    const press = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void latest.current()
    }
    element.addEventListener('click', press)
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (isAutomatic && entry?.isIntersecting) void latest.current()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => {
      element.removeEventListener('click', press)
      observer.disconnect()
    }
  }, [link, isAutomatic, next])
  const shown = pages.reduce((sum, { shops, dishes }) => sum + shops.length + dishes.length, 0)
  return (
    <>
      {pages.length > 1 && <VisuallyHidden live="polite">{t('listing.shown', { shown, count })}</VisuallyHidden>}
      {state === 'failed' && (
        <p role="alert" className="text-center text-danger">
          {t('listing.failed')}
        </p>
      )}
    </>
  )
}
