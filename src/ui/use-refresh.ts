import { useCallback, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { abortAfter } from './call.ts'
import { retryWithBackoff } from './retry-with-backoff.ts'

const isServerReady = (): Promise<boolean> =>
  fetch('/health/ready', { cache: 'no-store', signal: abortAfter(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Returns a function that reads the page's data again. It retries while the server does not answer, because a failed read would replace the
 * page and its typed values with the error page. The promise resolves after the first attempt.
 */
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
