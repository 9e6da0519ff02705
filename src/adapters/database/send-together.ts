import type { PoolClient } from 'pg'

type Query = (...args: unknown[]) => unknown

/** Statements that do not wait for each other are sent in one write, because each write is a system call. */
export const sendTogether = (client: PoolClient): void => {
  const { stream } = client.connection
  const query = client.query.bind(client) as Query
  let isHolding = false
  const together: Query = (...args) => {
    if (!isHolding) {
      isHolding = true
      stream.cork()
      process.nextTick(() => {
        isHolding = false
        stream.uncork()
      })
    }
    return query(...args)
  }
  client.query = together as PoolClient['query']
}
