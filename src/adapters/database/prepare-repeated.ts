import type { ClientBase, ClientConfig, QueryConfig } from 'pg'
import { GuardedClient } from './guarded-client.ts'

const timesBefore = 2
const mostKept = 300
const mostCounted = 5000

const timesSeen = new Map<string, number>()
const names = new Map<string, string>()

const nameOf = (text: string): string | undefined => {
  const name = names.get(text)
  if (name || names.size >= mostKept) return name
  const seen = timesSeen.get(text) ?? 0
  if (seen < timesBefore) {
    if (timesSeen.size >= mostCounted) timesSeen.clear()
    timesSeen.set(text, seen + 1)
    return undefined
  }
  timesSeen.delete(text)
  names.set(text, `mida_${names.size}`)
  return names.get(text)
}

type Query = (question: unknown, ...rest: unknown[]) => unknown

/** Prepares statements that repeat, because parsing and planning most of them costs more than running them. */
export const prepareRepeated = (client: ClientBase): void => {
  const query = client.query.bind(client) as Query
  const prepared: Query = (question, ...rest) => {
    const config = typeof question === 'string' ? { text: question } : (question as QueryConfig)
    const values = Array.isArray(rest[0]) ? rest[0] : config.values
    const isPlain = typeof config.text === 'string' && !config.name && !('submit' in config)
    const name = isPlain && Array.isArray(values) && values.length > 0 ? nameOf(config.text) : undefined
    return name ? query({ ...config, name }, ...rest) : query(question, ...rest)
  }
  client.query = prepared as ClientBase['query']
}

/** For a pool that is not ours. */
export class PreparingClient extends GuardedClient {
  constructor(config: ClientConfig) {
    super(config)
    prepareRepeated(this)
  }
}
