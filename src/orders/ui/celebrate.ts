/** The burst that every live update deserves; whoever asked for less motion gets none. */
export const celebrate = async (): Promise<void> => {
  const { default: confetti } = await import('canvas-confetti')
  // Without a worker: our policy lets no script run that is not a file of ours.
  const burst = confetti.create(undefined, { resize: true, useWorker: false })
  await burst({ particleCount: 100, spread: 70, origin: { y: 0.6 }, disableForReducedMotion: true })
}
