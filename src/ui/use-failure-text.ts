import { useCallback } from 'react'
import { useTexts } from './texts.tsx'

/** Appends the reason to `what` when there is no network (status 0) or the server failed. */
export const useFailureText = (): ((what: string, status: number) => string) => {
  const t = useTexts('ui')
  return useCallback(
    (what, status) =>
      status !== 0 && status < 500 ? what : `${what} ${t(status === 0 ? 'networkFailure' : 'faultFailure')}`,
    [t],
  )
}
