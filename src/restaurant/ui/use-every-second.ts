import { useEffect, useState } from 'react'

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
