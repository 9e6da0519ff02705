const queues = new Map<string, Promise<unknown>>()

/**
 * One after the other per key, in this process. Whoever floods one key waits there for himself: neither the others nor the
 * connections to the database wait with him.
 */
export async function inTurn<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const before = queues.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  queues.set(key, mine)
  return mine.finally(() => queues.get(key) === mine && queues.delete(key))
}
