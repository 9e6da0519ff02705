import cluster from 'node:cluster'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

/** What follows the draining: answers and jobs under way, then the database. A worker is given up by itself, then by the first process, before that one gives up. */
const maxCloseMs = cluster.isPrimary ? 9500 : 8500
/** The first process kills a worker then that did not even give itself up, and still has a moment for the database. */
const workersGivenUpMs = 8700
/** One press of Ctrl-C, or one stop of a service, may reach us by several ways. */
const duplicateSignalMs = 500

export type Shutdown = {
  isDraining(): boolean
  /** By which signal it came; a failed start sends nobody elsewhere, as Ctrl-C does. */
  readonly by: NodeJS.Signals
  /** When the first process waits no longer for its workers, counted from the signal. */
  workersMayTakeMs(): number
  /** What has to be undone, newest first. */
  add(close: () => unknown): void
  /** The first signal drains, a second one does not wait. */
  onSignal(signal: NodeJS.Signals): void
  /** After SIGTERM everything goes on for so long. Only who answers requests waits for it: the first of several processes does not. */
  drainFor(seconds: number): void
  answersRequests(): void
  /** Called when it begins. */
  onBegin(tell: () => void): void
  now(exitCode: number): Promise<void>
}

/** How this process ends. */
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
    for (const tell of startListeners.splice(0)) tell()
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
    onBegin: (tell) => void startListeners.push(tell),
    now,
  }
}
