/** PostgreSQL gave up one of two transactions that stood in each other's way; nothing was written. */
const isCollision = (code: string | undefined): boolean => code === '40P01' || code === '40001'

const sqlState = (error: unknown): string | undefined => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}

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
      if (isCollision(sqlState(error)) && tries < most) continue
      const outcome = await known().catch(() => null)
      if (outcome === null) throw error
      return outcome
    }
  }
}
