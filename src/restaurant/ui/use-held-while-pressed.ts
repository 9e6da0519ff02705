import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** On a touch screen the click follows the end of the touch by up to this many milliseconds. */
const clickMs = 300
/** The longest hold in milliseconds, in case the browser does not report the end of a press. */
const longestMs = 2000

/** The value of the last render, in an object that stays the same. */
export const useLatest = <Value>(value: Value): RefObject<Value> => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}

/** Holds the value while a finger or mouse button is down, so that nothing moves before the click. */
export const useHeldWhilePressed = <Value>(value: Value): Value => {
  const latest = useLatest(value)
  const [held, setHeld] = useState<{ readonly value: Value } | null>(null)
  useEffect(() => {
    const listening = new AbortController()
    let timer: number | undefined
    const releaseAfter = (milliseconds: number) => {
      clearTimeout(timer)
      timer = window.setTimeout(setHeld, milliseconds, null)
    }
    const hold = () => {
      setHeld((known) => known ?? { value: latest.current })
      releaseAfter(longestMs)
    }
    const on = (name: string, does: () => void, capture: boolean) =>
      window.addEventListener(name, does, { capture, signal: listening.signal })
    on('pointerdown', hold, true)
    on('pointerup', () => releaseAfter(clickMs), true)
    on('pointercancel', () => setHeld(null), true)
    // In the bubbling phase, so that the button's handler runs first.
    on('click', () => setHeld(null), false)
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [latest])
  return held ? held.value : value
}
