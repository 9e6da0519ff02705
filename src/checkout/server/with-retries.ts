import { oneUnpaidOrder } from '../../orders/server/tables.ts'
import { postgresField } from '../../server/error-handler.ts'

/** A deadlock, a serialisation failure, or a second unpaid order. */
const isConflict = (error: unknown): boolean =>
  ['40P01', '40001'].includes(String(postgresField(error, 'code'))) ||
  postgresField(error, 'constraint') === oneUnpaidOrder

/** Has the code of a serialisation failure, so that `withRetries` repeats the transaction. */
export class ConcurrentChange extends Error {
  readonly code = '40001'
}

const most = 3

/** Repeats after a conflict. Any other error may come after the commit, so `known` looks for the result. */
export async function withRetries<Value>(
  transact: () => Promise<Value>,
  known: () => Promise<Value | null>,
): Promise<Value> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await transact()
    } catch (error) {
      if (isConflict(error) && tries < most) continue
      const outcome = await known().catch(() => null)
      if (outcome === null) throw error
      return outcome
    }
  }
}
