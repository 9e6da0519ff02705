const minWaitMs = 1000
const maxWaitMs = 8000

/** Calls `ask` until it returns true, also when the device comes online. Returns a function that stops this. */
export const retryWithBackoff = (ask: () => Promise<boolean>): (() => void) => {
  let waitMs = minWaitMs
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
    waitMs = Math.min(waitMs * 2, maxWaitMs)
  }
  void again()
  return end
}
