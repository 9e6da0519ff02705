import type { PoolClient } from 'pg'

type Query = (question: unknown, ...rest: unknown[]) => Promise<unknown>

const textOf = (question: unknown): string => {
  const text = typeof question === 'string' ? question : (question as { readonly text?: unknown }).text
  return typeof text === 'string' ? text : ''
}

const isBegin = (text: string): boolean => /^begin\b/.test(text)

const isEnd = (text: string): boolean => text === 'commit' || text === 'rollback'

/** Reads and locks. Every UPDATE has a SET. */
const isRead = (text: string): boolean =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert|set|delete|merge|pg_notify)\b/i.test(text)

/**
 * Sends reads and locks at the start of a transaction together with BEGIN, which saves a round trip. Everything else waits for its
 * answer: if BEGIN is refused, PostgreSQL commits each statement at once. After the end, statements are refused, for example those
 * of a branch of the work that goes on although another one has failed.
 */
export const beginEarly = (client: PoolClient): PoolClient => {
  const query = client.query.bind(client) as Query
  let begun: Promise<unknown> | null = null
  let isSure = false
  let isHolding = false
  let isOver = false
  const early: Query = async (question, ...rest) => {
    const text = textOf(question)
    if (isOver && !isEnd(text)) throw new Error('The transaction is over')
    if (isBegin(text)) {
      begun = query(question, ...rest)
      begun.then(
        () => {
          isSure = true
        },
        // Whatever waits for it is refused.
        () => {},
      )
      return { rows: [] }
    }
    if (isEnd(text)) isOver = true
    // What follows a statement that waits must not overtake it.
    if (!isSure && (isHolding || !isRead(text))) {
      isHolding = true
      await begun
    }
    return query(question, ...rest)
  }
  return Object.create(client, { query: { value: early } }) as PoolClient
}
