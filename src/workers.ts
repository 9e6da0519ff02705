import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'

const placeVariable = 'MIDA_WORKER'

/** More would only poll the database more often. */
const jobWorkers = 1

export const doesJobs = (environment: NodeJS.ProcessEnv): boolean =>
  Number(environment[placeVariable] ?? 0) < jobWorkers

const fewestConnections = 60
const spareConnections = 12
/** One for LISTEN, one for the readiness check, two for jobs. */
const besidePool = 4
const smallestPool = 2
const largestPool = 10

export const poolSizeOf = (workers: number): number =>
  Math.max(
    smallestPool,
    Math.min(largestPool, Math.floor((fewestConnections - spareConnections) / workers) - besidePool),
  )

export const connectionsFor = (workers: number): number =>
  Math.max(fewestConnections, workers * (poolSizeOf(workers) + besidePool) + spareConnections)

const firstPauseMs = 100
const longestPauseMs = 10_000
const steadyAfterMs = 10_000

/** A worker's request for permission to listen, and the primary's permission. */
const listenMessage = 'mida:listen'

const isListenMessage = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === listenMessage

export const waitForListenPermission = (): Promise<void> =>
  new Promise((resolve) => {
    const listen = (message: unknown): void => {
      if (!isListenMessage(message)) return
      process.off('message', listen)
      resolve()
    }
    process.on('message', listen)
    // `send` fails if the primary has ended. This worker then ends by itself.
    process.on('error', () => {})
    process.send?.({ type: listenMessage })
  })

type Options = {
  readonly count: number
  readonly environment: Readonly<Record<string, string>>
  readonly beforeListening: () => Promise<void>
  readonly onListening: () => void
  /** A worker ended before it has listened, while the start is not complete. A restart would not help. */
  readonly onHopeless: () => void
}

/** The returned function stops all workers, and kills those that have not ended after `longestMs`. */
export const superviseWorkers = (options: Options): ((signal: NodeJS.Signals, longestMs: number) => Promise<void>) => {
  const { count, environment, beforeListening, onListening, onHopeless } = options
  // With round-robin, the primary could pass a connection to a worker that has just ended.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const running = new Map<number, Worker>()
  const listening = new Set<number>()
  let isEnding = false
  let isUp = false

  const start = (place: number, pauseMs: number): void => {
    const startedAt = performance.now()
    const worker = cluster.fork({ ...environment, [placeVariable]: String(place) })
    running.set(place, worker)
    worker.on('message', (message: unknown) => {
      if (!isListenMessage(message)) return
      void beforeListening().then(() => {
        if (worker.isConnected()) worker.send({ type: listenMessage })
      })
    })
    worker.on('error', (error) => {
      // This event also reports a failed `send`. A worker without a pid has never started.
      if (worker.process.pid === undefined) throw error
    })
    worker.once('listening', () => {
      listening.add(place)
      if (isUp || listening.size < count) return
      isUp = true
      onListening()
    })
    worker.once('exit', async () => {
      running.delete(place)
      if (isEnding) return
      if (!isUp && !listening.has(place)) return onHopeless()
      const wasSteady = performance.now() - startedAt > steadyAfterMs
      const pause = wasSteady ? firstPauseMs : pauseMs
      console.error(`worker ${worker.process.pid} ended; starting another one`)
      await sleep(pause)
      if (!isEnding) start(place, Math.min(pause * 2, longestPauseMs))
    })
  }

  for (let place = 0; place < count; place += 1) start(place, firstPauseMs)

  const kill = (): void => {
    for (const worker of running.values()) worker.process.kill('SIGKILL')
  }
  process.once('exit', kill)

  return async (signal, longestMs) => {
    isEnding = true
    const giveUp = setTimeout(kill, longestMs)
    await Promise.all(
      [...running.values()].map(
        (worker) =>
          new Promise<void>((resolve) => {
            worker.once('exit', () => resolve())
            worker.process.kill(signal)
          }),
      ),
    )
    clearTimeout(giveUp)
  }
}
