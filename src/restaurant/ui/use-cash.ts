import { useRef, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { useRefresh } from '../../ui/use-refresh.ts'
import { screenKey } from './screen-key.ts'

let presses = 0

/** The key stays the same until `renew`, so that a repeated press of a form takes effect once. */
export const useCashKey = () => {
  const made = useRef<string | null>(null)
  return {
    current: (): string => {
      presses += 1
      made.current ??= `${screenKey()}-${Date.now()}-${presses}`
      return made.current
    },
    renew: (): void => {
      made.current = null
    },
  }
}

type Reply = { readonly ok: boolean; readonly status: number; readonly code?: string; readonly message: string }

/** The field at which a refusal is shown. Null if it is shown above the form, such as a colleague's change. */
const fieldOfCode = (code: string): 'amount' | 'reason' | null => {
  if (code.startsWith('amount-') || code === 'refund-too-large' || code === 'below-refunded') return 'amount'
  return code.startsWith('reason-') ? 'reason' : null
}

export type CashProblem = { readonly field: 'amount' | 'reason' | null; readonly message: string }

/** Sends a form of the cash desk. After a success, a conflict or a missing row, the page is read again. */
export const useCashForm = (onDone: () => void) => {
  const refresh = useRefresh()
  const key = useCashKey()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CashProblem | null>(null)
  const send = async (ask: (key: string) => Promise<Reply>, done: string): Promise<void> => {
    if (busy) return
    setBusy(true)
    const reply = await ask(key.current())
    setBusy(false)
    if (reply.ok) {
      setProblem(null)
      key.renew()
      toast.success(done)
      onDone()
    } else setProblem({ field: fieldOfCode(reply.code ?? ''), message: reply.message })
    // A colleague may have changed the drawer.
    if (reply.ok || reply.status === 409 || reply.status === 404) void refresh()
  }
  return { busy, problem, forget: () => setProblem(null), send }
}
