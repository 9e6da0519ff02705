import { abortAfter } from './call.ts'

type Pace = { readonly everyMs: number; readonly timeoutMs: number }

/** Also true if the server is draining. */
const isServerReachable = async (timeoutMs: number): Promise<boolean> => {
  try {
    const answer = await fetch('/health/ready', { cache: 'no-store', signal: abortAfter(timeoutMs) })
    return answer.ok || (await answer.json()).status === 'draining'
  } catch {
    return false
  }
}

/** Polls, because an open socket does not prove that the server answers. Returns a function that stops polling. */
export const watchHeartbeat = (
  { everyMs, timeoutMs }: Pace,
  onResult: (isReachable: boolean) => void,
): (() => void) => {
  let timer: number | undefined
  let ended = false
  const check = async () => {
    clearTimeout(timer)
    const isReachable = await isServerReachable(timeoutMs)
    if (ended) return
    onResult(isReachable)
    clearTimeout(timer)
    timer = window.setTimeout(check, everyMs)
  }
  const reportOffline = () => onResult(false)
  const checkNow = () => void check()
  timer = window.setTimeout(check, everyMs)
  window.addEventListener('offline', reportOffline)
  window.addEventListener('online', checkNow)
  return () => {
    ended = true
    clearTimeout(timer)
    window.removeEventListener('offline', reportOffline)
    window.removeEventListener('online', checkNow)
  }
}
