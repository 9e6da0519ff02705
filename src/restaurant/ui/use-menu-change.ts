import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFailureText } from '../../ui/texts.tsx'
import { toast } from '../../ui/toast.ts'

type Reply = { readonly ok: boolean; readonly status: number; readonly message: string }

/** The sentence for a call that failed: the server's own, or the reason why there is none. */
export const useCallFailure = (): ((reply: Reply) => string) => {
  const failureText = useFailureText()
  return ({ status, message }) => failureText(status >= 400 && status < 500 ? message : '', status).trim()
}

/** Runs one change after the other, and reads the page again after each, also after a refusal. */
export const useMenuChange = () => {
  const { revalidate } = useRevalidator()
  const failure = useCallFailure()
  const [busy, setBusy] = useState(false)
  const run = async <R extends Reply>(change: () => Promise<R>): Promise<R | null> => {
    if (busy) return null
    setBusy(true)
    const reply = await change()
    if (!reply.ok) toast.error(failure(reply))
    await revalidate()
    setBusy(false)
    return reply
  }
  return { busy, run }
}
