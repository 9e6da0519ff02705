declare module 'canvas-confetti' {
  type Burst = {
    particleCount: number
    spread: number
    origin: { x?: number; y?: number }
    disableForReducedMotion: boolean
  }
  const confetti: {
    create(
      canvas: HTMLCanvasElement | undefined,
      options: { resize: boolean; useWorker: boolean },
    ): (burst: Burst) => Promise<void> | null
  }
  export default confetti
}
