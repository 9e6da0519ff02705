import { QueueFull, waitForTurn } from '../adapters/database/time-budget.ts'
import { createFairQueue } from './fair-queue.ts'

/** The answer is 503 with `Retry-After`. */
export class DecodersBusy extends Error {}

/** A decoder occupies a thread that sign-in and file reads need too. This process has four of them. */
const queue = createFairQueue({ concurrency: 1, concurrencyPerKey: 1, maxWaiting: 12, maxWaitingPerKey: 1 })

/** Decodes one picture at a time in this process. The persons who wait take turns. */
export const decodeInTurn = async <Value>(person: string, decode: () => Promise<Value>): Promise<Value> => {
  try {
    await waitForTurn((go) => queue.enter(person, go))
  } catch (error) {
    throw error instanceof QueueFull ? new DecodersBusy('too many pictures wait for their decoding') : error
  }
  try {
    return await decode()
  } finally {
    queue.leave(person)
  }
}
