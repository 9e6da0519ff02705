type Log = { warn(fields: object, line: string): void }

const everyMs = 60_000

/**
 * Warns at once, and of more of the same within a minute only by their number: a database that is away fails every worker several times
 * a second.
 */
export const throttledWarning = (log: Log, passed = () => performance.now()) => {
  const told = new Map<string, { at: number; more: number }>()
  return (error: unknown, line: string): void => {
    const message = error instanceof Error ? error.message : String(error)
    const key = `${line} ${message}`
    const before = told.get(key)
    if (before && passed() - before.at < everyMs) {
      before.more += 1
      return
    }
    // Messages with a changing number in them would fill the memory.
    if (told.size > 100) told.clear()
    told.set(key, { at: passed(), more: 0 })
    log.warn({ err: error, ...(before && before.more > 0 && { alsoTimes: before.more }) }, line)
  }
}
