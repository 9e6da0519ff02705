import { useCallback, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../../ui/motion.ts'

const activeLine = 100
/** Scrolling counts as ended after this pause, if no event `scrollend` is awaited. */
const scrollEndMs = 160
/** Ends the wait for `scrollend`, because there may be nothing to scroll. */
const giveUpMs = 1000
const ownMoves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

export const sectionId = (categoryId: number): string => `category-${categoryId}`

const findSection = (categoryId: number): HTMLElement | null => document.getElementById(sectionId(categoryId))

/** With larger text, the bars end below `activeLine`, and so does the category at which a jump ends. */
const isReached = (categoryId: number): boolean => {
  const section = findSection(categoryId)
  if (!section) return false
  const line = Math.max(activeLine, Number.parseInt(getComputedStyle(section).scrollMarginTop, 10) + 1)
  return section.getBoundingClientRect().top <= line
}

const showAtOnce = (categoryId: number): void =>
  findSection(categoryId)?.scrollIntoView({ block: 'start', behavior: 'instant' })

type Goal = { readonly id: number; state: 'travelling' | 'corrected' | 'there' }

/** The last category above `activeLine` is active. */
export const useActiveCategory = (ids: readonly number[]) => {
  const [active, setActive] = useState(ids[0])
  // A chosen category stays active until the user scrolls, even if the page is too short for it to reach `activeLine`.
  const goal = useRef<Goal | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** Cards that were drawn after the correction may have moved the target again. */
  const arrive = useCallback(() => {
    if (!goal.current) return
    showAtOnce(goal.current.id)
    goal.current.state = 'there'
  }, [])

  /** Sections that were rendered during the scroll may have moved the target. */
  const correct = useCallback(() => {
    if (goal.current?.state !== 'travelling') return
    goal.current.state = 'corrected'
    showAtOnce(goal.current.id)
    clearTimeout(timer.current)
    timer.current = setTimeout(arrive, scrollEndMs)
  }, [arrive])

  const settle = useCallback(() => {
    clearTimeout(timer.current)
    const isTold = 'onscrollend' in window
    if (goal.current?.state === 'corrected') timer.current = setTimeout(arrive, scrollEndMs)
    else timer.current = isTold ? setTimeout(arrive, giveUpMs) : setTimeout(correct, scrollEndMs)
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
    section.scrollIntoView({ block: 'start', behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
    settle()
  }
  return { active, goTo }
}
