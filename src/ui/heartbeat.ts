import { abortAfter } from './abort-after.ts'

type Pace = { readonly everyMs: number; readonly timeoutMs: number }

/** True when server and database answer, also while the server drains. */
const isServerReachable = async (timeoutMs: number): Promise<boolean> => {
  try {
    const answer = await fetch('/health/ready', { cache: 'no-store', signal: abortAfter(timeoutMs) })
    return answer.ok || (await answer.json()).status === 'draining'
  } catch {
    return false
  }
}

/**
 * Asks whether the server is there, and tells each answer: a socket stays open while the server behind it is silent. Returns a function
 * that stops it.
 */
export const watchHeartbeat = ({ everyMs, timeoutMs }: Pace, tell: (isThere: boolean) => void): (() => void) => {
  let timer: number | undefined
  let ended = false
  const feel = async () => {
    clearTimeout(timer)
    const isThere = await isServerReachable(timeoutMs)
    if (ended) return
    tell(isThere)
    clearTimeout(timer)
    timer = window.setTimeout(feel, everyMs)
  }
  const cut = () => tell(false)
  const back = () => void feel()
  timer = window.setTimeout(feel, everyMs)
  window.addEventListener('offline', cut)
  window.addEventListener('online', back)
  return () => {
    ended = true
    clearTimeout(timer)
    window.removeEventListener('offline', cut)
    window.removeEventListener('online', back)
  }
}
