import { useEffect, useState } from 'react'

const tickMs = 15_000

/** The server's time, carried on by the browser's stopwatch: on a phone whose clock is wrong the slots are right all the same. */
export const useNow = (serverNow: number): Date => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const arrived = performance.now()
    const read = () => setNow(serverNow + performance.now() - arrived)
    read()
    const timer = setInterval(read, tickMs)
    return () => clearInterval(timer)
  }, [serverNow])
  return new Date(now)
}
