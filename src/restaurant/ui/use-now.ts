import { useEffect, useState } from 'react'

const everyMs = 10_000

/** Milliseconds by which the browser's clock is ahead of the server's. */
let ahead = 0

export const serverTime = (): number => Date.now() - ahead

/** The server's time in milliseconds. A wrong clock of the device has no effect. */
export const useNow = (serverNow: number): number => {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    ahead = Date.now() - serverNow
    const timer = window.setInterval(() => setNow(serverTime()), everyMs)
    return () => clearInterval(timer)
  }, [serverNow])
  return now
}

/** Null until hydration, because the server would render another second. */
export const useEverySecond = (read: () => number): number | null => {
  const [value, setValue] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setValue(read())
    look()
    const timer = window.setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [read])
  return value
}
