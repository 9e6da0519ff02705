import { useCallback } from 'react'
import { type AnswerFrame, call } from './call.ts'
import { useTexts } from './texts.tsx'

export type Call = typeof call

type Failed = Pick<AnswerFrame, 'status' | 'message'> & { readonly code: string }

/** Like `call`, but the message of a failure is always a sentence in the visitor's language. */
export const useCall = (): Call => {
  const t = useTexts('ui')
  return useCallback<Call>(
    async (method, path, ...input) => {
      const answer = await call(method, path, ...input)
      if (answer.ok) return answer
      const { status, code, message }: Failed = answer
      const isSilent = code === 'fault' && (status >= 500 || message === '')
      if (status !== 0 && !isSilent) return answer
      return { ...answer, message: t(status === 0 ? 'networkFailure' : 'faultFailure') }
    },
    [t],
  )
}
