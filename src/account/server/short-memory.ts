import type { Database } from '../../adapters/database/database.ts'

const keptMs = 1000
const mostKeys = 10_000

type Kept<Value> = { readonly at: number; readonly value: Value }

/** Keeps an answer of the database for a second, so that a flood of one question costs one look. */
export const shortMemory = <Value>() => {
  const byDatabase = new WeakMap<Database, Map<string, Kept<Value>>>()
  return {
    of(db: Database, key: string, now: Date): Value | null {
      const kept = byDatabase.get(db)?.get(key)
      return kept && Math.abs(now.getTime() - kept.at) < keptMs ? kept.value : null
    },
    keep(db: Database, key: string, now: Date, value: Value): Value {
      const known = byDatabase.get(db) ?? new Map<string, Kept<Value>>()
      if (known.size >= mostKeys) known.clear()
      byDatabase.set(db, known.set(key, { at: now.getTime(), value }))
      return value
    },
  }
}
