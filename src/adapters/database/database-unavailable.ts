import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart, type DatabaseLog, errorCode } from './database.ts'

const awayCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
])

const awayMessage =
  /timeout exceeded when trying to connect|^timeout expired$|Connection terminated|not queryable|Query read timeout/

export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error) || error instanceof CannotStart) return false
  const code = errorCode(error) ?? ''
  return (
    /^(08|53|57)/.test(code) ||
    awayCodes.has(code) ||
    awayMessage.test(error.message) ||
    isDatabaseUnavailable(error.cause)
  )
}

const pauseMs = 500
const triesPerLine = 20

/** Retries while the database is unavailable. Rethrows all other errors. */
export const retryWhileUnavailable = async <Value>(
  what: string,
  log: Pick<DatabaseLog, 'warn'>,
  step: () => Promise<Value>,
  signal?: AbortSignal,
): Promise<Value> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await step()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      if (tries % triesPerLine === 0)
        log.warn(`Waiting for the database (${what}): ${(error as Error).message || errorCode(error) || 'no answer'}`)
      await sleep(pauseMs, undefined, signal ? { signal } : {})
    }
  }
}
