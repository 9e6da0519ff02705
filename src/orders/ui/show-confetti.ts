/** Respects reduced motion. */
export const showConfetti = async (): Promise<void> => {
  const { default: confetti } = await import('canvas-confetti')
  // The content security policy blocks the library's blob worker.
  const burst = confetti.create(undefined, { resize: true, useWorker: false })
  await burst({ particleCount: 100, spread: 70, origin: { y: 0.6 }, disableForReducedMotion: true })
}
