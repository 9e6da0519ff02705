import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { QuestionDialog, type Told } from './question-dialog.tsx'
import { useUnsaved } from './unsaved.ts'

const longestReason = 200

type Props = Told & {
  open: boolean
  busy: boolean
  onClose: () => void
  title: ReactNode
  text: ReactNode
  keep: string
  confirm: string
  reason?: { label: string; hint: string } | undefined
  /** With the answer `false`, the dialog stays open. */
  onConfirm: (reason: string) => Promise<unknown>
}

export const AskReason = ({ busy, text, keep, confirm, reason: asked, onConfirm, ...dialog }: Props) => {
  const { open, onClose, told } = dialog
  const [reason, setReason] = useState('')
  useUnsaved(open && reason !== '' && told === undefined)
  const end = async () => {
    if ((await onConfirm(reason.trim())) !== false) onClose()
  }
  return (
    <QuestionDialog
      {...dialog}
      footer={
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            {keep}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void end()}>
            {confirm}
          </Button>
        </div>
      }
    >
      <p className={asked && 'mb-4'}>{text}</p>
      {asked && (
        <TextArea
          {...asked}
          optional
          rows={2}
          maxLength={longestReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </QuestionDialog>
  )
}
