import { QueueFull, waitForTurn } from '../adapters/database/time-budget.ts'
import { createFairQueue } from './fair-queue.ts'

export class DecodersBusy extends Error {}

/** Decoding occupies one of the four threads of the thread pool, which sign-in and file reads also need. */
const queue = createFairQueue({ concurrency: 1, concurrencyPerKey: 1, maxWaiting: 12, maxWaitingPerKey: 1 })

/** Decodes one picture at a time, for each person in turn. Throws `DecodersBusy` if the queue is full or slow. */
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
