type Log = { warn(fields: object, line: string): void }

const everyMs = 60_000

/** Logs equal warnings at most once a minute: in an outage, every worker fails several times a second. */
export const throttledWarning = (log: Log, passed = () => performance.now()) => {
  const recent = new Map<string, { at: number; more: number }>()
  return (error: unknown, line: string): void => {
    const message = error instanceof Error ? error.message : String(error)
    const key = `${line} ${message}`
    const before = recent.get(key)
    if (before && passed() - before.at < everyMs) {
      before.more += 1
      return
    }
    // Messages with changing numbers would fill the memory.
    if (recent.size > 100) recent.clear()
    recent.set(key, { at: passed(), more: 0 })
    log.warn({ err: error, ...(before && before.more > 0 && { alsoTimes: before.more }) }, line)
  }
}
