import { type FormEvent, useState } from 'react'
import { useUnsaved } from '../../restaurant/ui/unsaved.ts'
import { FormDialog } from '../../restaurant/ui/unsaved-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useTexts } from '../../ui/texts.tsx'

/** If `isDone` is false and `problem` is null, the user has cancelled the proof of identity. */
export type Settled = { readonly isDone: boolean; readonly problem: string | null }

type Props = {
  open: boolean
  title: string
  text: string
  confirm: string
  onClose: () => void
  /** The typed reason stays in the dialog until `isDone` is true. */
  onConfirm: (reason: string) => Promise<Settled>
}

export const ReasonDialog = ({ open, title, text, confirm, onClose, onConfirm }: Props) => {
  const t = useTexts('operator/shops')
  const own = useTexts('restaurant/shop')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useUnsaved(open && reason !== '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    // Checked here, because the server would require a proof before it checks the reason.
    if (reason.trim() === '') return setProblem(own('refusals.reason-missing'))
    setBusy(true)
    const decided = await onConfirm(reason)
    setBusy(false)
    setProblem(decided.problem)
    if (decided.isDone) setReason('')
  }
  return (
    <FormDialog open={open} onClose={onClose} title={title} description={text} size="small" fit>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <TextArea
          label={t('decide.reason')}
          value={reason}
          maxLength={500}
          onChange={({ target }) => {
            setReason(target.value)
            setProblem(null)
          }}
          error={problem}
        />
        <Button type="submit" variant="danger" busy={busy} className="self-end">
          {confirm}
        </Button>
      </form>
    </FormDialog>
  )
}
