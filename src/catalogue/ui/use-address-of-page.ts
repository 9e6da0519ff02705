import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Browsers allow only some hundred changes of the address a minute. */
const pauseMs = 150

const here = (): string => location.pathname + location.search + location.hash

/** After a navigation, the location belongs to another list. */
const isEntry = (key: string): boolean => (history.state?.key ?? 'default') === key

/** For a list that goes on, the history entry also keeps where its first card is on the screen (`list-position.ts`). */
const follow = (grid: HTMLElement | null, key: string): void => {
  const starts = [...(grid?.querySelectorAll<HTMLElement>('[data-page]') ?? [])]
  const start = starts.findLast((one) => one.getBoundingClientRect().top < 1) ?? starts[0]
  const address = start?.dataset.page
  if (!start || !address || !isEntry(key)) return
  const listTop = address.includes('after=') ? start.getBoundingClientRect().top : undefined
  if (address !== here() || history.state?.listTop !== listTop)
    history.replaceState({ ...history.state, listTop }, '', address)
}

const restore = (grid: HTMLElement | null, key: string): void => {
  const top: unknown = isEntry(key) && history.state?.listTop
  const start = grid?.querySelector(`[data-page="${CSS.escape(here())}"]`)
  if (start && typeof top === 'number') scrollBy({ top: start.getBoundingClientRect().top - top, behavior: 'instant' })
}

/** The location says the page at the top of the screen, without a navigation. */
export const useAddressOfPage = (grid: RefObject<HTMLElement | null>): void => {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  // A microtask: the router scrolls in an effect after this one.
  useLayoutEffect(() => {
    if (isBack) queueMicrotask(() => restore(grid.current, key))
  }, [grid, key, isBack])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => follow(grid.current, key), pauseMs)
    }
    addEventListener('scroll', soon, { passive: true })
    soon()
    return () => {
      removeEventListener('scroll', soon)
      clearTimeout(timer)
    }
  }, [grid, key])
}
