import { type ReactNode, useState } from 'react'
import type { AlertDialogProps } from './alert-dialog.tsx'
import { LazyAlertDialog } from './lazy.tsx'

type Words = Required<Pick<AlertDialogProps, 'title' | 'children' | 'confirm'>> & Pick<AlertDialogProps, 'cancel'>

/** The dialog stays open while `act` runs. Render `question` beside the button. */
export const useConfirm = (act: () => Promise<unknown>, words: Words): { ask: () => void; question: ReactNode } => {
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await act()
    setBusy(false)
    setIsAsking(false)
  }
  return {
    ask: () => setIsAsking(true),
    question: (
      <LazyAlertDialog
        {...words}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        tone="danger"
        onConfirm={() => void confirm()}
        busy={busy}
      />
    ),
  }
}
