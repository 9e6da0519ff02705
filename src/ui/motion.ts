import { flushSync } from 'react-dom'

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export const morphTargetClass = '[view-transition-name:morph]'

/** Animates `from` into the element with `morphTargetClass` that `change` renders. */
export const morphInto = (from: HTMLElement | null, change: () => void): void => {
  const isMotionReduced = prefersReducedMotion()
  if (!from || isMotionReduced || !document.startViewTransition) {
    change()
    return
  }
  from.style.viewTransitionName = 'morph'
  const transition = document.startViewTransition(() => {
    flushSync(change)
    from.style.viewTransitionName = ''
  })
  // `ready` rejects if the next transition skips this one.
  transition.ready.catch(() => {})
}
