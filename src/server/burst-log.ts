type Warn = { warn(fields: object, line: string): void }

/** Logs the first of several equal lines immediately, and after `everyMs` how often it was repeated. */
export const createBurstLog = (log: Warn, everyMs = 1000) => {
  const more = new Map<string, number>()
  const tellMore = (line: string): void => {
    const times = more.get(line) ?? 0
    more.delete(line)
    if (times > 0) log.warn({ times }, `${line} again`)
  }
  return (to: Warn, fields: object, line: string): void => {
    const before = more.get(line)
    more.set(line, (before ?? -1) + 1)
    if (before !== undefined) return
    to.warn(fields, line)
    setTimeout(tellMore, everyMs, line).unref()
  }
}

export type BurstLog = ReturnType<typeof createBurstLog>
