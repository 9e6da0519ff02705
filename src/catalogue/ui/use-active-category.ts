import { useCallback, useEffect, useRef, useState } from 'react'

/** Pixels below the top of the window that make the category reached there the active one. */
const activeLine = 100
/** Milliseconds without a scroll event after which a scroll that we began has ended. */
const rest = 160
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

export const sectionId = (categoryId: number): string => `category-${categoryId}`

const findSection = (categoryId: number): HTMLElement | null => document.getElementById(sectionId(categoryId))

const isReached = (categoryId: number): boolean =>
  (findSection(categoryId)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= activeLine

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

type Goal = { readonly id: number; state: 'travelling' | 'corrected' | 'there' }

/** The last category whose top lies within 100 px of the window's top, and a way to go to one. */
export const useActiveCategory = (ids: readonly number[]) => {
  const [active, setActive] = useState(ids[0])
  // A category that was asked for stays active where the page ends too soon for it to come up, until the reader moves on.
  const goal = useRef<Goal | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const settle = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (goal.current?.state === 'corrected') goal.current.state = 'there'
      if (goal.current?.state !== 'travelling') return
      // Sections that were drawn on the way may have moved the goal.
      goal.current.state = 'corrected'
      findSection(goal.current.id)?.scrollIntoView({ block: 'start', behavior: 'instant' })
      settle()
    }, rest)
  }, [])

  useEffect(() => {
    let frame = 0
    const read = () => {
      frame = 0
      if (goal.current && goal.current.state !== 'there') return settle()
      goal.current = null
      setActive(ids.findLast(isReached) ?? ids[0])
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(read)
    }
    const onOwnMove = () => {
      goal.current = null
    }
    read()
    window.addEventListener('scroll', onScroll, { passive: true })
    for (const move of ownMoves) window.addEventListener(move, onOwnMove, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      for (const move of ownMoves) window.removeEventListener(move, onOwnMove)
      cancelAnimationFrame(frame)
      clearTimeout(timer.current)
    }
  }, [ids, settle])

  const goTo = (id: number): void => {
    const section = findSection(id)
    if (!section) return
    goal.current = { id, state: 'travelling' }
    setActive(id)
    section.querySelector('h2')?.focus({ preventScroll: true })
    section.scrollIntoView({ block: 'start', behavior: isCalm() ? 'instant' : 'smooth' })
    settle()
  }
  return { active, goTo }
}
