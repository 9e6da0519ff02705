import { oneUnpaidOrder } from '../../orders/server/tables.ts'

/** What PostgreSQL says of an error, wherever it is wrapped. */
const fieldOf = (error: unknown, name: 'code' | 'constraint'): unknown => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? Object.entries(cause).find(([key]) => key === name)?.[1] : undefined
}

/** Two transactions stood in each other's way, or placed an order at once; nothing was written. */
const isCollision = (error: unknown): boolean =>
  ['40P01', '40001'].includes(String(fieldOf(error, 'code'))) || fieldOf(error, 'constraint') === oneUnpaidOrder

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
