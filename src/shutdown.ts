import cluster from 'node:cluster'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** After the drain: a worker exits (8.5 s), the primary kills the other workers (8.7 s), the primary exits (9.5 s). */
const maxCloseMs = cluster.isPrimary ? 9500 : 8500
const workersGivenUpMs = 8700
/** One Ctrl-C may arrive as two signals, one from the terminal and one from npm. */
const duplicateSignalMs = 500

export type Shutdown = {
  isDraining(): boolean
  /** The signal that began the shutdown, or SIGINT if the start failed. Only SIGTERM drains. */
  readonly by: NodeJS.Signals
  workersMayTakeMs(): number
  add(close: () => unknown): void
  /** The first signal begins the shutdown. A second one more than 0.5 s later exits immediately. */
  onSignal(signal: NodeJS.Signals): void
  /** Only a process that has called `answersRequests` drains. */
  drainFor(seconds: number): void
  answersRequests(): void
  onBegin(listener: () => void): void
  now(exitCode: number): Promise<void>
}

export const createShutdown = (): Shutdown => {
  const closers: (() => unknown)[] = []
  const startListeners: (() => void)[] = []
  let isDraining = false
  let isAnswering = false
  let drainSeconds = 0
  let by: NodeJS.Signals = 'SIGINT'
  let startedAt = 0

  const drainMs = (): number => (by === 'SIGTERM' ? drainSeconds * 1000 : 0)

  const now = async (exitCode: number): Promise<void> => {
    if (isDraining) return
    isDraining = true
    startedAt = performance.now()
    for (const listener of startListeners.splice(0)) listener()
    setTimeout(() => process.exit(exitCode || 1), drainMs() + maxCloseMs)
    if (isAnswering) await sleep(drainMs())
    for (const close of closers.splice(0).reverse()) await close()
    process.exit(exitCode)
  }

  return {
    isDraining: () => isDraining,
    get by() {
      return by
    },
    workersMayTakeMs: () => drainMs() + workersGivenUpMs,
    add: (close) => void closers.push(close),
    onSignal: (signal) => {
      if (!isDraining) {
        by = signal
        void now(0)
      } else if (performance.now() - startedAt > duplicateSignalMs) process.exit(128 + constants.signals[signal])
    },
    drainFor: (seconds) => {
      drainSeconds = seconds
    },
    answersRequests: () => {
      isAnswering = true
    },
    onBegin: (listener) => void startListeners.push(listener),
    now,
  }
}
