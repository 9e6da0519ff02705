import { useEffect, useState } from 'react'

/**
 * Keeps the display on. Browsers release the wake lock when a tab is hidden, so it is requested again when the tab is
 * visible. Returns whether the browser keeps the display on, or null before hydration.
 */
export const useWakeLock = (): boolean | null => {
  const [isAwake, setIsAwake] = useState<boolean | null>(null)
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let ended = false
    const hold = async () => {
      if (ended || document.visibilityState !== 'visible') return
      lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
      if (ended) await lock?.release()
      else setIsAwake(lock !== null)
      lock?.addEventListener('release', () => ended || setIsAwake(false))
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      ended = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
  return isAwake
}
