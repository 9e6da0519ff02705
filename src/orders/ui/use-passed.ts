import { useEffect, useReducer } from 'react'

/** True once this time has passed, by the browser's clock. */
export const usePassed = (at: Date | null): boolean => {
  const time = at?.getTime() ?? null
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const left = time === null ? 0 : time - Date.now()
    if (left <= 0) return
    const timer = setTimeout(lookAgain, left)
    return () => clearTimeout(timer)
  }, [time])
  return time !== null && Date.now() >= time
}
