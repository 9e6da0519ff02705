import { useEffect, useState } from 'react'

const everyMs = 10_000

/** The server's clock going on in the browser: a tablet whose own clock is wrong still counts right. Milliseconds. */
export const useNow = (serverNow: number): number => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const ahead = Date.now() - serverNow
    const timer = window.setInterval(() => setNow(Date.now() - ahead), everyMs)
    return () => clearInterval(timer)
  }, [serverNow])
  return now
}
