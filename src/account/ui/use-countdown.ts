import { useCallback, useEffect, useState } from 'react'

/** Whole seconds left. Measures a duration, so that a wrong device clock does not matter. */
export const useCountdown = (): { left: number; start: (seconds: number) => void } => {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  const start = useCallback((seconds: number) => {
    setEnd(performance.now() + seconds * 1000)
    setLeft(seconds)
  }, [])
  useEffect(() => {
    if (end === 0) return
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [end])
  return { left, start }
}
