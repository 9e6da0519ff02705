import { useEffect, useState } from 'react'

const everyMs = 10_000

/** Milliseconds by which the browser's clock is ahead of the server's. */
let ahead = 0

export const serverTime = (): number => Date.now() - ahead

/** Independent of the device's clock. Milliseconds. */
export const useNow = (serverNow: number): number => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    ahead = Date.now() - serverNow
    const timer = window.setInterval(() => setNow(serverTime()), everyMs)
    return () => clearInterval(timer)
  }, [serverNow])
  return now
}
