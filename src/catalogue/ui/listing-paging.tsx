import { type RefObject, useEffect, useRef, useState } from 'react'
import { pathIn } from '../../ui/language-path.ts'
import { retryWithBackoff } from '../../ui/retry-with-backoff.ts'
import { useLanguage, useTexts } from '../../ui/texts.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { GridPage } from './kept-pages.ts'
import { fetchListData } from './list-data.ts'
import { useAddressOfPage } from './use-address-of-page.ts'

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
  const [hasFailed, setFailed] = useState(false)
  useAddressOfPage(grid)
  const next = pages.at(-1)?.next ?? null
  const reading = useRef<AbortController | null>(null)
  useEffect(() => () => reading.current?.abort(), [])
  /** Returns false if the page could not be read. */
  const read = async (): Promise<boolean> => {
    if (next === null) return true
    if (reading.current) return false
    const asking = new AbortController()
    reading.current = asking
    try {
      const list = await fetchListData<{ grid: GridPage }>(pathIn(language, pathAfter(next)), asking.signal)
      onRead(withoutKnown(list.grid, pages))
      setFailed(false)
      return true
    } catch {
      if (!asking.signal.aborted) setFailed(true)
      return asking.signal.aborted
    } finally {
      reading.current = null
    }
  }
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  const isAutomatic = pages.length % pagesPerPress !== 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page, the link may still be near
  useEffect(() => {
    const element = link.current
    if (!element) return
    let end = () => {}
    const begin = () => {
      end()
      end = retryWithBackoff(() => latest.current())
    }
    const press = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      begin()
    }
    element.addEventListener('click', press)
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (isAutomatic && entry?.isIntersecting) begin()
        else end()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    return () => {
      element.removeEventListener('click', press)
      observer.disconnect()
      end()
    }
  }, [link, isAutomatic, next])
  const shown = pages.reduce((sum, { shops, dishes }) => sum + shops.length + dishes.length, 0)
  return (
    <>
      {pages.length > 1 && <VisuallyHidden live="polite">{t('listing.shown', { shown, count })}</VisuallyHidden>}
      {hasFailed && (
        <p role="alert" className="text-center text-danger">
          {t('listing.failed')}
        </p>
      )}
    </>
  )
}
