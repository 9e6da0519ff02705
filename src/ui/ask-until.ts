const shortestWaitMs = 1000
const longestWaitMs = 8000

/**
 * Asks until there is an answer: at once, after growing waits, and as soon as the device has a network again. What it answers ends it.
 * The waits of many pages that lost one server do not end together.
 */
export const askUntil = (ask: () => Promise<boolean>): (() => void) => {
  let waitMs = shortestWaitMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let isOver = false
  const end = (): void => {
    isOver = true
    if (timer === undefined) return
    clearTimeout(timer)
    removeEventListener('online', again)
  }
  const again = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    clearTimeout(timer)
    const isAnswered = await ask()
    isAsking = false
    if (isOver) return
    if (isAnswered) return end()
    addEventListener('online', again)
    timer = setTimeout(again, waitMs * (0.75 + Math.random() / 2))
    waitMs = Math.min(waitMs * 2, longestWaitMs)
  }
  void again()
  return end
}
