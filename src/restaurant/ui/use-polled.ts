import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'

type Answer<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false }

/** Polls while the page is visible, and when it becomes visible. */
export const usePolled = <Value>(
  initial: Value,
  everyMs: number,
  ask: () => Promise<Answer<Value>>,
): [Value, Dispatch<SetStateAction<Value>>] => {
  const [value, setValue] = useState(initial)
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => setValue(initial), [initial])
  useEffect(() => {
    const look = async () => {
      if (document.hidden) return
      const answer = await latest.current()
      if (answer.ok) setValue(answer.value)
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [everyMs])
  return [value, setValue]
}
