import { useEffect, useMemo, useState } from 'react'

const tickMs = 15_000

/** The server's time plus `performance.now()`, so that a wrong device clock has no effect. The object changes only with a tick. */
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
