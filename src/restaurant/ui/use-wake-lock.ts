import { useEffect } from 'react'

/** Browsers release the wake lock when a tab is hidden, so it is requested again when the tab is visible. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let ended = false
    const hold = async () => {
      if (ended || document.visibilityState !== 'visible' || !navigator.wakeLock) return
      lock = await navigator.wakeLock.request('screen').catch(() => null)
      if (ended) await lock?.release()
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      ended = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
