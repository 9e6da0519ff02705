import { oneUnpaidOrder } from '../../orders/server/tables.ts'
import { postgresField } from '../../server/postgres-error.ts'

/** Two transactions stood in each other's way, or placed an order at once; nothing was written. */
const isCollision = (error: unknown): boolean =>
  ['40P01', '40001'].includes(String(postgresField(error, 'code'))) ||
  postgresField(error, 'constraint') === oneUnpaidOrder

/** Between two statements another transaction took away what the first one had met; trying again finds things in order. */
export class Overtaken extends Error {
  readonly code = '40001'
}

const most = 3

/**
 * Repeats a transaction that collided with another. After any other fault its outcome may be unknown (the connection was lost at
 * COMMIT), so `known` is asked whether it went through; without an answer the fault stands.
 */
export async function withRetries<Value>(
  transact: () => Promise<Value>,
  known: () => Promise<Value | null>,
): Promise<Value> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await transact()
    } catch (error) {
      if (isCollision(error) && tries < most) continue
      const outcome = await known().catch(() => null)
      if (outcome === null) throw error
      return outcome
    }
  }
}
