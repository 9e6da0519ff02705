import { useCallback, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { abortAfter } from './call.ts'
import { retryWithBackoff } from './retry-with-backoff.ts'

const isServerReady = (): Promise<boolean> =>
  fetch('/health/ready', { cache: 'no-store', signal: abortAfter(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Refreshes the page only when the server answers, because a failed read would show the error page. */
export const useRefresh = (): (() => Promise<void>) => {
  const { revalidate } = useRevalidator()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  return useCallback(
    () =>
      new Promise((tried) => {
        stop.current?.()
        stop.current = retryWithBackoff(async () => {
          const isReady = await isServerReady()
          if (isReady) await revalidate()
          tried()
          return isReady
        })
      }),
    [revalidate],
  )
}
