import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useUnsaved } from './unsaved.ts'
import { FormDialog } from './unsaved-guard.tsx'

const longestReason = 200

type Props = {
  open: boolean
  busy: boolean
  onClose: () => void
  title: ReactNode
  text: ReactNode
  keep: string
  confirm: string
  reason?: { label: string; hint: string } | undefined
  onConfirm: (reason: string) => Promise<unknown>
}

export const AskReason = ({ open, busy, onClose, title, text, keep, confirm, reason: asked, onConfirm }: Props) => {
  const [reason, setReason] = useState('')
  useUnsaved(open && reason !== '')
  const end = async () => {
    await onConfirm(reason.trim())
    onClose()
  }
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="small"
      fit
      title={title}
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
    </FormDialog>
  )
}
