import { useEffect, useState } from 'react'

const everyMs = 10_000

/** Milliseconds by which this browser's clock is ahead of the server's. */
let ahead = 0

/** The server's clock at this moment. */
export const serverTime = (): number => Date.now() - ahead

/** The server's clock going on in the browser: a tablet whose own clock is wrong still counts right. Milliseconds. */
export const useNow = (serverNow: number): number => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    ahead = Date.now() - serverNow
    const timer = window.setInterval(() => setNow(serverTime()), everyMs)
    return () => clearInterval(timer)
  }, [serverNow])
  return now
}
