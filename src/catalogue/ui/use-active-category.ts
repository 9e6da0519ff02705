import { useCallback, useEffect, useRef, useState } from 'react'

/** Pixels below the top of the window that make the category reached there the active one. */
const activeLine = 100
/** Milliseconds without a scroll event after which a scroll that we began has ended, where the browser does not say so itself. */
const rest = 160
/** Milliseconds after which nothing more is expected of a scroll that we began: there may have been no way to go. */
const patience = 1000
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

  const arrive = useCallback(() => {
    if (goal.current) goal.current.state = 'there'
  }, [])

  /** Sections that were drawn on the way may have moved the goal. Not before the scroll has ended: the two would add up. */
  const correct = useCallback(() => {
    if (goal.current?.state !== 'travelling') return
    goal.current.state = 'corrected'
    findSection(goal.current.id)?.scrollIntoView({ block: 'start', behavior: 'instant' })
    clearTimeout(timer.current)
    timer.current = setTimeout(arrive, rest)
  }, [arrive])

  const settle = useCallback(() => {
    clearTimeout(timer.current)
    const isTold = 'onscrollend' in window
    if (goal.current?.state === 'corrected') timer.current = setTimeout(arrive, rest)
    else timer.current = isTold ? setTimeout(arrive, patience) : setTimeout(correct, rest)
  }, [arrive, correct])

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
    window.addEventListener('scrollend', correct)
    for (const move of ownMoves) window.addEventListener(move, onOwnMove, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('scrollend', correct)
      for (const move of ownMoves) window.removeEventListener(move, onOwnMove)
      cancelAnimationFrame(frame)
      clearTimeout(timer.current)
    }
  }, [ids, settle, correct])

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
