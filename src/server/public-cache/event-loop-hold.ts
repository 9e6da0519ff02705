const lookEveryMs = 2

/** Runs `work`, and calls `report` with the longest time in seconds in which the event loop did nothing else meanwhile. */
export const measureHold = async <Value>(
  work: () => Promise<Value>,
  report: (seconds: number) => void,
): Promise<Value> => {
  let lookedAt = performance.now()
  let longest = 0
  const look = (): void => {
    const now = performance.now()
    longest = Math.max(longest, now - lookedAt - lookEveryMs)
    lookedAt = now
  }
  const timer = setInterval(look, lookEveryMs)
  try {
    return await work()
  } finally {
    look()
    clearInterval(timer)
    report(longest / 1000)
  }
}
