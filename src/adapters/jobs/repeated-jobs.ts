import { setTimeout as sleep } from 'node:timers/promises'

type Warn = (error: unknown, text: string) => void

export type RepeatedJobs = {
  /** Runs what is repeated, and not twice at once. A job of the same name takes the place of the former one. */
  repeat(name: string, everyMs: number, handle: () => Promise<void>): void
  /** Waits for what is under way, at most so long. */
  stop(longestMs: number): Promise<void>
}

export const repeatedJobs = (warn: Warn): RepeatedJobs => {
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  return {
    repeat: (name, everyMs, handle) => {
      clearInterval(timers.get(name))
      let busy = false
      const run = async (): Promise<void> => {
        if (busy) return
        busy = true
        await handle().catch((error) => warn(error, `a repeated job failed: ${name}`))
        busy = false
      }
      const tick = (): void => {
        const turn = run()
        running.add(turn)
        void turn.then(() => running.delete(turn))
      }
      timers.set(name, setInterval(tick, everyMs).unref())
    },
    stop: async (longestMs) => {
      for (const timer of timers.values()) clearInterval(timer)
      await Promise.race([Promise.all(running), sleep(longestMs, undefined, { ref: false })])
    },
  }
}
