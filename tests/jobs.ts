import type { Database } from '../src/adapters/database/database.ts'
import type { Jobs, JobTurn } from '../src/adapters/jobs/jobs.ts'

export type TestJobs = Jobs<Database> & {
  /** Jobs that have not run yet, also those of transactions that were rolled back. */
  readonly waiting: { name: string; data: object; turn?: JobTurn | undefined }[]
  /** Runs the waiting jobs, and then the jobs that they have enqueued. */
  run(): Promise<void>
  giveUp(): Promise<void>
  /** Runs the repeated jobs, or the one with this name. */
  turn(name?: string): Promise<void>
  repeatedNames(): string[]
}

type Worker = { handle(data: object): Promise<void>; giveUp?(data: object): Promise<void> }

export const createTestJobs = (): TestJobs => {
  const workers = new Map<string, Worker>()
  const repeated = new Map<string, () => Promise<void>>()
  const waiting: { name: string; data: object }[] = []
  return {
    works: true,
    waiting,
    readBacklog: async () => ({ waiting: waiting.length, oldest: null }),
    deleteFinished: async () => {},
    enqueue: async (_db, name, data, turn) => void waiting.push({ name, data, ...(turn && { turn }) }),
    work: (name, handle, giveUp) => void workers.set(name, { handle, ...(giveUp && { giveUp }) }),
    names: () => [...workers.keys()],
    repeat: (name, _seconds, handle) => void repeated.set(name, handle),
    start: async () => {},
    stop: async () => {},
    run: async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) await workers.get(job.name)?.handle(job.data)
    },
    giveUp: async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) await workers.get(job.name)?.giveUp?.(job.data)
    },
    turn: async (name) => {
      for (const [key, handle] of repeated) if (name === undefined || name === key) await handle()
    },
    repeatedNames: () => [...repeated.keys()],
  }
}
