import { useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { useRefresh } from '../../ui/use-refresh.ts'

type Reply = { readonly ok: boolean; readonly status: number; readonly message: string }

export type Unsaved = { readonly message: string; readonly retry: () => void }

/** False if the server accepted the change, failed or could not be reached. */
export const isRefused = ({ ok, status }: Reply): boolean => !ok && status !== 0 && status < 500

/** Ignores calls during a change. Reloads the page's data after each change, even a refused one. */
export const useMenuChange = () => {
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null)
  const run = async <R extends Reply>(change: () => Promise<R>, onDone?: () => void): Promise<R | null> => {
    if (busy) return null
    setBusy(true)
    const reply = await change()
    setUnsaved(reply.ok || isRefused(reply) ? null : { message: reply.message, retry: () => void run(change, onDone) })
    if (reply.ok) onDone?.()
    else if (isRefused(reply)) toast.error(reply.message)
    await refresh()
    setBusy(false)
    return reply
  }
  return { busy, run, unsaved }
}
