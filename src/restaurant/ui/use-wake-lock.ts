import { useEffect } from 'react'

/** Keeps a tablet's screen on while the board is in sight: a dark screen rings for nobody. Browsers drop the lock with every hidden tab. */
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
