import { useCallback } from 'react'
import { useTexts } from './texts.tsx'

/** What failed, and why when the answer does not say it itself: no network, or a fault of ours. */
export const useFailureText = (): ((what: string, status: number) => string) => {
  const t = useTexts('ui')
  return useCallback(
    (what, status) =>
      status !== 0 && status < 500 ? what : `${what} ${t(status === 0 ? 'networkFailure' : 'faultFailure')}`,
    [t],
  )
}
