const queues = new Map<string, Promise<unknown>>()

/** Runs the work of one key one after the other, in this process. A flood for one key then holds neither the others nor database connections. */
export async function inTurn<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const before = queues.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  queues.set(key, mine)
  return mine.finally(() => queues.get(key) === mine && queues.delete(key))
}
