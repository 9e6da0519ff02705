import { flushSync } from 'react-dom'

/** The one element that may grow out of another; what it grows into carries the same name in its style. */
export const grownClass = '[view-transition-name:grown]'

/** Makes a change on screen; where the browser can and nobody asked for calm, `from` turns into its larger self meanwhile. */
export const growInto = (from: HTMLElement | null, change: () => void): void => {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!from || isCalm || !document.startViewTransition) {
    change()
    return
  }
  from.style.viewTransitionName = 'grown'
  const transition = document.startViewTransition(() => {
    flushSync(change)
    from.style.viewTransitionName = ''
  })
  // One that is overtaken by the next is skipped: what it showed is there all the same.
  transition.ready.catch(() => {})
}
