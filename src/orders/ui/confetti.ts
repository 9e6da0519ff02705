const isHidden = (): boolean => document.visibilityState === 'hidden'

let stop = (): void => {}

/**
 * Shows no confetti in a hidden tab, because the browser would run it when the tab is shown, perhaps over a cancelled
 * order. `isStillTrue` is asked again once the library is loaded.
 */
export const showConfetti = async (isStillTrue: () => boolean): Promise<void> => {
  if (isHidden()) return
  const { default: confetti } = await import('canvas-confetti')
  if (isHidden() || !isStillTrue()) return
  // The content security policy blocks the library's blob worker.
  const burst = confetti.create(undefined, { resize: true, useWorker: false })
  const end = () => burst.reset()
  stop = end
  document.addEventListener('visibilitychange', end)
  await burst({ particleCount: 100, spread: 70, origin: { y: 0.6 }, disableForReducedMotion: true })
  document.removeEventListener('visibilitychange', end)
}

export const stopConfetti = (): void => stop()
