import { useEffect, useState } from 'react'

/** What `read` answers, asked again every second; null until the page is alive, because the server's second is another one. */
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
