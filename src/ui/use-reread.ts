import { useEffect } from 'react'
import { useRefresh } from './use-refresh.ts'

const everyMs = 15_000

export const useReread = (): void => {
  const refresh = useRefresh()
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    const timer = window.setInterval(read, everyMs)
    document.addEventListener('visibilitychange', read)
    window.addEventListener('focus', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
      window.removeEventListener('focus', read)
    }
  }, [refresh])
}
