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

/** Reads a value each second. Null before hydration, because the server's second differs. */
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
