import { useEffect, useMemo, useState } from 'react'

const tickMs = 15_000

/** The server's time, carried on by the browser's stopwatch: on a phone whose clock is wrong the slots are right all the same. The same object until the next tick. */
export const useNow = (serverNow: number): Date => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const arrived = performance.now()
    setNow(serverNow)
    const timer = setInterval(() => setNow(serverNow + performance.now() - arrived), tickMs)
    return () => clearInterval(timer)
  }, [serverNow])
  return useMemo(() => new Date(now), [now])
}
