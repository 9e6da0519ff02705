import type { PoolClient } from 'pg'

type Query = (question: unknown, ...rest: unknown[]) => Promise<unknown>

const isBegin = (question: unknown): boolean => {
  const text = typeof question === 'string' ? question : (question as { readonly text?: unknown }).text
  return typeof text === 'string' && /^begin\b/.test(text)
}

/**
 * Does not wait for the answer to BEGIN, which saves one round trip. If BEGIN is refused, every later statement is refused, because
 * PostgreSQL would commit each of them at once.
 */
export const beginEarly = (client: PoolClient): PoolClient => {
  const query = client.query.bind(client) as Query
  let refusal: { readonly error: unknown } | null = null
  const early: Query = (question, ...rest) => {
    if (refusal) return Promise.reject(refusal.error)
    if (!isBegin(question)) return query(question, ...rest)
    query(question, ...rest).catch((error: unknown) => {
      refusal = { error }
    })
    return Promise.resolve({ rows: [] })
  }
  return Object.create(client, { query: { value: early } }) as PoolClient
}
