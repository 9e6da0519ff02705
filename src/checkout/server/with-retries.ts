import { oneUnpaidOrder } from '../../orders/server/tables.ts'
import { postgresField } from '../../server/postgres-error.ts'

/** A deadlock, or two orders at once; the transaction was rolled back. */
const isConflict = (error: unknown): boolean =>
  ['40P01', '40001'].includes(String(postgresField(error, 'code'))) ||
  postgresField(error, 'constraint') === oneUnpaidOrder

/** A row disappeared between two statements; a retry sees the new state. */
export class ConcurrentChange extends Error {
  readonly code = '40001'
}

const most = 3

/** After other errors the commit may have happened (lost connection), so `known` looks for the result first. */
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
