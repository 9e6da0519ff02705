const lookEveryMs = 2

/** The CPU time of this thread in seconds. On the clock, other processes of a busy machine would count too. */
const computed = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000_000
}

/** Runs `work`, and calls `report` with the longest CPU time in seconds for which the event loop did nothing else meanwhile. */
export const measureHold = async <Value>(
  work: () => Promise<Value>,
  report: (seconds: number) => void,
): Promise<Value> => {
  let before = computed()
  let longest = 0
  const look = (): void => {
    const now = computed()
    longest = Math.max(longest, now - before)
    before = now
  }
  const timer = setInterval(look, lookEveryMs)
  try {
    return await work()
  } finally {
    look()
    clearInterval(timer)
    report(longest)
  }
}
