import { useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { useRefresh } from '../../ui/use-refresh.ts'

type Reply = { readonly ok: boolean; readonly status: number; readonly message: string }

export type Unsaved = { readonly message: string; readonly retry: () => void }

/** Runs one change after the other, and reads the page again after each, also after a refusal. What did not reach the server is `unsaved`. */
export const useMenuChange = () => {
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null)
  const run = async <R extends Reply>(change: () => Promise<R>, onDone?: () => void): Promise<R | null> => {
    if (busy) return null
    setBusy(true)
    const reply = await change()
    const isLost = reply.status === 0 || reply.status >= 500
    setUnsaved(isLost ? { message: reply.message, retry: () => void run(change, onDone) } : null)
    if (reply.ok) onDone?.()
    else if (!isLost) toast.error(reply.message)
    await refresh()
    setBusy(false)
    return reply
  }
  return { busy, run, unsaved }
}
