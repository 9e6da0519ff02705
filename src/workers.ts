import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'

/** How a worker learns its place; there is none in a deployment of one process. */
const placeVariable = 'MIDA_WORKER'

/** Jobs are done by so many of the workers, whatever their number: more of them would only ask the database more often. One that ends is replaced at once. */
const jobWorkers = 1

/** Whether this process does jobs, or only hands them on. */
export const doesJobs = (environment: NodeJS.ProcessEnv): boolean =>
  Number(environment[placeVariable] ?? 0) < jobWorkers

/** Connections that the embedded database allows, and those of them that nobody may count on. */
const fewestConnections = 60
const spareConnections = 12
/** Beside its pool a worker listens on one connection, asks on one whether it is ready, and uses two for jobs. */
const besidePool = 4
const smallestPool = 2
const largestPool = 10

/** The pool of each of so many processes, within what the embedded database allows. */
export const poolSizeOf = (workers: number): number =>
  Math.max(
    smallestPool,
    Math.min(largestPool, Math.floor((fewestConnections - spareConnections) / workers) - besidePool),
  )

/** What the embedded database has to allow for so many processes. */
export const connectionsFor = (workers: number): number =>
  Math.max(fewestConnections, workers * (poolSizeOf(workers) + besidePool) + spareConnections)

const firstPauseMs = 100
const longestPauseMs = 10_000
const steadyAfterMs = 10_000

/** A worker asks when it could listen; the answer says that nobody else does. */
const turn = 'mida:listen'

const isTurn = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === turn

/** In a worker: resolves when the port is left to it. */
export const waitForListenPermission = (): Promise<void> =>
  new Promise((resolve) => {
    const listen = (message: unknown): void => {
      if (!isTurn(message)) return
      process.off('message', listen)
      resolve()
    }
    process.on('message', listen)
    // The first process is gone, and with it every turn: this one ends by itself as soon as it has noticed.
    process.on('error', () => {})
    process.send?.({ type: turn })
  })

type Options = {
  readonly count: number
  readonly environment: Readonly<Record<string, string>>
  /** Leaves them the port; called again by every one that is started later. */
  readonly beforeListening: () => Promise<void>
  readonly onListening: () => void
  /** A worker ended before any could listen: starting more of them would not help. */
  readonly onHopeless: () => void
}

/**
 * Several processes on one port. One that ends is replaced; one that ends again and again, after growing pauses. Answers how to end
 * them all; one that has not ended after so long is killed, which also ends one that is stopped.
 */
export const superviseWorkers = (options: Options): ((signal: NodeJS.Signals, longestMs: number) => Promise<void>) => {
  const { count, environment, beforeListening, onListening, onHopeless } = options
  // Each takes connections from the system itself. Handed out by this process, those on their way to a worker that was killed would
  // be held open here, and never answered.
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
      if (!isTurn(message)) return
      void beforeListening().then(() => {
        if (worker.isConnected()) worker.send({ type: turn })
      })
    })
    worker.on('error', (error) => {
      // Something was on its way to one that has just ended, which is told by itself. One that was never there is another matter.
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
      console.error(`worker ${worker.process.pid} ended, another takes its place`)
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
