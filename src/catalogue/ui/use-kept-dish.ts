import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

type Kept = { readonly card: number; readonly top: number; readonly scrolled: number }

const cardsOf = (menu: HTMLElement | null): Element[] => [...(menu?.querySelectorAll('.undrawn') ?? [])]

const topOf = (card: Element): number => card.getBoundingClientRect().top

const read = (name: string): Kept | null => {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

const write = (name: string, kept: Kept): void => {
  try {
    sessionStorage.setItem(name, JSON.stringify(kept))
  } catch {
    // Storage is full or blocked. The scroll position alone is restored.
  }
}

/** The heights of cards off screen are estimated, so a restored scroll position may show other dishes than before. */
export const useKeptDish = (menu: RefObject<HTMLElement | null>): void => {
  const name = useRef('')

  useLayoutEffect(() => {
    name.current = `dish-on-screen ${history.state?.key}`
    const keep = () => {
      const cards = cardsOf(menu.current)
      const card = cards.findIndex((one) => one.getBoundingClientRect().bottom > 0)
      const shown = cards[card]
      if (shown) write(name.current, { card, top: topOf(shown), scrolled: scrollY })
    }
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [menu])

  // Not a layout effect: those of the router restore the scroll position first.
  useEffect(() => {
    const kept = read(name.current)
    const shown = kept && cardsOf(menu.current)[kept.card]
    if (!shown) return
    const restored = Math.min(kept.scrolled, document.documentElement.scrollHeight - innerHeight)
    const hasScrolledSince = Math.abs(scrollY - restored) > innerHeight
    if (hasScrolledSince) return
    const settle = (frames: number) => {
      window.scrollBy({ top: topOf(shown) - kept.top, behavior: 'instant' })
      // Cards drawn in the next frames may move it again.
      if (frames > 0) requestAnimationFrame(() => settle(frames - 1))
    }
    settle(3)
  }, [menu])
}
